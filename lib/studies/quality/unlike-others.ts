import type { SharedLabels } from "@/lib/db/judgments/shared-labels";
import { besideOthers } from "@/lib/domain/agreement/verdict/comparisons";
import { isNamed, peopleBounds } from "@/lib/domain/agreement/verdict/gates";

/** How much less an annotator agrees with the rest than the others do on the same items. */
export interface Unlike {
  difference: number;
  /** The least it is shown to be (one-sided 5 %, shared by all annotators). */
  bound: number;
}

/**
 * Returns the annotators who work unlike the others by the rule of verdicts (docs/verdict.md), from
 * labels that enter figures.
 * @param people everybody who labelled
 */
export function unlikeOthers(
  shared: readonly SharedLabels[],
  people: readonly string[],
  scale: readonly string[],
): Map<string, Unlike> {
  const entering = shared.filter(({ enters }) => enters);
  const indexes = new Map(people.map((rater, index) => [rater, index]));
  const levels = new Map(scale.map((label, level) => [label, level]));
  const topics = new Map([...new Set(entering.map(({ topic }) => topic))].map((id, i) => [id, i]));
  const starts = [0];
  for (const { raters } of entering) starts.push(starts.at(-1)! + raters.length);
  const beside = besideOthers({
    // Two levels have no middle, so an order of them means nothing.
    scale: { q: scale.length, isOrdered: scale.length > 2 },
    topics: topics.size,
    people: people.length,
    cells: entering.length,
    topic: entering.map(({ topic }) => topics.get(topic)!),
    times: entering.map(({ items }) => items),
    starts,
    person: entering.flatMap(({ raters }) => raters.map((rater) => indexes.get(rater)!)),
    label: entering.flatMap(({ labels }) => labels.map((label) => levels.get(label)!)),
    judges: [],
  });
  return new Map(
    peopleBounds(beside).flatMap((bounds, index) =>
      isNamed(bounds)
        ? [[people[index]!, { difference: bounds.value!, bound: bounds.high! }] as const]
        : [],
    ),
  );
}
