import type { CallFailure } from "@/lib/judging/endpoint/call-failure";

/** The failed calls of one kind. */
export interface FailuresOfKind {
  kind: string;
  count: number;
  /** What the first of them said. */
  first: string;
}

/** Counts failures by kind, the most frequent kind first. */
export function failuresByKind(failures: Iterable<CallFailure>): FailuresOfKind[] {
  const found: FailuresOfKind[] = [];
  for (const failure of failures) addFailure(found, failure);
  return mostFrequentFirst(found);
}

/** Adds a failure to those of its kind. */
export function addFailure(all: FailuresOfKind[], { kind, message }: CallFailure): void {
  const known = all.find((one) => one.kind === kind);
  if (known) known.count += 1;
  else all.push({ kind, count: 1, first: message });
}

function mostFrequentFirst(failures: readonly FailuresOfKind[]): FailuresOfKind[] {
  return [...failures].sort((a, b) => b.count - a.count);
}

/** Returns how many calls failed. */
export function countOf(failures: readonly FailuresOfKind[]): number {
  return failures.reduce((sum, { count }) => sum + count, 0);
}

/** Returns how often each kind occurred, for `--json`. */
export function failureCounts(failures: readonly FailuresOfKind[]): Record<string, number> {
  return Object.fromEntries(failures.map(({ kind, count }) => [kind, count]));
}

/** Returns the kinds with their counts and first messages, in one line. */
export function failuresText(failures: readonly FailuresOfKind[]): string {
  return mostFrequentFirst(failures)
    .map(({ kind, count, first }) => `${kind} ${count} (${first.replace(/\.$/, "")})`)
    .join(", ");
}

/** Says on standard error why calls failed and how to go on, and makes the command end with 1. */
export function printFailures(
  failures: readonly FailuresOfKind[],
  cache: string | undefined,
): void {
  if (failures.length === 0) return;
  process.exitCode = 1;
  console.error(`${countOf(failures)} failed: ${failuresText(failures)}. ${retryHint(cache)}`);
}

/** Returns how failed calls are asked again. */
export function retryHint(cache: string | undefined): string {
  return cache === undefined
    ? "Run it again to ask them again; with --cache FILE only what failed is asked again, from the second time on."
    : `Run the same again: only what failed is asked again, the rest is in ${cache}.`;
}
