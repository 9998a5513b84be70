import type { SystemRun } from "@/lib/domain/measures/system-run";
import { Seeded, seedFor } from "../random/seeded";

/**
 * Draws random retrieval contexts: for each topic `size` of the first `top` documents, drawn
 * independently for each of `n` contexts and kept in the run's order (CRUX, section 5, draws 16
 * contexts of 10 out of 50).
 */
export function sampleContexts(
  run: SystemRun,
  { top, size, n, seed }: { top: number; size: number; n: number; seed: number },
): { contexts: SystemRun[]; short: string[] } {
  const width = String(n).length;
  const contexts = Array.from({ length: n }, (_, i): SystemRun => {
    const tag = `sample-${String(i + 1).padStart(width, "0")}`;
    return {
      tag,
      file: tag,
      lines: new Map(),
      topics: new Map(
        [...run.topics].map(([topic, docids]) => {
          const places = Array.from({ length: Math.min(top, docids.length) }, (__, place) => place);
          const drawn = new Seeded(seedFor(seed, topic, String(i)))
            .sample(places, size)
            .sort((a, b) => a - b);
          return [topic, drawn.map((place) => docids[place]!)];
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
