import { AppError } from "../app-error";
import { Seeded, seedFor } from "../random/seeded";
import type { SystemRun } from "../measures/system-run";

/** How contexts are drawn. */
export interface ContextDraw {
  /** Drawn from the first `top` documents of a topic. */
  top: number;
  /** Documents of a context. */
  size: number;
  /** Contexts of each run. */
  n: number;
  seed: number;
}

const SAMPLE = "sample";

/**
 * Draws random retrieval contexts: for each topic `size` of the first `top` documents, drawn
 * independently for each of `n` contexts and kept in the run's order (CRUX, section 4.3, draws 16
 * contexts of 10 out of 50 from each of three runs).
 * @param name begins the name of each context
 */
export function sampleContexts(
  run: SystemRun,
  { top, size, n, seed }: ContextDraw,
  name = SAMPLE,
): { contexts: SystemRun[]; short: string[] } {
  const width = String(n).length;
  // Contexts of several runs are drawn independently of each other.
  const names = name === SAMPLE ? [] : [name];
  const contexts = Array.from({ length: n }, (_, i): SystemRun => {
    const tag = `${name}-${String(i + 1).padStart(width, "0")}`;
    return {
      tag,
      file: tag,
      lines: new Map(),
      topics: new Map(
        [...run.topics].map(([topic, docids]) => {
          const indexes = Array.from(
            { length: Math.min(top, docids.length) },
            (__, index) => index,
          );
          const drawn = new Seeded(seedFor(seed, topic, String(i), ...names))
            .sample(indexes, size)
            .sort((a, b) => a - b);
          return [topic, drawn.map((index) => docids[index]!)];
        }),
      ),
    };
  });
  return {
    contexts,
    short: [...run.topics]
      .filter(([, docids]) => Math.min(top, docids.length) < size)
      .map(([topic]) => topic),
  };
}

/** The contexts that were drawn from one run. */
export interface RunContexts {
  run: SystemRun;
  contexts: SystemRun[];
  /** Topics with fewer documents than a context has. */
  short: string[];
}

/**
 * Draws contexts from several runs. The contexts of a single run are named `sample-1`, of several
 * `RUN-sample-1`.
 * @throws if two runs have one name or different topics, or a context is larger than its source
 */
export function contextsOfRuns(runs: readonly SystemRun[], draw: ContextDraw): RunContexts[] {
  checkRuns(runs);
  if (draw.size > draw.top)
    throw new AppError("bad_input", "contexts.size_above_top", { size: draw.size, top: draw.top });
  return runs.map((run) => ({
    run,
    ...sampleContexts(run, draw, runs.length === 1 ? undefined : `${run.tag}-${SAMPLE}`),
  }));
}

/** Refuses runs that do not fit together, or a depth that no topic of some run reaches. */
export function checkDepth(runs: readonly SystemRun[], top: number): void {
  checkRuns(runs);
  for (const { tag, topics } of runs) {
    const documents = Math.max(0, ...[...topics.values()].map(({ length }) => length));
    if (top > documents)
      throw new AppError("bad_input", "contexts.too_deep", { run: tag, top, documents });
  }
}

/** Refuses no run, two runs of one name, and runs of different topics. */
export function checkRuns(runs: readonly SystemRun[]): void {
  if (runs.length === 0) throw new AppError("bad_input", "contexts.no_run");
  const names = new Set<string>();
  for (const { tag } of runs) {
    if (names.has(tag)) throw new AppError("bad_input", "contexts.same_name", { run: tag });
    names.add(tag);
  }
  refuseOtherTopics(runs);
}

/** Returns a context as lines of a TREC run. */
export function contextLines({ tag, topics }: SystemRun): string[] {
  return [...topics].flatMap(([topic, docids]) =>
    docids.map((docid, i) => `${topic} Q0 ${docid} ${i + 1} ${docids.length - i} ${tag}`),
  );
}

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
