import { basename } from "node:path";
import { Option, type Command } from "commander";
import { topicBootstrap } from "@/lib/domain/agreement/bootstrap";
import { holm } from "@/lib/domain/agreement/multiple-comparisons";
import { pairedTTest } from "@/lib/domain/agreement/paired-t-test";
import { AppError } from "@/lib/domain/app-error";
import { defined, figure, undefinedBecause, type Figure } from "@/lib/domain/figure";
import { unjudgedAt } from "@/lib/domain/measures/classic";
import { answerableQuestions } from "@/lib/domain/measures/coverage";
import { measureText, needsRatings, parseMeasure, type Measure } from "@/lib/domain/measures/measure-name";
import { compareBytes, UNJUDGED, type RankedTopic } from "@/lib/domain/measures/ranked-topic";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { questionScore, relevanceScore, type RatedTopic } from "@/lib/domain/measures/topic-score";
import { DEFAULT_THRESHOLD } from "@/lib/domain/scale";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readMatrices, type RatingMatrix } from "@/lib/formats/rating-matrix";
import { readRankedRun } from "@/lib/formats/ranked-run";
import { inputFile } from "./input-files";
import { wholeNumber } from "./option-values";

interface Options { run: string[]; ratings?: string; relevant?: string; qrels?: string; measures: string; threshold: number; alpha: number; orderBy: "rank" | "score"; bootstrap: number; seed: number; json?: boolean }

type Levels = Map<string, Map<string, number>>;

/** What a run is held against. */
interface Truth { matrices: Map<string, RatingMatrix>; relevant: Levels | null; levels: Levels }

export function addEvaluate(program: Command): void {
  program.command("evaluate").description("coverage and ranking measures of runs, from ratings of sub-questions or from qrels; needs no database")
    .requiredOption("--run <file...>", "TREC runs").option("--ratings <file>", "ratings of passages on sub-questions").option("--relevant <qrels>", "which passages belong to a topic, or all; cov needs it").option("--qrels <file>", "relevance for the classic measures (default: some question reaches the threshold)")
    .option("--measures <list>", "with @k where they have a depth", "cov@10,alpha_ndcg@10,map,ndcg@10,p@10,recall@100,rprec,rr").option("--threshold <n>", "lowest rating that answers", wholeNumber(1, 5), DEFAULT_THRESHOLD).option("--alpha <a>", "of alpha-nDCG, 0 to 1", Number, 0.5)
    .addOption(new Option("--order-by <column>", "which column orders a run: the rank, or the score as trec_eval").choices(["rank", "score"]).default("rank")).option("--bootstrap <n>", "resamples of topics for the intervals", wholeNumber(0, 100_000), 2000).option("--seed <n>", "seed of the resampling", wholeNumber(0, 2147483647), 1).option("--json", "everything as JSON on standard output")
    .action(evaluate);
}

async function evaluate(options: Options): Promise<void> {
  if (!(options.alpha >= 0 && options.alpha <= 1)) throw new AppError("bad_input", `--alpha is ${options.alpha}; it must be from 0 to 1.`);
  const measures = measuresOf(options);
  const problems = new Problems();
  const truth = await truthOf(options, problems);
  const runs = [];
  for (const path of options.run) runs.push(await readRankedRun(inputFile(path), options.orderBy, problems));
  problems.refuse();
  const topics = [...(options.qrels ? truth.levels.keys() : truth.matrices.keys())].sort();
  if (!runs.some((run) => topics.some((topic) => run.topics.has(topic)))) throw new AppError("bad_input", "No topic of the runs is judged: check that the files use the same ids.");
  const scored = runs.map((run) => ({ ...run, scores: measures.map((measure) => topics.map((topic) => scoreOf(measure, topic, run.topics.get(topic) ?? [], truth, options))) }));
  const names = measures.map(measureText);
  const output = {
    runs: scored.map(({ tag, topics: ranked, scores }) => ({
      run: tag, measures: Object.fromEntries(names.map((name, m) => [name, meanOf(scores[m]!, options)])),
      topics: topics.map((topic_id, t) => ({ topic_id, ...Object.fromEntries(names.map((name, m) => [name, scores[m]![t]])) })),
      excluded_topics: topics.flatMap((topic_id, t) => (names.some((_, m) => scores[m]![t] === null) ? [{ topic_id, reason: "no question is answerable" }] : [])), missing_topics: topics.filter((topic) => !ranked.has(topic)).length,
      unjudged: { "@10": meanOf(topics.map((topic) => unjudgedAt(rankedTopic(ranked.get(topic) ?? [], truth.levels.get(topic) ?? new Map()), 10)), options) },
    })),
    tests: testsOf(scored, names), options: { ...options, run: options.run.map((path) => basename(path)), measures: names },
  };
  if (options.json) process.stdout.write(`${JSON.stringify(output, null, 2)}\n`);
  else for (const { run, measures: figures } of output.runs) process.stdout.write(`${run}\t${Object.entries(figures).map(([name, one]) => `${name} ${one.value === null ? one.reason : `${one.value.toFixed(4)}${one.ci ? ` [${one.ci[0].toFixed(4)}, ${one.ci[1].toFixed(4)}]` : ""}`}`).join("\t")}\n`);
}

function measuresOf({ measures, ratings, relevant, qrels }: Options): Measure[] {
  return measures.split(",").map((text) => {
    const measure = parseMeasure(text);
    if (!measure) throw new AppError("bad_input", `"${text}" is no measure: there are cov, alpha_ndcg@k, strec@k, err_ia@k, nrbp, map, ndcg, p@k, recall@k, rprec, rr; cov, map and ndcg may have @k, and cov and alpha_ndcg @oracle.`);
    if (needsRatings(measure) && (!ratings || !relevant)) throw new AppError("bad_input", `${text} goes by sub-questions: give --ratings FILE and --relevant QRELS (or all).`);
    if (!ratings && !qrels) throw new AppError("bad_input", "What is relevant? Give --qrels FILE, or --ratings FILE.");
    return measure;
  });
}

async function truthOf({ ratings, relevant, qrels, threshold }: Options, problems: Problems): Promise<Truth> {
  const matrices = ratings ? await readMatrices(inputFile(ratings), problems) : new Map<string, RatingMatrix>();
  const levelsOf = async (path: string) => { const levels: Levels = new Map(); for await (const line of readQrels(inputFile(path), problems)) levels.set(line.topicId, (levels.get(line.topicId) ?? new Map<string, number>()).set(line.docid, line.grade)); return levels; };
  const belongs = relevant === undefined || relevant === "all" ? null : await levelsOf(relevant);
  const anyQuestion = (): Levels => new Map([...matrices].map(([topic, { rows }]) => [topic, new Map([...rows].map(([docid, row]) => [docid, row.some((rating) => rating >= threshold) && (belongs === null || (belongs.get(topic)?.get(docid) ?? 0) > 0) ? 1 : 0]))]));
  return { matrices, relevant: belongs, levels: qrels ? await levelsOf(qrels) : anyQuestion() };
}

function scoreOf(measure: Measure, topic: string, ranked: readonly string[], { matrices, relevant, levels }: Truth, options: Options): number | null {
  if (!needsRatings(measure)) return relevanceScore(measure, rankedTopic(ranked, levels.get(topic) ?? new Map()));
  const matrix = matrices.get(topic);
  return matrix ? questionScore(measure, ratedTopic(ranked, matrix, relevant?.get(topic) ?? null, options)) : null;
}

function rankedTopic(ranked: readonly string[], levels: ReadonlyMap<string, number>): RankedTopic {
  return { ranked: ranked.map((docid) => levels.get(docid) ?? UNJUDGED), judged: [...levels.values()] };
}

function ratedTopic(ranked: readonly string[], { questionIds, rows }: RatingMatrix, belongs: ReadonlyMap<string, number> | null, { threshold, alpha }: Options): RatedTopic {
  const own = [...rows].filter(([docid]) => belongs === null || (belongs.get(docid) ?? 0) > 0).sort(([a], [b]) => compareBytes(b, a));
  const inside = new Map(own);
  const none = new Int8Array(questionIds.length);
  const judged = own.map(([, row]) => row);
  return { ranked: ranked.map((docid) => inside.get(docid) ?? none), judged, counted: answerableQuestions(judged, questionIds.length, threshold), threshold, alpha, oracle: requiredSubset([...rows].filter(([docid]) => inside.has(docid)).map(([, row]) => row), questionIds.length, threshold)?.required.length ?? 0 };
}

/** Mean over topics with a score, with the interval of resampled topics. */
function meanOf(scores: readonly (number | null)[], { bootstrap, seed }: Options): Figure {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return figure(undefinedBecause("no topic has a score"), 0);
  const mean = (weights?: Float64Array) => known.reduce((sum, score, i) => sum + score * (weights ? weights[i]! : 1), 0) / known.length;
  const [ci] = topicBootstrap([({ weights }) => mean(weights)], { topics: known.length, resamples: bootstrap, seed, interval: "percentile" });
  return figure(defined(mean()), known.length, ci);
}

/** Paired t-tests of every two runs by every measure, over the topics both have a score on; Holm within a measure. */
function testsOf(runs: readonly { tag: string; scores: (number | null)[][] }[], names: readonly string[]): object[] {
  return names.flatMap((measure, m) => {
    const rows = runs.flatMap((a, i) => runs.slice(i + 1).map((b) => {
      const pairs = a.scores[m]!.flatMap((x, t) => { const y = b.scores[m]![t]; return x === null || y === null || y === undefined ? [] : [[x, y] as const]; });
      const { t, df, p } = pairedTTest(pairs.map(([x]) => x), pairs.map(([, y]) => y));
      return { a: a.tag, b: b.tag, measure, t, df, p };
    }));
    const adjusted = holm(rows.map((row) => row.p ?? 1));
    return rows.map((row, i) => ({ ...row, p_holm: row.p === null ? null : adjusted[i]! }));
  });
}
