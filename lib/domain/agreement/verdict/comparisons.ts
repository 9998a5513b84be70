import { MISSING } from "../item-table";
import { topicSums, type TopicSums } from "./topic-ratio";
import type { VerdictItems, VerdictScale } from "./verdict-items";

/** Whose labels count in a topic: as one of the others, and as the person compared. */
export interface Counted {
  /** 1 for each person whose labels are there. */
  kept: Uint8Array;
  /** 1 for each person who is compared with the others. */
  compared: Uint8Array;
}

/** Returns everybody, or everybody but some. */
export function everybody(people: number, without: readonly number[] = []): Counted {
  const kept = new Uint8Array(people).fill(1);
  for (const person of without) kept[person] = 0;
  return { kept, compared: kept };
}

/**
 * Returns how well a label agrees with the labels of others, whose number is given by level.
 * Nominal: 1 if it is the only most frequent one, 1/2 if it is one of several, 0 else. Ordered:
 * minus the distance to their mean, as a share of the scale.
 */
export function agreementWith(
  label: number,
  others: ArrayLike<number>,
  { q, isOrdered }: VerdictScale,
): number {
  if (!isOrdered) {
    let [most, times] = [0, 0];
    for (let k = 0; k < q; k += 1) {
      if (others[k]! > most) [most, times] = [others[k]!, 0];
      if (others[k] === most) times += 1;
    }
    return others[label]! < most ? 0 : times === 1 ? 1 : 0.5;
  }
  let [sum, n] = [0, 0];
  for (let k = 0; k < q; k += 1) {
    sum += k * others[k]!;
    n += others[k]!;
  }
  return -Math.abs(label - sum / n) / (q - 1);
}

/** Counts the labels of a cell by level. Returns their number. */
export function countLabels(
  { starts, person, label }: VerdictItems,
  cell: number,
  counted: Uint8Array,
  into: Float64Array,
): number {
  into.fill(0);
  let n = 0;
  for (let i = starts[cell]!; i < starts[cell + 1]!; i += 1) {
    if (counted[person[i]!] === 0) continue;
    into[label[i]!]! += 1;
    n += 1;
  }
  return n;
}

/**
 * Returns how much more a judge agrees with the other people than each person does, summed over the
 * items that the person, another person and the judge labelled.
 */
export function differences(
  items: VerdictItems,
  judge: readonly number[],
  countedIn: (topic: number) => Counted,
): TopicSums {
  const { scale } = items;
  const sums = topicSums(items.topics);
  const [all, own] = [new Float64Array(scale.q), new Float64Array(scale.q)];
  for (let cell = 0; cell < items.cells; cell += 1) {
    const [given, topic, times] = [judge[cell]!, items.topic[cell]!, items.times[cell]!];
    if (given === MISSING) continue;
    const { kept, compared } = countedIn(topic);
    if (countLabels(items, cell, kept, all) < 2) continue;
    countLabels(items, cell, compared, own);
    for (let label = 0; label < scale.q; label += 1) {
      if (own[label] === 0) continue;
      const comparisons = times * own[label]!;
      all[label]! -= 1;
      const difference = agreementWith(given, all, scale) - agreementWith(label, all, scale);
      all[label]! += 1;
      sums.sum[topic]! += comparisons * difference;
      sums.n[topic]! += comparisons;
    }
  }
  return sums;
}

/**
 * Returns for each person, summed by topic over the items that the person and at least one other
 * labelled: the agreement with the others, minus the mean of the others' own agreement.
 */
export function besideOthers(items: VerdictItems): TopicSums[] {
  const { scale } = items;
  const sums = Array.from({ length: items.people }, () => topicSums(items.topics));
  const everyone = everybody(items.people).kept;
  const [all, agreement] = [new Float64Array(scale.q), new Float64Array(scale.q)];
  for (let cell = 0; cell < items.cells; cell += 1) {
    const [topic, times] = [items.topic[cell]!, items.times[cell]!];
    const labels = countLabels(items, cell, everyone, all);
    let everyones = 0;
    for (let label = 0; label < scale.q; label += 1) {
      if (all[label] === 0) continue;
      all[label]! -= 1;
      agreement[label] = agreementWith(label, all, scale);
      all[label]! += 1;
      everyones += all[label]! * agreement[label]!;
    }
    for (let i = items.starts[cell]!; i < items.starts[cell + 1]!; i += 1) {
      const own = agreement[items.label[i]!]!;
      const { sum, n } = sums[items.person[i]!]!;
      sum[topic]! += times * (own - (everyones - own) / (labels - 1));
      n[topic]! += times;
    }
  }
  return sums;
}
