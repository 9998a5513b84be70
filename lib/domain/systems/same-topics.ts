import { AppError } from "../app-error";
import type { SystemRun } from "../measures/system-run";

/** Refuses runs with different topics: what is computed of them could not be compared. */
export function refuseOtherTopics(runs: readonly SystemRun[]): void {
  const [first, ...others] = runs;
  for (const run of others) {
    const topic = otherTopic(first!.topics, run.topics);
    if (topic !== undefined)
      throw new AppError("bad_input", "contexts.other_topics", {
        first: first!.tag,
        second: run.tag,
        topic,
      });
  }
}

/** Returns a topic that only one of two runs has. */
function otherTopic(
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
): string | undefined {
  return (
    [...a.keys()].find((topic) => !b.has(topic)) ?? [...b.keys()].find((topic) => !a.has(topic))
  );
}
