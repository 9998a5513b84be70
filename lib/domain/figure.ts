/**
 * A statistic as every report shows it. Undefined is `value: null` with a reason; never 0, 1 or NaN.
 * `n` counts what the value was computed from (items, pairs, points: the place says which).
 */
export interface Figure {
  value: number | null;
  ci: [number, number] | null;
  n: number;
  reason: string | null;
}

/** A statistic before its interval is known. */
export type Value = { value: number; reason: null } | { value: null; reason: string };

export function defined(value: number): Value {
  return Number.isFinite(value)
    ? { value, reason: null }
    : undefinedBecause("the value is not finite");
}

export function undefinedBecause(reason: string): Value {
  return { value: null, reason };
}

export function figure(value: Value, n: number, ci: [number, number] | null = null): Figure {
  return { value: value.value, ci: value.value === null ? null : ci, n, reason: value.reason };
}
