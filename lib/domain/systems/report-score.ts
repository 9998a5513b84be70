import { defined, undefinedBecause, type Value } from "../figure";
import { coverage } from "../measures/coverage";
import { nuggetScores } from "../measures/nuggets";
import { densityOf } from "./context-score";
import type { SystemsInput, SystemsOptions } from "./systems-input";
import type { TopicTruth } from "./topic-truth";

/** Measures of a report, in the order they are shown. */
export const REPORT_MEASURES = ["cov", "den", "nugget_strict", "nugget_partial", "nugget_vital_strict", "nugget_vital_partial"] as const;

export type ReportMeasure = (typeof REPORT_MEASURES)[number];

type Options = Pick<SystemsOptions, "weight" | "threshold" | "partly" | "okayWeight">;

/**
 * The scores of one system's report on one topic. A report that was not written scores 0 (and has no density); one that was written and not rated has no
 * score, with the reason.
 */
export function reportScores(runId: string, topicId: string, truth: TopicTruth, { reports, tokens }: Pick<SystemsInput, "reports" | "tokens">, options: Options): Record<ReportMeasure, Value> {
  const rated = truth.reports.get(runId);
  const isWritten = reports?.get(runId)?.has(topicId) ?? rated !== undefined;
  const all = (value: Value): Record<ReportMeasure, Value> => Object.fromEntries(REPORT_MEASURES.map((name) => [name, value])) as Record<ReportMeasure, Value>;
  if (isWritten && !rated) return all(undefinedBecause("the report is not rated"));
  const row = rated ?? new Int8Array(truth.questionIds.length);
  const covered = coverage([row], truth.counted, truth.threshold);
  const nuggets = nuggetScores(row, truth.isVital, truth.unfiltered, { vital: 1, okay: options.okayWeight, threshold: truth.threshold, partly: Math.min(options.partly, truth.threshold) });
  return {
    cov: covered === null ? undefinedBecause("no question is answerable") : defined(covered.value),
    den: covered === null ? undefinedBecause("no question is answerable") : rated ? densityOf(covered.value, tokens?.report(runId, topicId) ?? null, truth, tokens, options.weight) : undefinedBecause("there is no report"),
    nugget_strict: nuggets.strict, nugget_partial: nuggets.partial, nugget_vital_strict: nuggets.vitalStrict, nugget_vital_partial: nuggets.vitalPartial,
  };
}
