import { defined, undefinedBecause } from "../figure";
import type { SelfConsistency } from "./figure-types";
import type { FigureBook } from "./figure-book";
import { compareText } from "./item-table";
import { TopicSums } from "../statistics/topic-sums";

/** A label on one of several identical items: the same passage and the same sentence. */
export interface TwinLabel {
  raterId: string;
  topicId: string;
  /** Equal for identical items. */
  group: string;
  ordinal: number;
}

/**
 * Returns how often a rater gives the same label to identical passage and sentence: the share of
 * all pairs of such items with equal labels, 0 to 1. The caller leaves out pairs that the rater
 * marked as reading differently.
 */
export function selfConsistency(
  book: FigureBook,
  topicIds: readonly string[],
  twins: readonly TwinLabel[],
): SelfConsistency[] {
  const topics = new Map(topicIds.map((id, i) => [id, i]));
  const raters = new Map<string, Map<string, { topic: number; counts: Map<number, number> }>>();
  for (const { raterId, topicId, group, ordinal } of twins) {
    const topic = topics.get(topicId);
    if (topic === undefined) continue;
    const groups =
      raters.get(raterId) ?? new Map<string, { topic: number; counts: Map<number, number> }>();
    raters.set(raterId, groups);
    const key = `${topicId}\0${group}`;
    const found = groups.get(key) ?? { topic, counts: new Map<number, number>() };
    groups.set(key, found);
    found.counts.set(ordinal, (found.counts.get(ordinal) ?? 0) + 1);
  }
  return [...raters]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([rater_id, groups]) => {
      const sums = new TopicSums(topicIds.length, 2);
      for (const { topic, counts } of groups.values()) {
        const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
        sums.perTopic[topic * 2]! += [...counts.values()].reduce(
          (sum, count) => sum + pairs(count),
          0,
        );
        sums.perTopic[topic * 2 + 1]! += pairs(all);
      }
      const n_pairs = sums.perTopic.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);
      if (n_pairs === 0) return [];
      return [
        {
          rater_id,
          n_pairs,
          agreement: book.add({
            scale: "share",
            evaluate: (resample) => {
              const [same = 0, all = 0] = sums.at(resample);
              return all > 0 ? defined(same / all) : undefinedBecause("labels.no_identical_pair");
            },
            units: (resample) => sums.at(resample)[1]!,
          }),
        },
      ];
    });
}

function pairs(n: number): number {
  return (n * (n - 1)) / 2;
}
