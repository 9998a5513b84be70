import { note, type Note } from "@/lib/messages/note";
import { defined, undefinedBecause, type Value } from "../figure";
import { coverage } from "../measures/coverage";
import { nuggetScores } from "../measures/nuggets";
import { densityOf } from "./context-score";
import type { SystemsInput, SystemsOptions } from "./systems-input";
import type { TopicTruth } from "./topic-truth";

/** Measures of reports, in the order in which they are shown. */
export const REPORT_MEASURES = [
  "cov",
  "den",
  "nugget_strict",
  "nugget_partial",
  "nugget_vital_strict",
  "nugget_vital_partial",
] as const;

export type ReportMeasure = (typeof REPORT_MEASURES)[number];

type Options = Pick<SystemsOptions, "weight" | "threshold" | "partly" | "okayWeight">;

/**
 * Marks a question that the source has not labelled yet: the report is unfinished and has no score.
 */
export const NO_LABEL = -2;
/**
 * Marks a question that the source finished without a label, such as a tie: it is not in the
 * denominator of this report.
 */
export const UNDECIDED = -3;

/**
 * Computes the scores of a system's report on one topic. A missing report scores 0 (and has no
 * density). A report that this source did not rate has no score, with the reason.
 */
export function reportScores(
  runId: string,
  topicId: string,
  truth: TopicTruth,
  isWritten: boolean,
  { tokens }: Pick<SystemsInput, "tokens">,
  options: Options,
): Record<ReportMeasure, Value> {
  const rated = truth.reports.get(runId);
  const all = (value: Value): Record<ReportMeasure, Value> =>
    Object.fromEntries(REPORT_MEASURES.map((name) => [name, value])) as Record<
      ReportMeasure,
      Value
    >;
  if (isWritten && !rated) return all(undefinedBecause("report.not_rated"));
  const row = rated ?? new Int8Array(truth.questionIds.length);
  const progress = unfinished(row, truth);
  if (progress !== null) return all({ value: null, reason: progress });
  const labelled = (is: boolean, q: number) => is && row[q] !== UNDECIDED;
  const counted = truth.counted.map(labelled);
  const covered = coverage([row], counted, truth.threshold);
  const none = undefinedBecause(
    truth.counted.includes(true) ? "report.no_label" : "topic.none_answerable",
  );
  const isNugget = truth.unfiltered.map((is, q) => labelled(is, q) && row[q] !== NO_LABEL);
  const nuggets = nuggetScores(row, truth.isVital, isNugget, {
    vital: 1,
    okay: options.okayWeight,
    threshold: truth.threshold,
    partly: Math.min(options.partly, truth.threshold),
  });
  return {
    cov: covered === null ? none : defined(covered.value),
    den:
      covered === null
        ? none
        : rated
          ? densityOf(
              covered.value,
              tokens?.report(runId, topicId) ?? null,
              truth,
              tokens,
              options.weight,
            )
          : undefinedBecause("report.missing"),
    nugget_strict: nuggets.strict,
    nugget_partial: nuggets.partial,
    nugget_vital_strict: nuggets.vitalStrict,
    nugget_vital_partial: nuggets.vitalPartial,
  };
}

/** Returns why a report is unfinished; null if every question that counts is done. */
function unfinished(row: ArrayLike<number>, { counted }: TopicTruth): Note | null {
  const asked = counted.filter(Boolean).length;
  const open = counted.filter((is, q) => is && row[q] === NO_LABEL).length;
  return open === 0 ? null : note("report.unfinished", { labelled: asked - open, asked });
}

/** Returns whether this source has begun the report and not finished it. */
export function isUnfinished(runId: string, truth: TopicTruth): boolean {
  const row = truth.reports.get(runId);
  return row !== undefined && unfinished(row, truth) !== null;
}

/** Counts the questions that count and have no label by this source. */
export function unlabelled(runId: string, truth: TopicTruth): number {
  const row = truth.reports.get(runId);
  return row
    ? truth.counted.filter((is, q) => is && (row[q] === NO_LABEL || row[q] === UNDECIDED)).length
    : 0;
}
