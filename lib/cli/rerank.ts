import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { sweepPicture, type SweepRow } from "@/lib/domain/pictures/sweep-picture";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { rerankRun } from "@/lib/domain/rerank/rerank-run";
import {
  parseStrategy,
  type MalformedRatings,
  type RatingsAs,
  type Ties,
} from "@/lib/domain/rerank/strategies";
import { READ_SETTINGS } from "@/lib/domain/settings/evaluations";
import {
  STRATEGIES_TEXT,
  sweepVariants,
  variantName,
  type SweepVariant,
} from "@/lib/domain/systems/rerank-sweep";
import { checkRuns } from "@/lib/domain/systems/sample-contexts";
import type { SystemsInput } from "@/lib/domain/systems/systems-input";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readSystemRun, type SystemRunOrder } from "@/lib/formats/system-run";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { refuseWithoutExpected } from "@/lib/studies/evaluations/read-systems";
import { sweepCsv, sweepRows } from "@/lib/studies/evaluations/sweep";
import { checkOutputs, inputFile, writeText } from "./files";
import { printReranked, writeRun, type WrittenRun } from "./rerank-output";
import { withModel, withPrompts } from "./model-options";
import { orderOption, settingOption, wholeNumber, wholeNumbers } from "./option-values";
import { withSkipping } from "./generate-step";
import { chainPrompts, rateForReranking, type ChainOptions } from "./rerank-chain";
import { newTally } from "./tally";

interface Options extends ChainOptions {
  run: string[];
  ratings?: string;
  strategy: string;
  threshold?: number[];
  questions?: number[];
  ties: Ties;
  malformed: MalformedRatings;
  ratingsAs: RatingsAs;
  orderBy?: SystemRunOrder;
  out?: string;
  tag?: string;
  generate?: number[];
  topicsOut?: string;
  ratingsOut?: string;
  judged?: string;
  relevant: string;
  measures: string;
  table?: string;
  picture?: string;
}

export function addRerank(program: Command): void {
  withPrompts(
    withSkipping(
      withModel(
        program
          .command("rerank")
          .description(
            "coverage-based reranking of a run by ratings on sub-questions (LANCER): from ratings, or " +
              "the whole chain from the request; needs no database",
          ),
      ),
    ),
    "of the chain: rating-for-reranking@2, which shows the request with the sub-question, and " +
      "questions-from-request@1",
  )
    .requiredOption(
      "--run <file...>",
      "TREC run of the first stage; several of the same topics are asked about together, and the picture has them side by side",
    )
    .option(
      "--ratings <file>",
      "ratings of its passages, as assay judge writes them; without them the chain makes them",
    )
    .requiredOption(
      "--strategy <name>",
      `${STRATEGIES_TEXT}; one of these without =T, or all. A name without -tau is the paper's ` +
        "form: every rating counts for sum and greedy-sum, and 1 answers for greedy-coverage and " +
        "greedy-alpha",
    )
    .option(
      "--threshold <t>",
      "T of a name with -tau (default: 3), and of a greedy strategy without it; 2..5 or 2,3 for several",
      wholeNumbers(0, 5),
    )
    .option(
      "--questions <n>",
      "only the first n of the sub-questions that have ratings, so that fewer are a part of more; " +
        "1..10 or 2,5,10 for several (--generate with several numbers asks for new ones instead)",
      wholeNumbers(1, 1000),
    )
    .addOption(
      new Option(
        "--ties <how>",
        "what breaks ties: the first stage's rank, or what the published code did, whose sort is " +
          "not stable: ties of rrf and greedy cannot be had again line by line",
      )
        .choices(["first-stage", "original"])
        .default("first-stage"),
    )
    .addOption(settingOption(READ_SETTINGS.ratingsAs))
    .addOption(
      new Option(
        "--malformed <how>",
        "what a malformed rating counts: 0, or what the published code made of it",
      )
        .choices(["zero", "original"])
        .default("zero"),
    )
    .addOption(orderOption())
    .option("--out <file>", "run to write; FILE.<strategy> when there are several")
    .option("--tag <text>", "tag of the run (default: the first stage's and the strategy)")
    .option(
      "--topics <file>",
      "of the chain: the requests, whose sub-questions are used where they have some",
    )
    .option("--passages <file>", "of the chain: texts of the run's documents")
    .option(
      "--generate <n>",
      "of the chain: asks for n new sub-questions of each request; 1,2,3,5 asks anew for each " +
        "number, rates their answers and reranks by each (LANCER, Figure 5)",
      wholeNumbers(1, 100),
    )
    .addOption(
      new Option("--judge <kind>", "of the chain: who rates")
        .choices(["model", "lexical"])
        .default("model"),
    )
    .option(
      "--questions-prompt <name>",
      "of the chain: prompt of the new sub-questions, as --prompt takes it too",
    )
    .option(
      "--depth <k>",
      "of the chain: only the first k documents of a topic are rated",
      wholeNumber(1, 100_000),
    )
    .option("--topics-out <file>", "of the chain: keeps the sub-questions; FILE.qN for several")
    .option("--ratings-out <file>", "of the chain: keeps the ratings; FILE.qN for several")
    .option(
      "--judged <file>",
      "ratings that judge the result, often of other sub-questions: prints the table before and after",
    )
    .option("--relevant <qrels>", "which passages belong to a topic, for the table", "all")
    .option("--measures <list>", "of the table", "alpha_ndcg@10,cov@10,ndcg@10")
    .option("--table <file>", "writes the table as CSV")
    .option(
      "--picture <file>",
      "draws the first measure over thresholds or numbers of sub-questions, as SVG",
    )
    .action(run);
}

async function run(options: Options): Promise<void> {
  const variants = sweepVariants(
    options.strategy,
    options.threshold ?? null,
    options.questions ?? [null],
  );
  if (!variants)
    throw new AppError("bad_input", "rerank.unknown_strategy_or_all", {
      strategy: options.strategy,
      strategies: STRATEGIES_TEXT,
    });
  const takesThreshold = options.strategy === "all" || variants.some(({ tau }) => tau !== null);
  const namesThreshold = /-tau=/.test(options.strategy);
  if (options.threshold !== undefined && (!takesThreshold || namesThreshold))
    throw new AppError("bad_input", "rerank.threshold_without_effect", {
      strategy: options.strategy,
      isSum: String(options.strategy === "sum"),
    });
  if (options.out === undefined && options.judged === undefined)
    throw new AppError("bad_input", "rerank.what_is_wanted");
  if ((options.table ?? options.picture) !== undefined && options.judged === undefined)
    throw new AppError("bad_input", "rerank.table_needs_judging");
  refuseWithoutEffect(options);
  const problems = new Problems("undone.reranked");
  const firsts: SystemRun[] = [];
  for (const path of options.run)
    firsts.push(
      await readSystemRun(inputFile(path, "run"), options.orderBy ?? "consistent", problems),
    );
  const [first] = firsts as [SystemRun, ...SystemRun[]];
  const matricesIn = (path: string | undefined, as?: RatingsAs) =>
    path === undefined ? null : readMatrices(inputFile(path), problems, first, { ratingsAs: as });
  const given = await matricesIn(options.ratings, options.ratingsAs);
  const judged = await matricesIn(options.judged);
  const relevant =
    options.relevant === "all"
      ? null
      : await readQrels(inputFile(options.relevant, "qrels"), problems);
  problems.refuse();
  checkRuns(firsts);
  const { out, table: tableFile, picture, topicsOut, ratingsOut } = options;
  checkOutputs([out, tableFile, picture, topicsOut, ratingsOut]);
  options.tally = newTally();
  const sets: RatedSet[] = [];
  for await (const set of ratedSets(firsts, given, variants, options)) sets.push(set);
  const stages = firsts.map((own) => rerankStage(own, sets, options, firsts.length > 1));
  const written = stages.flatMap((stage) => stage.written);
  const without = new Set(stages.flatMap((stage) => [...stage.without]));
  const table = judged ? tableOf(stages, judged, relevant, options) : null;
  const unrated = stages.reduce((sum, { made }) => sum + (made[0]?.unratedDocuments ?? 0), 0);
  printReranked({ written, without, table, unrated, topics: first.topics.size }, options);
}

/** A first stage and what was made of it. */
interface RerankedStage {
  first: SystemRun;
  made: Made[];
  /** Topics without ratings. */
  without: Set<string>;
  written: WrittenRun[];
}

interface Made {
  variant: SweepVariant;
  run: SystemRun;
  unratedDocuments: number;
}

function rerankStage(
  first: SystemRun,
  sets: readonly RatedSet[],
  options: Options,
  isOneOfSeveral: boolean,
): RerankedStage {
  const nameOf = (variant: SweepVariant) =>
    `${variantName(variant)}${options.ratingsAs === "expected" ? ":expected" : ""}`;
  const made: Made[] = [];
  const without = new Set<string>();
  for (const { matrices, variants: own } of sets) {
    if (options.ratingsAs === "expected")
      refuseWithoutExpected(matrices, options.ratings ?? options.ratingsOut ?? options.model ?? "");
    const unrated = [...first.topics.keys()].filter((topic) => !matrices.has(topic));
    if (unrated.length === first.topics.size)
      throw new AppError("bad_input", "rerank.no_topic_rated");
    for (const topic of unrated) without.add(topic);
    for (const variant of own)
      made.push({
        variant,
        ...rerankRun(
          first,
          options.tag ?? `${first.tag}:${nameOf(variant)}`,
          parseStrategy(variant.strategy)!,
          matrices,
          { ...options, questions: variant.questions },
        ),
      });
  }
  const out = isOneOfSeveral && options.out ? `${options.out}.${first.tag}` : options.out;
  const written =
    out === undefined
      ? []
      : made.map(({ variant, run: reranked }): WrittenRun => {
          const path = made.length > 1 ? `${out}.${nameOf(variant).replaceAll(":", ".")}` : out;
          return {
            strategy: variant.strategy,
            tau: parseStrategy(variant.strategy)!.tau,
            questions: variant.questions,
            file: path,
            lines: writeRun(path, reranked),
          };
        });
  return { first, made, without, written };
}

/** Refuses options of the chain that would be ignored, and two numbers of sub-questions. */
function refuseWithoutEffect(options: Options): void {
  const { ratings, judge, generate, prompt, questionsPrompt, questions } = options;
  const useless = Object.entries({
    "--ratings-as": judge === "lexical" && options.ratingsAs === "expected",
    "--generate": ratings !== undefined && generate !== undefined,
    "--prompt":
      prompt !== undefined &&
      (ratings !== undefined || (judge === "lexical" && chainPrompts(options).has("rating"))),
    "--questions-prompt": ratings !== undefined && questionsPrompt !== undefined,
  }).find(([, isUseless]) => isUseless);
  if (useless)
    throw new AppError("bad_input", "rerank.option_without_effect", {
      option: useless[0],
      other: ratings === undefined ? "--judge lexical" : "--ratings",
    });
  if (generate !== undefined && generate.length > 1 && questions !== undefined)
    throw new AppError("bad_input", "rerank.two_numbers_of_questions");
}

/** Ratings, and the variants that go by them. */
interface RatedSet {
  matrices: Map<string, RatingMatrix>;
  variants: SweepVariant[];
}

/**
 * Yields ratings with the variants that go by them: once, or for each number of sub-questions that
 * are asked for anew. Several first stages are asked about together.
 */
async function* ratedSets(
  firsts: readonly SystemRun[],
  given: Map<string, RatingMatrix> | null,
  variants: SweepVariant[],
  options: Options,
): AsyncGenerator<RatedSet> {
  const { generate, topicsOut, ratingsOut } = options;
  const counts = [...new Set(generate)];
  if (given) {
    yield { matrices: given, variants };
    return;
  }
  const all = together(firsts, options.depth ?? Infinity);
  const chained = { ...options, depth: undefined };
  if (counts.length < 2) {
    const chain = { generate: counts[0] ?? null, topicsOut, ratingsOut };
    yield { matrices: await rateForReranking(all, chained, chain), variants };
    return;
  }
  for (const n of counts) {
    const chain = {
      generate: n,
      topicsOut: topicsOut && `${topicsOut}.q${n}`,
      ratingsOut: ratingsOut && `${ratingsOut}.q${n}`,
    };
    yield {
      matrices: await rateForReranking(all, chained, chain),
      variants: variants.map((variant) => ({ ...variant, questions: n })),
    };
  }
}

/** Returns the first documents of all runs as one run. */
function together(runs: readonly SystemRun[], depth: number): SystemRun {
  const [first] = runs as [SystemRun, ...SystemRun[]];
  const topics = [...first.topics.keys()].map((topic): [string, string[]] => [
    topic,
    [...new Set(runs.flatMap((run) => (run.topics.get(topic) ?? []).slice(0, depth)))],
  ]);
  return { ...first, topics: new Map(topics) };
}

function tableOf(
  stages: readonly RerankedStage[],
  judged: Map<string, RatingMatrix>,
  relevant: SystemsInput["relevant"],
  options: Options,
): SweepRow[] {
  const rows = stages.flatMap(({ first, made }) =>
    sweepRows(first, made, { judged, relevant, measures: options.measures }),
  );
  if (options.table) writeText(options.table, sweepCsv(rows));
  if (options.picture) writeText(options.picture, svgText(sweepPicture(rows)));
  return rows;
}
