import { defined, undefinedBecause, type Value } from "../figure";
import { unjudgedAt } from "../measures/classic";
import { isOfQuestions, measureText, type Measure } from "../measures/measure-name";
import { rankedBy, rankedLevels } from "../measures/ranked-levels";
import type { RankedTopic } from "../measures/ranked-topic";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { withQuestions } from "../measures/rating-matrix";
import { relevanceScore } from "../measures/relevance-score";
import { contextScores } from "./context-score";
import {
  isUnfinished,
  REPORT_MEASURES,
  reportScores,
  unlabelled,
  type ReportMeasure,
} from "./report-score";
import { TopicScores } from "./score-table";
import type { RatingSource, SystemsInput, SystemsOptions } from "./systems-input";
import { topicTruth, type TopicTruth } from "./topic-truth";

/**
 * A row of the table: a run with its reports, or a reference (reports without a run, or the oracle
 * context).
 */
export interface SystemScores {
  name: string;
  kind: "run" | "report" | "oracle";
  /** By the text of the measure. */
  context: Map<string, TopicScores> | null;
  report: Map<ReportMeasure, TopicScores> | null;
  /** By depth: the depths of the measures, and 10. */
  unjudged: Map<number, TopicScores>;
  missingTopics: number;
  missingReports: number;
  /** Questions of its reports that count but have no label by this source, or a tie. */
  unlabelled: number;
  /** Reports that this source has begun and not finished; they have no score. */
  unfinishedReports: number;
}

export const ORACLE = "oracle context";
const UNJUDGED_DEPTH = 10;

/**
 * Returns the topics that are scored: those with qrels for classic measures, and rated ones for
 * measures of questions.
 */
export function evaluatedTopics({
  qrels,
  sources,
}: Pick<SystemsInput, "qrels" | "sources">): string[] {
  return [...new Set([...(qrels?.keys() ?? []), ...(sources[0]?.matrices.keys() ?? [])])].sort();
}

/**
 * Returns the truth of every topic by one source. Which questions are answerable comes from the
 * first source.
 */
export function truthsOf(
  source: RatingSource,
  topicIds: readonly string[],
  input: SystemsInput,
  options: SystemsOptions,
): (TopicTruth | null)[] {
  const [basis] = input.sources;
  return topicIds.map((topicId) => {
    const own = source.matrices.get(topicId);
    const first = basis?.matrices.get(topicId);
    const wanted = questionsOf(topicId, input, first?.questionIds ?? own?.questionIds ?? []);
    if (!own) return null;
    const basisTruth =
      source === basis || !first || first.rows.size === 0
        ? null
        : topicTruth(topicId, withQuestions(first, wanted), input, options);
    return topicTruth(topicId, withQuestions(own, wanted), input, options, basisTruth);
  });
}

/**
 * Returns the questions in the order of the topics file or else of the ratings. Questions that only
 * the ratings have come last.
 */
function questionsOf(
  topicId: string,
  { topics }: SystemsInput,
  rated: readonly string[],
): string[] {
  const known = topics?.get(topicId)?.questions.map(({ id }) => id) ?? [];
  return [...known, ...rated.filter((id) => !known.includes(id))];
}

/** Returns the scores of every system by one source. */
export function systemScores(
  source: RatingSource | null,
  topicIds: readonly string[],
  input: SystemsInput,
  options: SystemsOptions,
): SystemScores[] {
  const truths = source ? truthsOf(source, topicIds, input, options) : topicIds.map(() => null);
  const levels = topicIds.map((topicId, t) =>
    levelsOf(topicId, source, truths[t]!, input, options),
  );
  const hasReports =
    source !== null && [...source.matrices.values()].some(({ reports }) => reports.size > 0);
  const written = writtenReports(input);
  const reportRuns = hasReports
    ? [
        ...new Set([
          ...(input.reports?.keys() ?? []),
          ...[...source.matrices.values()].flatMap(({ reports }) => [...reports.keys()]),
        ]),
      ].filter((name) => isJudgedOn(topicIds, truths, written.get(name), name))
    : [];
  const reportOf = (name: string) => ({
    report: reportRow(name, topicIds, truths, written, input, options),
    missingReports:
      source === input.sources[0]
        ? topicIds.filter((topicId, t) => truths[t] && written.get(name)?.has(topicId) !== true)
            .length
        : 0,
    unfinishedReports: truths.filter((truth) => truth && isUnfinished(name, truth)).length,
    unlabelled: truths.reduce((sum, truth) => sum + (truth ? unlabelled(name, truth) : 0), 0),
  });
  const judgedRuns = input.runs.filter(
    (run) => topicIds.some((topicId) => run.topics.has(topicId)) || reportRuns.includes(run.tag),
  );
  const tags = new Set(judgedRuns.map(({ tag }) => tag));
  const rows: SystemScores[] = judgedRuns.map((run) => ({
    ...contextRow(run, topicIds, truths, levels, input, options),
    ...(reportRuns.includes(run.tag) ? reportOf(run.tag) : {}),
  }));
  const references: SystemScores[] = reportRuns
    .filter((name) => !tags.has(name))
    .map((name) => ({
      name,
      kind: "report",
      context: null,
      unjudged: new Map(),
      missingTopics: 0,
      ...reportOf(name),
    }));
  if (truths.some((truth) => truth && truth.oracle.length > 0)) {
    const run: SystemRun = {
      tag: ORACLE,
      file: "",
      lines: new Map(),
      topics: new Map(
        truths.flatMap((truth, t) =>
          truth ? [[topicIds[t]!, truth.oracle.map(({ docid }) => docid)] as const] : [],
        ),
      ),
    };
    const asked = options.measures.filter(isOfQuestions);
    if (asked.length > 0)
      references.unshift({
        ...contextRow(run, topicIds, truths, levels, input, { ...options, measures: asked }),
        kind: "oracle",
        missingTopics: 0,
      });
  }
  return [...rows, ...references];
}

/**
 * Returns whether a system wrote a report on a judged topic; without one its reports would score 0
 * everywhere.
 */
function isJudgedOn(
  topicIds: readonly string[],
  truths: readonly (TopicTruth | null)[],
  written: ReadonlySet<string> | undefined,
  name: string,
): boolean {
  return topicIds.some(
    (topicId, t) => truths[t] && (written?.has(topicId) || truths[t].reports.has(name)),
  );
}

/** Returns the systems without any figure, because none of their topics is judged. */
export function leftOut(
  { runs, reports }: Pick<SystemsInput, "runs" | "reports">,
  shown: readonly SystemScores[],
): string[] {
  const names = new Set(shown.map(({ name }) => name));
  const given = [...runs.map(({ tag }) => tag), ...(reports?.keys() ?? [])];
  return [...new Set(given)].filter((name) => !names.has(name));
}

function contextRow(
  run: SystemRun,
  topicIds: readonly string[],
  truths: readonly (TopicTruth | null)[],
  levels: readonly ReadonlyMap<string, number>[],
  input: SystemsInput,
  options: SystemsOptions,
): SystemScores {
  const { qrels } = input;
  const ranked = topicIds.map((topicId, t): RankedTopic =>
    qrels
      ? rankedLevels(run.topics, qrels, topicId)
      : rankedBy(run.topics.get(topicId) ?? [], levels[t]!),
  );
  const depths = [
    ...new Set([
      UNJUDGED_DEPTH,
      ...options.measures.flatMap(({ depth }) => (typeof depth === "number" ? [depth] : [])),
    ]),
  ].sort((a, b) => a - b);
  // Without qrels a topic counts as judged if one of its passages is rated; labels of reports say
  // nothing about passages.
  const isJudged = topicIds.map((topicId, t) =>
    input.qrels ? input.qrels.has(topicId) : (truths[t]?.own.size ?? 0) > 0,
  );
  const asked: Measure[] = options.measures.filter(isOfQuestions);
  const rated = topicIds.map((topicId, t) => {
    const truth = truths[t];
    return truth && truth.own.size > 0
      ? contextScores(asked, run.topics.get(topicId) ?? [], truth, input.tokens, options)
      : null;
  });
  const scores = options.measures.map((measure) => {
    const index = asked.indexOf(measure);
    return [
      measureText(measure),
      new TopicScores(
        topicIds.map((_topicId, t): Value => {
          if (index >= 0) return rated[t]?.[index] ?? undefinedBecause("topic.no_passage_rated");
          if (isJudged[t]) return relevanceValue(measure, ranked[t]!, truths[t]);
          return undefinedBecause(input.qrels ? "topic.not_judged" : "topic.no_passage_rated");
        }),
      ),
    ] as const;
  });
  return {
    name: run.tag,
    kind: "run",
    context: new Map(scores),
    report: null,
    unjudged: new Map(
      depths.map((depth) => [
        depth,
        new TopicScores(
          ranked.map((topic, t) => {
            const share = isJudged[t] ? unjudgedAt(topic, depth) : null;
            return share === null
              ? undefinedBecause("topic.none_retrieved_or_not_judged")
              : defined(share);
          }),
        ),
      ]),
    ),
    missingTopics: topicIds.filter((topicId) => !run.topics.has(topicId)).length,
    missingReports: 0,
    unlabelled: 0,
    unfinishedReports: 0,
  };
}

/** Returns a score by relevance. One cut at the size of the oracle context needs such a context. */
function relevanceValue(
  measure: Measure,
  ranked: RankedTopic,
  truth: TopicTruth | null | undefined,
): Value {
  const oracleSize = truth?.oracle.length ?? 0;
  if (measure.depth === "oracle" && oracleSize === 0)
    return undefinedBecause("topic.none_answerable");
  return defined(relevanceScore(measure, ranked, oracleSize));
}

function reportRow(
  runId: string,
  topicIds: readonly string[],
  truths: readonly (TopicTruth | null)[],
  written: ReadonlyMap<string, ReadonlySet<string>>,
  input: SystemsInput,
  options: SystemsOptions,
): Map<ReportMeasure, TopicScores> {
  const scores = topicIds.map((topicId, t) =>
    truths[t]
      ? reportScores(
          runId,
          topicId,
          truths[t],
          written.get(runId)?.has(topicId) === true,
          input,
          options,
        )
      : null,
  );
  return new Map(
    REPORT_MEASURES.map((name) => [
      name,
      new TopicScores(scores.map((all) => all?.[name] ?? undefinedBecause("topic.not_rated"))),
    ]),
  );
}

/**
 * Returns the topics on which each system wrote a report: from the reports file, otherwise from
 * what any source rated.
 */
function writtenReports({
  reports,
  sources,
}: SystemsInput): ReadonlyMap<string, ReadonlySet<string>> {
  if (reports) return reports;
  const written = new Map<string, Set<string>>();
  for (const { matrices } of sources)
    for (const [topicId, { reports: rated }] of matrices)
      for (const run of rated.keys())
        written.set(run, (written.get(run) ?? new Set<string>()).add(topicId));
  return written;
}

/** Returns the graded relevance of a topic's documents from ratings, where there are no qrels. */
function levelsOf(
  topicId: string,
  source: RatingSource | null,
  truth: TopicTruth | null,
  { qrels }: SystemsInput,
  { grade, threshold }: SystemsOptions,
): ReadonlyMap<string, number> {
  if (qrels || !truth) return new Map<string, number>();
  const level = (row: ArrayLike<number>) => {
    let [most, reached] = [0, 0];
    for (let q = 0; q < row.length; q += 1) {
      if (!truth.unfiltered[q]) continue;
      most = Math.max(most, row[q]!);
      if (row[q]! >= threshold) reached += 1;
    }
    if (grade === "max") return most;
    return grade === "count" ? reached : Math.min(1, reached);
  };
  const rated = source?.matrices.get(topicId)?.rows.keys() ?? [];
  return new Map(
    [...rated].map((docid) => {
      const row = truth.own.get(docid);
      return [docid, row ? level(row) : 0];
    }),
  );
}
