import { MISSING } from "../item-table";
import { countLabels, everybody } from "./comparisons";
import { ALPHA, ratioBounds, topicSums, total, type TopicSums } from "./topic-ratio";
import type { VerdictItems } from "./verdict-items";

/** A person is compared on at least this number of items. */
const MIN_ITEMS = 15;

/**
 * Returns the people with whom a judge agrees more than two people agree, as a copy does. Two
 * differences count, at one-sided 5 % shared by all people, over items of the judge, the person and
 * at least two others. The agreement of judge and person is above that of the others with one
 * another. And it is above what judge and person each have with the others, by more than the
 * margin: a judge and a person who are both better than the others are no copies. Two people do not
 * tell this.
 */
export function peopleTooClose(
  items: VerdictItems,
  judge: readonly number[],
  margin: number,
): number[] {
  const { q, isOrdered } = items.scale;
  const agreement = (a: number, b: number) =>
    isOrdered ? 1 - Math.abs(a - b) / (q - 1) : Number(a === b);
  const everyone = everybody(items.people).kept;
  const counts = new Float64Array(q);
  const meanWith = (label: number, n: number) => {
    let sum = 0;
    for (let other = 0; other < q; other += 1) sum += counts[other]! * agreement(label, other);
    return sum / n;
  };
  const make = () => Array.from({ length: items.people }, () => topicSums(items.topics));
  const [above, beyond] = [make(), make()];
  for (let cell = 0; cell < items.cells; cell += 1) {
    const given = judge[cell]!;
    if (given === MISSING) continue;
    const others = countLabels(items, cell, everyone, counts) - 1;
    if (others < 2) continue;
    for (let i = items.starts[cell]!; i < items.starts[cell + 1]!; i += 1) {
      const [person, label] = [items.person[i]!, items.label[i]!];
      counts[label]! -= 1;
      let among = 0;
      for (let one = 0; one < q; one += 1)
        if (counts[one]! > 0)
          among += (counts[one]! * (meanWith(one, 1) - 1)) / (others * (others - 1));
      const close = agreement(given, label);
      const apart = meanWith(given, others) + meanWith(label, others) - among;
      add(above[person]!, items, cell, close - among);
      add(beyond[person]!, items, cell, close - apart);
      counts[label]! += 1;
    }
  }
  const alpha = ALPHA / items.people;
  const isAbove = (sums: TopicSums, least: number) => (ratioBounds(sums, alpha).low ?? 0) > least;
  return above.flatMap((own, person) =>
    total(own.n) >= MIN_ITEMS && isAbove(own, 0) && isAbove(beyond[person]!, margin)
      ? [person]
      : [],
  );
}

function add({ sum, n }: TopicSums, items: VerdictItems, cell: number, difference: number): void {
  sum[items.topic[cell]!]! += items.times[cell]! * difference;
  n[items.topic[cell]!]! += items.times[cell]!;
}
