import type { Measure } from "../measures/measure-name";
import { Seeded, seedFor } from "../random/seeded";
import type { EvidencePoint } from "./completeness-figures";
import { meanSummary } from "./mean-summary";
import { scorer, type Positives } from "./positives";
import type { FullRanking, RankingAgreement } from "./ranking-agreement";

/** Without the one that chooses, two systems have to be left to compare. */
export const MIN_SYSTEMS = 3;

/** Shares of a topic's positives that are judged, in percent. */
export const SHARES = Array.from({ length: 20 }, (_, i) => (i + 1) * 5);

/**
 * Returns how the ranking settles while the evidence of one system after the other is judged
 * (D-MERIT, section 3.4): each topic's positives in the order in which a system ranks them, those it
 * did not find last and in a drawn order. The system itself is left out of the comparison. Values
 * are means over the systems that choose.
 */
export async function evidenceCurve(
  positives: Positives,
  full: FullRanking,
  measure: Measure,
  seed: number,
  step: () => Promise<void>,
): Promise<EvidencePoint[]> {
  if (positives.systems.length < MIN_SYSTEMS) return [];
  const found: RankingAgreement[][] = SHARES.map(() => []);
  for (let system = 0; system < positives.systems.length; system += 1) {
    const order = orderBy(positives, system, seed);
    SHARES.forEach((share, s) => {
      found[s]!.push(full.against(partialScores(positives, order, share, measure), system));
    });
    await step();
  }
  return SHARES.map((share, s) => ({ share: share / 100, ...meanSummary(found[s]!) }));
}

/** Returns places of positives, topic by topic, in the order in which a system offers them. */
function orderBy(
  { offsets, ranks, topicIds, systems }: Positives,
  system: number,
  seed: number,
): Int32Array {
  const own = ranks[system]!;
  const random = new Seeded(seedFor(seed, "evidence curve", systems[system]!));
  const order = new Int32Array(own.length);
  for (let t = 0; t < topicIds.length; t += 1) {
    const indexes = Array.from(
      { length: offsets[t + 1]! - offsets[t]! },
      (_, i) => offsets[t]! + i,
    );
    const ranked = indexes.filter((index) => own[index]! > 0).sort((a, b) => own[a]! - own[b]!);
    const rest = random.sample(indexes.filter((index) => own[index]! === 0));
    order.set([...ranked, ...rest], offsets[t]!);
  }
  return order;
}

/** Returns scores by system and topic if only the first positives of an order are judged. */
function partialScores(
  { offsets, ranks, grades, topicIds }: Positives,
  order: Int32Array,
  share: number,
  measure: Measure,
): Float64Array[] {
  const score = scorer(measure);
  const kept = new Int32Array(order.length);
  const keptGrades = new Int32Array(order.length);
  return ranks.map((all) =>
    Float64Array.from(topicIds, (_, t) => {
      const count = judgedCount(offsets[t + 1]! - offsets[t]!, share);
      for (let i = 0; i < count; i += 1) {
        const index = order[offsets[t]! + i]!;
        kept[i] = all[index]!;
        keptGrades[i] = grades[index]!;
      }
      return score(kept, keptGrades, count);
    }),
  );
}

/** Returns how many of a topic's positives a share in percent is: at least one, rounded up. */
export function judgedCount(size: number, share: number): number {
  return Math.min(size, Math.max(1, Math.ceil((share * size) / 100 - 1e-9)));
}
