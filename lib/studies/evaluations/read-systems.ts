import { AppError, deserializeError } from "@/lib/domain/app-error";
import { refusal, type RefusalCode } from "@/lib/domain/refusal";
import { measureText, needsRatings, type Measure } from "@/lib/domain/measures/measure-name";
import { withoutExpected, type RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { rerankRun } from "@/lib/domain/rerank/rerank-run";
import { parseStrategy } from "@/lib/domain/rerank/strategies";
import type { ReadSettings } from "@/lib/domain/settings/evaluations";
import { ORACLE } from "@/lib/domain/systems/system-scores";
import { STRATEGIES_TEXT } from "@/lib/domain/systems/rerank-sweep";
import type {
  RatingSource,
  SystemsInput,
  SystemsOptions,
  TokenCounts,
  TopicFacts,
} from "@/lib/domain/systems/systems-input";
import { diversityMatrices } from "@/lib/formats/diversity-qrels";
import type { InputFile } from "@/lib/formats/input-file";
import { readJudgedSources } from "@/lib/formats/judged-sources";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readSystemRuns } from "@/lib/formats/system-run";
import { readMatrices } from "@/lib/formats/rating-matrix";
import type { RatingRecord } from "@/lib/formats/ratings";
import { TokenBook } from "@/lib/formats/token-counts";
import { readTopics } from "@/lib/formats/topics";
import { problem } from "@/lib/messages/problem";
import type { DataArgument } from "@/lib/messages/sentence";

/** The files of an evaluation. */
export interface SystemsFiles extends ReadSettings {
  runs: readonly InputFile[];
  /** Whether runs that have one tag are called as their files; otherwise they are refused. */
  namedByFile?: boolean;
  ratings: InputFile | null;
  /** Judgments, whose raters are additional sources (the only ones without a ratings file). */
  judgments: readonly InputFile[];
  /**
   * The threshold at which labels were made, to check them against their ratings; 0 for no check.
   */
  labelsAt: number;
  /** Which passages belong to a topic: qrels, or all. */
  relevant: InputFile | "all" | null;
  qrels: InputFile | null;
  /** True if the second column of the qrels is the question. */
  isDiversity: boolean;
  topics: InputFile | null;
  reports: InputFile | null;
  passages: InputFile | null;
  tokens: InputFile | null;
  /** Strategies of reranking; the reranked runs are added. Uses the same ratings, or others. */
  rerankBy: readonly string[];
  rerankRatings: InputFile | null;
}

/**
 * Reads all files of an evaluation. All problems are reported at once, and then nothing is
 * computed.
 */
export async function readSystems(
  files: SystemsFiles,
  options: Pick<SystemsOptions, "measures" | "denominator">,
): Promise<SystemsInput> {
  refuseOptions(files, options);
  const problems = new Problems("undone.computed");
  const runs = await readSystemRuns(files.runs, files.order, problems, files.namedByFile);
  const relevant =
    files.relevant === null || files.relevant === "all"
      ? null
      : await readQrels(files.relevant, problems);
  const qrels = files.qrels && !files.isDiversity ? await readQrels(files.qrels, problems) : null;
  // Expected ratings are read only where they rerank.
  const ratingsAs = files.rerankBy.length > 0 ? files.ratingsAs : "whole";
  const ratedReports = new Map<string, RatingRecord>();
  const rated: RatingSource[] = files.ratings
    ? [
        {
          name: "ratings",
          kind: "ratings",
          matrices: await readMatrices(files.ratings, problems, runs[0] ?? null, {
            ratingsAs,
            ofReport: (one) =>
              ratedReports.set(JSON.stringify([one.topicId, one.reportRunId, one.textHash]), one),
          }),
        },
      ]
    : files.isDiversity && files.qrels
      ? [
          {
            name: "qrels",
            kind: "ratings",
            matrices: await diversityMatrices(files.qrels, problems),
          },
        ]
      : [];
  const judged = await readJudgedSources(files.judgments, problems, files.labelsAt);
  // Without a ratings file, questions come from a judge that rated passages rather than from
  // people, who rate only a sample.
  const judgedHere =
    rated.length === 0
      ? judged
      : judged.filter(({ matrices }) =>
          [...matrices.keys()].some((topic) => rated[0]!.matrices.has(topic)),
        );
  const sources = [...rated, ...[...judgedHere].sort((a, b) => passagesOf(b) - passagesOf(a))];
  const topics = files.topics ? await readFacts(files.topics, problems) : null;
  const tokens = new TokenBook(files.tokenizer);
  if (files.tokens) await tokens.readFile(files.tokens, problems);
  if (files.passages) await tokens.readPassages(files.passages, problems);
  const reports = files.reports ? await tokens.readReports(files.reports, problems) : null;
  for (const { topicId, reportRunId: runId, textHash, line } of ratedReports.values())
    if (reports?.caps.isOther({ topicId, runId }, textHash))
      problems.add(
        files.ratings!.name,
        line,
        problem("ratings.of_another_text", { runId, topicId, file: files.reports!.name }),
      );
  for (const [tag, contexts] of reports?.contexts ?? [])
    if (runs.length === 0 || !runs.some((run) => run.tag === tag))
      runs.push({ tag, file: files.reports!.name, topics: contexts, lines: new Map() });
  const others = files.rerankRatings
    ? await readMatrices(files.rerankRatings, problems, runs[0] ?? null, { ratingsAs })
    : null;
  const density = options.measures.filter(({ name }) => name === "den");
  if (density.length > 0 && problems.count === 0)
    for (const { file, line, docid, topic } of uncounted(runs, sources, tokens, density))
      problems.add(file, line, problem("runs.document_not_counted", { docid, topicId: topic }));
  problems.refuse();
  const basis = others ?? sources[0]?.matrices;
  if (files.rerankBy.length > 0 && !basis) throw new AppError("bad_input", "rerank.ratings_needed");
  if (ratingsAs === "expected")
    refuseWithoutExpected(basis!, (files.rerankRatings ?? files.ratings)?.name ?? sources[0]!.name);
  const strategies = files.rerankBy.map((name) => {
    const strategy = parseStrategy(name);
    if (!strategy)
      throw new AppError("bad_input", "rerank.unknown_strategy", {
        name,
        strategies: STRATEGIES_TEXT,
      });
    return { name, strategy };
  });
  const rerankedTag = (tag: string, name: string) =>
    `${tag}:${name}${ratingsAs === "expected" ? ":expected" : ""}`;
  const tags = new Set([ORACLE]);
  for (const tag of runs.flatMap((run) => [
    run.tag,
    ...strategies.map(({ name }) => rerankedTag(run.tag, name)),
  ])) {
    if (tags.has(tag))
      throw new AppError(
        "bad_input",
        tag === ORACLE ? "evaluation.oracle_name" : "evaluation.name_twice",
        { tag },
      );
    tags.add(tag);
  }
  // Each run is followed by its reranked versions.
  const all = runs.flatMap((run) => [
    run,
    ...strategies.map(
      ({ name, strategy }) =>
        rerankRun(run, rerankedTag(run.tag, name), strategy, basis!, {
          ties: files.ties,
          ratingsAs,
        }).run,
    ),
  ]);
  return {
    runs: all,
    reports: reports?.written ?? null,
    reportCap: reports?.caps.summary() ?? null,
    sources,
    topics,
    relevant,
    qrels,
    tokens: tokens.size > 0 ? tokens : null,
  };
}

/** Refuses ratings of which some have no expected rating: they are never mixed with whole ones. */
export function refuseWithoutExpected(
  matrices: ReadonlyMap<string, RatingMatrix>,
  file: string,
): void {
  const missing = withoutExpected(matrices);
  if (missing.count > 0)
    throw new AppError("bad_input", "rerank.no_expected", { file, ...missing });
}

function refuseOptions(
  {
    ratings,
    judgments,
    relevant,
    qrels,
    isDiversity,
    topics,
    passages,
    tokens,
    runs,
    reports,
  }: SystemsFiles,
  { measures, denominator }: Pick<SystemsOptions, "measures" | "denominator">,
): void {
  const bad = <Of extends RefusalCode>(code: Of, ...data: DataArgument<"refusals", Of>) => {
    throw deserializeError({ code: "bad_input", ...refusal(code, ...data) });
  };
  if (ratings !== null && isDiversity) bad("evaluation.ratings_and_diversity");
  if (runs.length === 0 && reports === null && ratings === null && judgments.length === 0)
    bad("evaluation.nothing_given");
  const byQuestions = measures.find(needsRatings);
  const hasRatings = ratings !== null || judgments.length > 0 || isDiversity;
  if (byQuestions && runs.length > 0 && !hasRatings)
    bad("evaluation.measure_needs_questions", { measure: measureText(byQuestions) });
  if (
    byQuestions &&
    (byQuestions.name === "cov" || byQuestions.name === "den") &&
    relevant === null &&
    !isDiversity
  )
    bad("evaluation.measure_needs_relevant", { measure: measureText(byQuestions) });
  if (!hasRatings && qrels === null) bad("evaluation.what_is_relevant");
  if (denominator === "unfiltered" && topics === null) bad("evaluation.which_are_filtered");
  const density = measures.find(({ name }) => name === "den");
  if (density && passages === null && tokens === null)
    bad("evaluation.density_needs_tokens", { measure: measureText(density) });
}

/**
 * Returns the passages without a token count that density needs, the first one of each topic and
 * run. Only the depth of the measures is searched; a required subset has at most as many passages
 * as there are questions.
 */
export function uncounted(
  runs: readonly SystemRun[],
  sources: readonly RatingSource[],
  tokens: TokenCounts,
  measures: readonly Measure[],
): { file: string; line: number; docid: string; topic: string }[] {
  const judged = sources[0]?.matrices;
  return runs.flatMap((run) =>
    [...run.topics].flatMap(([topic, docids]) => {
      const questions = judged?.get(topic)?.questionIds.length;
      if (questions === undefined) return [];
      const deepest = Math.max(
        ...measures.map(({ depth }) => (depth === "oracle" ? questions : (depth ?? docids.length))),
      );
      const docid = docids.slice(0, deepest).find((one) => tokens.passage(one) === null);
      return docid === undefined
        ? []
        : [{ file: run.file, line: run.lines.get(topic) ?? 1, docid, topic }];
    }),
  );
}

function passagesOf({ matrices, kind }: RatingSource): number {
  return (
    [...matrices.values()].reduce((sum, { rows }) => sum + rows.size, 0) +
    (kind === "llm" ? 0.5 : 0)
  );
}

async function readFacts(file: InputFile, problems: Problems): Promise<Map<string, TopicFacts>> {
  const facts = new Map<string, TopicFacts>();
  for await (const topic of readTopics(file, problems)) {
    facts.set(topic.topicId, {
      title: topic.title ?? topic.request,
      questions: topic.subQuestions.map((question) => ({
        id: question.questionId,
        text: question.text,
        filtered: question.filtered,
        vital: question.meta?.importance !== "okay",
      })),
    });
  }
  return facts;
}
