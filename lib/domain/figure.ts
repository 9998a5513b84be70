import { note, type Note, type NoteCode } from "@/lib/messages/note";
import type { DataArgument } from "@/lib/messages/sentence";

/**
 * Version of the way figures and intervals are computed. Version 1 resampled topics for every
 * interval.
 */
export const METHOD_VERSION = 2;

/** How an interval was computed; see docs/formats.md. */
export type CiMethod =
  | "jackknife-t"
  | "bootstrap-se"
  | "share"
  | "welch"
  | "percentile"
  | "bca"
  | "none";

/** The interval of a figure for other raters of the same kind. */
export interface OtherRaters {
  ci: [number, number];
  /** Wider than necessary, because the figure has only 3 or 4 raters. */
  conservative: boolean;
}

/**
 * A statistic as shown in reports. An undefined one is `value: null` with a reason, never 0, 1 or
 * NaN. `n` counts what the value was computed from (items, pairs or points, depending on the
 * figure).
 */
export interface Figure {
  value: number | null;
  ci: [number, number] | null;
  ci_method: CiMethod;
  /** Why there is no interval, for a figure with a value. */
  ci_reason: Note | null;
  /** Number of topics with data for the figure. */
  topics: number;
  n: number;
  reason: Note | null;
  /** For other raters of the same kind; absent if there is none. */
  ci_other_raters?: OtherRaters;
}

/** A statistic before its interval is known. */
export type Value = { value: number; reason: null } | { value: null; reason: Note };

export function defined(value: number): Value {
  return Number.isFinite(value) ? { value, reason: null } : undefinedBecause("value.not_finite");
}

/** Returns an undefined value with the code of its reason. */
export function undefinedBecause<Of extends NoteCode>(
  code: Of,
  ...data: DataArgument<"notes", Of>
): Value {
  return { value: null, reason: note(code, ...data) };
}

/** Returns a figure without an interval. */
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
