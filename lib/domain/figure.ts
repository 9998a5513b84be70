import { note, type Note, type NoteCode } from "@/lib/messages/note";
import type { DataArgument } from "@/lib/messages/sentence";

/** Of how figures and intervals are made; 1 resampled topics for every interval. */
export const METHOD_VERSION = 2;

/** How an interval was made: docs/formats.md says what each is. */
export type CiMethod =
  "jackknife-t" | "bootstrap-se" | "share" | "welch" | "percentile" | "bca" | "none";

/** An interval of a figure for other raters like those who labelled. */
export interface OtherRaters {
  ci: [number, number];
  /** Wider than it need be: the figure rests on 3 or 4 raters. */
  conservative: boolean;
}

/**
 * A statistic as every report shows it. Undefined is `value: null` with a reason; never 0, 1 or NaN.
 * `n` counts what the value was computed from (items, pairs, points: the place says which).
 */
export interface Figure {
  value: number | null;
  ci: [number, number] | null;
  ci_method: CiMethod;
  /** Why there is no interval, where there is a value. */
  ci_reason: Note | null;
  /** Topics that carry the figure. */
  topics: number;
  n: number;
  reason: Note | null;
  /** For other raters like these; left out where there is none. */
  ci_other_raters?: OtherRaters;
}

/** A statistic before its interval is known. */
export type Value = { value: number; reason: null } | { value: null; reason: Note };

export function defined(value: number): Value {
  return Number.isFinite(value) ? { value, reason: null } : undefinedBecause("value.not_finite");
}

/** An undefined value with the code of its reason. */
export function undefinedBecause<Of extends NoteCode>(
  code: Of,
  ...data: DataArgument<"notes", Of>
): Value {
  return { value: null, reason: note(code, ...data) };
}

/** A figure without an interval yet. */
export function figure(value: Value, n: number, topics: number): Figure {
  return {
    value: value.value,
    ci: null,
    ci_method: "none",
    ci_reason: null,
    topics,
    n,
    reason: value.reason,
  };
}
