import type { SystemRun } from "@/lib/domain/measures/system-run";

/** Returns a topic that only one of two runs has; null if they have the same topics. */
export function otherTopic(a: SystemRun, b: SystemRun): string | null {
  return (
    [...a.topics.keys()].find((topic) => !b.topics.has(topic)) ??
    [...b.topics.keys()].find((topic) => !a.topics.has(topic)) ??
    null
  );
}
