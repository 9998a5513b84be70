import type { Asked } from "@/lib/judging/ask-all";
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
  const found = new Map<string, FailuresOfKind>();
  for (const { kind, message } of failures) {
    const known = found.get(kind) ?? { kind, count: 0, first: message };
    known.count += 1;
    found.set(kind, known);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Adds failures of one kind to others. */
export function addFailures(all: FailuresOfKind[], more: readonly FailuresOfKind[]): void {
  for (const one of more) {
    const known = all.find(({ kind }) => kind === one.kind);
    if (known) known.count += one.count;
    else all.push({ ...one });
  }
}

/** Returns how often each kind occurred, for `--json`. */
export function failureCounts(failures: readonly FailuresOfKind[]): Record<string, number> {
  return Object.fromEntries(failures.map(({ kind, count }) => [kind, count]));
}

/** Returns the kinds with their counts and first messages, in one line. */
export function failuresText(failures: readonly FailuresOfKind[]): string {
  return failures
    .map(({ kind, count, first }) => `${kind} ${count} (${first.replace(/\.$/, "")})`)
    .join(", ");
}

/** Says on standard error why calls failed and how to go on, and makes the command end with 1. */
export function tellFailures({ failures }: Asked, cache: string | undefined): void {
  if (failures.size === 0) return;
  process.exitCode = 1;
  const kinds = failuresText(failuresByKind(failures.values()));
  console.error(`${failures.size} failed: ${kinds}. ${howToGoOn(cache)}`);
}

/** Returns how failed calls are asked again. */
export function howToGoOn(cache: string | undefined): string {
  return cache === undefined
    ? "Run it again to ask them again; with --cache FILE only what failed is asked again, from the second time on."
    : `Run the same again: only what failed is asked again, the rest is in ${cache}.`;
}
