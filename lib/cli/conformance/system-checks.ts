import { z } from "zod";
import { poolCoverage } from "@/lib/domain/completeness/pool-coverage";
import { rankingAgreement } from "@/lib/domain/completeness/ranking-agreement";
import {
  averagePrecision,
  bpref,
  ndcg,
  precisionAt,
  recallAt,
  reciprocalRank,
  relevantCount,
  retrievedRelevant,
  rPrecision,
  setMeasures,
  successAt,
} from "@/lib/domain/measures/classic";
import { answerableQuestions, coverage, density, maxRatings } from "@/lib/domain/measures/coverage";
import { diversityFigures } from "@/lib/domain/measures/diversity";
import { predictionPowered } from "@/lib/domain/measures/prediction-powered";
import {
  compareBytes,
  orderByScore,
  UNJUDGED,
  type RankedTopic,
} from "@/lib/domain/measures/ranked-topic";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { parseStrategy, rerank } from "@/lib/domain/rerank/strategies";
import { check, matrix, numbers, type Check } from "./check";

const levels = z.record(z.string(), z.record(z.string(), z.number()));
type Levels = z.infer<typeof levels>;

const byName = z.record(z.string(), numbers);
const pooled = z.object({ total: z.number(), found: z.record(z.string(), z.array(z.string())) });

/**
 * Options of trec_eval: -c all judged topics, -J judged documents only, -l N lowest relevant level,
 * -M N only the first N documents of a topic.
 */
interface TrecEvalOptions {
  allTopics: boolean;
  judgedOnly: boolean;
  level: number;
  most: number;
}

/**
 * Unknown options are refused: ignoring one would let a file pass that asks for another
 * computation.
 */
function trecEvalOptions(args: readonly string[]): TrecEvalOptions {
  const options: TrecEvalOptions = {
    allTopics: false,
    judgedOnly: false,
    level: 1,
    most: Infinity,
  };
  const numberAfter = (i: number): number => {
    const value = Number(args[i + 1]);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`the option ${args[i]} of trec_eval needs a whole number from 1 on.`);
    return value;
  };
  for (let i = 0; i < args.length; i += 1) {
    const option = args[i]!;
    if (option === "-c") options.allTopics = true;
    else if (option === "-J") options.judgedOnly = true;
    else if (option === "-l") options.level = numberAfter(i++);
    else if (option === "-M") options.most = numberAfter(i++);
    else
      throw new Error(
        `the option ${option} of trec_eval is not known here; known are -c, -J, -l and -M.`,
      );
  }
  return options;
}

/**
 * Computes the values of each reference file of system measures, reranking and completeness, under
 * the keys of the file.
 */
export const systemChecks: Record<string, Check> = {
  trec_eval: check(
    z.object({
      args: z.array(z.string()),
      qrels: levels,
      run: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
    }),
    (input) => {
      const { args, qrels, run } = input;
      const { allTopics, judgedOnly, level, most } = trecEvalOptions(args);
      const topics = Object.keys(qrels).filter((topic) => allTopics || topic in run);
      const perTopic = topics.map((topic) => {
        const { ranked, judged } = rankedTopic(qrels[topic]!, run[topic] ?? []);
        const counted = Array.from(ranked)
          .slice(0, most)
          .filter((found) => !judgedOnly || found !== UNJUDGED);
        return [topic, classicFigures({ ranked: counted, judged }, level)] as const;
      });
      return {
        ...Object.fromEntries(perTopic),
        all: over(
          perTopic.map(([, figures]) => figures),
          (key) => key.startsWith("num_"),
        ),
      };
    },
  ),
  ndeval_alpha_ndcg: check(
    z.object({
      alpha: z.number(),
      diversityQrels: z.record(z.string(), levels),
      run: z.record(z.string(), z.array(z.string())),
    }),
    (input) => {
      const { alpha, diversityQrels, run } = input;
      const perTopic = Object.keys(diversityQrels)
        .filter((topic) => topic in run)
        .map(
          (topic) => [topic, ndevalFigures(diversityQrels[topic]!, run[topic]!, alpha)] as const,
        );
      return {
        ...Object.fromEntries(perTopic),
        amean: over(
          perTopic.map(([, figures]) => figures),
          () => false,
        ),
      };
    },
  ),
  crux_coverage_density: check(
    z.object({
      eta: z.number(),
      w: z.number(),
      questions: z.number(),
      retrievedRatings: matrix,
      oracleRatings: matrix,
      retrievedTokens: z.number(),
      oracleTokens: z.number(),
    }),
    (input) => {
      const given = input;
      const answerable = answerableQuestions(given.oracleRatings, given.questions, given.eta);
      const [retrieved, oracle] = [
        coverage(given.retrievedRatings, answerable, given.eta),
        coverage(given.oracleRatings, answerable, given.eta),
      ];
      return {
        maxRatings: maxRatings(given.retrievedRatings, given.questions),
        answerable: answerable.flatMap((yes, q) => (yes ? [q] : [])),
        covered: retrieved?.covered ?? null,
        coverage: retrieved?.value ?? null,
        oracleCoverage: oracle?.value ?? null,
        density: density(
          { coverage: retrieved?.value ?? null, tokens: given.retrievedTokens },
          { coverage: oracle?.value ?? null, tokens: given.oracleTokens },
          given.w,
        ),
      };
    },
  ),
  dmerit_ranking_agreement: check(z.object({ full: byName, partial: byName }), (input) => {
    const { full, partial } = input;
    return rankingAgreement(full, partial);
  }),
  pool_coverage: check(
    z.object({ systems: z.array(z.string()), queries: z.record(z.string(), pooled) }),
    (input) => {
      const { systems, queries } = input;
      return poolCoverage(systems, Object.values(queries));
    },
  ),
  prediction_powered: check(
    z.object({ human: numbers, judgeOnHuman: numbers, judgeOnRest: numbers }),
    (input) => {
      const { human, judgeOnHuman, judgeOnRest } = input;
      const { humanOnly, judgeOnly, ppi, ppiPlus } = predictionPowered(
        human,
        judgeOnHuman,
        judgeOnRest,
      );
      return { human_only: humanOnly, judge_only: judgeOnly, ppi, ppi_plus: ppiPlus };
    },
  ),
  rerank: check(
    z.object({
      ratings: matrix,
      strategies: z.array(z.string()).optional(),
      expected: z.record(z.string(), z.unknown()),
    }),
    (input) => {
      const { ratings, strategies, expected } = input;
      return Object.fromEntries(
        (strategies ?? Object.keys(expected)).map((name) => {
          const strategy = parseStrategy(name);
          return [name, strategy ? rerank(ratings, strategy, "original", "original") : null];
        }),
      );
    },
  ),
  "report-coverage": check(
    z.object({
      threshold: z.number(),
      answerable: z.array(z.boolean()),
      requiredRatings: matrix,
      reportRatingsOnAnswerable: numbers,
    }),
    (input) => {
      const given = input;
      const report = coverage(
        [given.reportRatingsOnAnswerable],
        given.reportRatingsOnAnswerable.map(() => true),
        given.threshold,
      );
      return {
        maxOnAnswerable: maxRatings(given.requiredRatings, given.answerable.length).filter(
          (_, q) => given.answerable[q],
        ),
        reportCoverage: report?.value ?? null,
      };
    },
  ),
  "required-subset": check(
    z.object({ ratings: matrix, thresholds: numbers, docOfPassage: numbers.optional() }),
    (input) => {
      const { ratings, thresholds, docOfPassage } = input;
      return thresholds.map((threshold) => {
        const found = requiredSubset(ratings, ratings[0]?.length ?? 0, threshold);
        if (!found) return { threshold, result: null };
        return {
          threshold,
          requiredInOrder: found.required,
          partiallyRedundant: found.partiallyRedundant,
          fullyRedundant: found.fullyRedundant,
          answerable: found.answerable,
          docsInOrder: [...new Set(found.required.map((i) => docOfPassage?.[i] ?? null))],
        };
      });
    },
  ),
};

function rankedTopic(levels: Record<string, number>, run: [string, number][]): RankedTopic {
  const ordered = orderByScore(run.map(([docid, score]) => ({ docid, score })));
  return {
    ranked: ordered.map(({ docid }) => levels[docid] ?? UNJUDGED),
    judged: Object.values(levels),
  };
}

function classicFigures(topic: RankedTopic, level: number): Record<string, number> {
  const at = (name: string, depths: number[], of: (k: number) => number) =>
    Object.fromEntries(depths.map((k) => [`${name}_${k}`, of(k)]));
  const set = setMeasures(topic, level);
  return {
    num_ret: topic.ranked.length,
    num_rel: relevantCount(topic, level),
    num_rel_ret: retrievedRelevant(topic, level),
    map: averagePrecision(topic, level),
    Rprec: rPrecision(topic, level),
    bpref: bpref(topic, level),
    recip_rank: reciprocalRank(topic, level),
    ...at("P", [1, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000], (k) =>
      precisionAt(topic, k, level),
    ),
    ...at("recall", [5, 10, 15, 20, 30, 50, 100, 200, 500, 1000], (k) => recallAt(topic, k, level)),
    ndcg: ndcg(topic),
    ...at("ndcg_cut", [5, 10, 15, 20, 30, 50, 100, 200, 500, 1000], (k) => ndcg(topic, k)),
    ...at("map_cut", [5, 10, 15, 20, 30, 50, 100, 200, 500, 1000], (k) =>
      averagePrecision(topic, level, k),
    ),
    ...at("success", [1, 5, 10], (k) => successAt(topic, k, level)),
    set_P: set.precision,
    set_recall: set.recall,
    set_F: set.f,
  };
}

function ndevalFigures(
  levels: Levels,
  run: string[],
  alpha: number,
): Record<string, number | null> {
  const names = [...new Set(Object.values(levels).flatMap((one) => Object.keys(one)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const place = new Map(names.map((name, i) => [name, i]));
  const relevant = (docid: string) =>
    Object.entries(levels[docid] ?? {})
      .filter(([, level]) => level > 0)
      .map(([name]) => place.get(name)!)
      .sort((a, b) => a - b);
  const judged = Object.keys(levels)
    .sort((a, b) => compareBytes(b, a))
    .map(relevant)
    .filter((found) => found.length > 0);
  const depths = [5, 10, 20];
  const figures = diversityFigures({ ranked: run.map(relevant), judged }, alpha, depths);
  const at = (name: string, values: number[]) =>
    Object.fromEntries(depths.map((k, i) => [`${name}@${k}`, values[i]!]));
  return {
    ...at("ERR-IA", figures.errIa),
    ...at("nERR-IA", figures.nErrIa),
    ...at("alpha-DCG", figures.alphaDcg),
    ...at("alpha-nDCG", figures.alphaNdcg),
    ...at("P-IA", figures.precisionIa),
    ...at("strec", figures.subtopicRecall),
    NRBP: figures.nrbp,
    nNRBP: figures.nNrbp,
    "MAP-IA": figures.mapIa,
  };
}

/** Returns means over topics, or sums for the keys that `summed` selects. */
function over(
  topics: Record<string, number | null>[],
  summed: (key: string) => boolean,
): Record<string, number | null> {
  return Object.fromEntries(
    Object.keys(topics[0] ?? {}).map((key) => {
      const values = topics.map((topic) => topic[key]!);
      if (values.some((value) => value === null)) return [key, null];
      const sum = (values as number[]).reduce((total, value) => total + value, 0);
      return [key, summed(key) ? sum : sum / values.length];
    }),
  );
}
