/** Tolerances of a reference file: the default, by key, and by suffix of a key. */
export interface Tolerances {
  default: Tolerance;
  fields?: Record<string, Tolerance>;
  suffixes?: Record<string, Tolerance>;
}

export interface Tolerance {
  abs?: number;
  /** Relative to the expected value. */
  rel?: number;
  /** Used instead of `rel` if the expected value is exactly 0. */
  absWhenExpectedIsZero?: number;
}

/**
 * Returns the first difference between `actual` and `expected` as a sentence, or null. Only what
 * `expected` contains is compared, recursively; `actual` may have more keys. A null in `expected`
 * means undefined.
 */
export function mismatch(
  expected: unknown,
  actual: unknown,
  tolerances: Tolerances,
  path = "",
): string | null {
  if (expected === null)
    return actual === null ? null : `${path || "value"}: expected undefined, got ${show(actual)}`;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return `${path || "value"}: expected a list of ${expected.length}, got ${show(actual)}`;
    return first(
      expected.map((value, i) => () => mismatch(value, actual[i], tolerances, `${path}[${i}]`)),
    );
  }
  if (typeof expected === "object") {
    if (typeof actual !== "object" || actual === null)
      return `${path || "value"}: expected an object, got ${show(actual)}`;
    return first(
      Object.entries(expected as object).map(([key, value]) => () => {
        if (!(key in actual)) return `${path}.${key}: missing`;
        return mismatch(
          value,
          (actual as Record<string, unknown>)[key],
          tolerances,
          path ? `${path}.${key}` : key,
        );
      }),
    );
  }
  if (typeof expected === "number") {
    if (typeof actual !== "number")
      return `${path || "value"}: expected ${expected}, got ${show(actual)}`;
    return withinTolerance(expected, actual, toleranceFor(path, tolerances))
      ? null
      : `${path || "value"}: expected ${expected}, got ${actual}`;
  }
  return expected === actual
    ? null
    : `${path || "value"}: expected ${show(expected)}, got ${show(actual)}`;
}

function withinTolerance(
  expected: number,
  actual: number,
  { abs, rel, absWhenExpectedIsZero }: Tolerance,
): boolean {
  if (expected === actual) return true;
  const gap = Math.abs(expected - actual);
  if (abs !== undefined && gap <= abs) return true;
  if (expected === 0 && absWhenExpectedIsZero !== undefined) return gap <= absWhenExpectedIsZero;
  return rel !== undefined && gap <= rel * Math.abs(expected);
}

function toleranceFor(
  path: string,
  { default: usual, fields = {}, suffixes = {} }: Tolerances,
): Tolerance {
  const key =
    path
      .replace(/(\[\d+\])+$/, "")
      .split(".")
      .at(-1) ?? "";
  const suffix = Object.keys(suffixes).find((end) => key.endsWith(end));
  return fields[key] ?? (suffix ? suffixes[suffix]! : usual);
}

function first(checks: (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return null;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
