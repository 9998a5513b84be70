import { defined, undefinedBecause, type Value } from "../figure";
import { unjudgedAt } from "../measures/classic";
import { measureText, needsRatings } from "../measures/measure-name";
import { UNJUDGED, type RankedTopic } from "../measures/ranked-topic";
import type { RankedRun } from "../measures/ranked-run";
import { withQuestions } from "../measures/rating-matrix";
import { relevanceScore } from "../measures/relevance-score";
import { contextScores } from "./context-score";
import { REPORT_MEASURES, reportScores, type ReportMeasure } from "./report-score";
import { TopicScores } from "./score-table";
import type { RatingSource, SystemsInput, SystemsOptions } from "./systems-input";
import { topicTruth, type TopicTruth } from "./topic-truth";

/** A row of the table: a run with its reports, or a reference: reports without a run, or the oracle context. */
export interface SystemScores {
  name: string;
  kind: "run" | "report" | "oracle";
  /** By the measure's text. */
  context: Map<string, TopicScores> | null;
  report: Map<ReportMeasure, TopicScores> | null;
  /** By depth: those of the measures, and 10. */
  unjudged: Map<number, TopicScores>;
  missingTopics: number;
  missingReports: number;
}

export const ORACLE = "oracle context";
const UNJUDGED_DEPTH = 10;

/** Topics that are scored: those the qrels judge, or the ratings. */
export function evaluatedTopics({ qrels, sources }: Pick<SystemsInput, "qrels" | "sources">): string[] {
  return [...(qrels ?? sources[0]?.matrices ?? new Map<string, never>()).keys()].sort();
}

/** The truth of every topic by one source; what is answerable comes from the first source. */
export function truthsOf(source: RatingSource, topicIds: readonly string[], input: SystemsInput, options: SystemsOptions): (TopicTruth | null)[] {
  const [basis] = input.sources;
  return topicIds.map((topicId) => {
    const own = source.matrices.get(topicId);
    const first = basis?.matrices.get(topicId);
    const wanted = questionsOf(topicId, input, first?.questionIds ?? own?.questionIds ?? []);
    if (!own) return null;
    const basisTruth = source === basis || !first || first.rows.size === 0 ? null : topicTruth(topicId, withQuestions(first, wanted), input, options);
    return topicTruth(topicId, withQuestions(own, wanted), input, options, basisTruth);
  });
}

/** The order of the topics file, else of the ratings; questions that only the ratings have stand behind. */
function questionsOf(topicId: string, { topics }: SystemsInput, rated: readonly string[]): string[] {
  const known = topics?.get(topicId)?.questions.map(({ id }) => id) ?? [];
  return [...known, ...rated.filter((id) => !known.includes(id))];
}

/** Scores of every system by one source. */
export function systemScores(source: RatingSource | null, topicIds: readonly string[], input: SystemsInput, options: SystemsOptions): SystemScores[] {
  const truths = source ? truthsOf(source, topicIds, input, options) : topicIds.map(() => null);
  const levels = topicIds.map((topicId, t) => levelsOf(topicId, source, truths[t]!, input, options));
  const hasReports = source !== null && [...source.matrices.values()].some(({ reports }) => reports.size > 0);
  const reportRuns = hasReports ? [...new Set([...(input.reports?.keys() ?? []), ...[...source.matrices.values()].flatMap(({ reports }) => [...reports.keys()])])] : [];
  const tags = new Set(input.runs.map(({ tag }) => tag));
  const rows: SystemScores[] = input.runs.map((run) => ({ ...contextRow(run, topicIds, truths, levels, input, options), report: reportRuns.includes(run.tag) ? reportRow(run.tag, topicIds, truths, input, options) : null, missingReports: missing(run.tag, topicIds, input, truths) }));
  const references: SystemScores[] = reportRuns.filter((name) => !tags.has(name)).map((name) => ({ name, kind: "report", context: null, report: reportRow(name, topicIds, truths, input, options), unjudged: new Map(), missingTopics: 0, missingReports: missing(name, topicIds, input, truths) }));
  if (truths.some((truth) => truth && truth.oracle.length > 0)) {
    const run: RankedRun = { tag: ORACLE, file: "", lines: new Map(), topics: new Map(truths.flatMap((truth, t) => (truth ? [[topicIds[t]!, truth.oracle.map(({ docid }) => docid)] as const] : []))) };
    const asked = options.measures.filter(needsRatings);
    if (asked.length > 0) references.unshift({ ...contextRow(run, topicIds, truths, levels, input, { ...options, measures: asked }), kind: "oracle", missingTopics: 0 });
  }
  return [...rows, ...references];
}

function contextRow(run: RankedRun, topicIds: readonly string[], truths: readonly (TopicTruth | null)[], levels: readonly ReadonlyMap<string, number>[], input: SystemsInput, options: SystemsOptions): SystemScores {
  const ranked = topicIds.map((topicId, t): RankedTopic => ({ ranked: (run.topics.get(topicId) ?? []).map((docid) => levels[t]!.get(docid) ?? UNJUDGED), judged: [...levels[t]!.values()] }));
  const depths = [...new Set([UNJUDGED_DEPTH, ...options.measures.flatMap(({ depth }) => (typeof depth === "number" ? [depth] : []))])].sort((a, b) => a - b);
  const asked = options.measures.filter(needsRatings);
  const rated = topicIds.map((topicId, t) => { const truth = truths[t]; return truth && truth.own.size > 0 ? contextScores(asked, run.topics.get(topicId) ?? [], truth, input.tokens, options) : null; });
  const scores = options.measures.map((measure) => {
    const place = asked.indexOf(measure);
    return [measureText(measure), new TopicScores(topicIds.map((_, t): Value => (place < 0 ? defined(relevanceScore(measure, ranked[t]!)) : (rated[t]?.[place] ?? undefinedBecause("no passage of the topic is rated")))))] as const;
  });
  return { name: run.tag, kind: "run", context: new Map(scores), report: null, unjudged: new Map(depths.map((depth) => [depth, new TopicScores(ranked.map((topic) => { const share = unjudgedAt(topic, depth); return share === null ? undefinedBecause("the run has nothing there") : defined(share); }))])), missingTopics: topicIds.filter((topicId) => !run.topics.has(topicId)).length, missingReports: 0 };
}

function reportRow(runId: string, topicIds: readonly string[], truths: readonly (TopicTruth | null)[], input: SystemsInput, options: SystemsOptions): Map<ReportMeasure, TopicScores> {
  const scores = topicIds.map((topicId, t) => (truths[t] ? reportScores(runId, topicId, truths[t], input, options) : null));
  return new Map(REPORT_MEASURES.map((name) => [name, new TopicScores(scores.map((all) => all?.[name] ?? { value: null, reason: "the topic is not rated" }))]));
}

function missing(runId: string, topicIds: readonly string[], { reports }: SystemsInput, truths: readonly (TopicTruth | null)[]): number {
  return topicIds.filter((topicId, t) => !(reports?.get(runId)?.has(topicId) ?? truths[t]?.reports.has(runId) ?? false)).length;
}

/** Graded relevance of a topic's documents: the qrels, or what the ratings say. */
function levelsOf(topicId: string, source: RatingSource | null, truth: TopicTruth | null, { qrels }: SystemsInput, { grade, threshold }: SystemsOptions): ReadonlyMap<string, number> {
  if (qrels) return qrels.get(topicId) ?? new Map<string, number>();
  if (!truth) return new Map<string, number>();
  const level = (row: ArrayLike<number>) => {
    const asked = Array.from(row).filter((_, q) => truth.unfiltered[q]);
    if (grade === "max") return Math.max(0, ...asked);
    const reached = asked.filter((rating) => rating >= threshold).length;
    return grade === "count" ? reached : Math.min(1, reached);
  };
  const rated = source?.matrices.get(topicId)?.rows.keys() ?? [];
  return new Map([...rated].map((docid) => { const row = truth.own.get(docid); return [docid, row ? level(row) : 0]; }));
}
