import { MISSING } from "../item-table";
import { krippendorffAlpha } from "../multi-rater";
import { addItem, sumsLayout } from "../multi-rater-sums";
import { countLabels, differences, everybody, type Counted } from "./comparisons";
import {
  ALPHA,
  boundsOf,
  ratioBounds,
  total,
  UNKNOWN,
  type Bounds,
  type TopicSums,
} from "./topic-ratio";
import type { VerdictItems } from "./verdict-items";

/**
 * Returns Krippendorff's alpha of people (interval on ordered scales, nominal else), with bounds on
 * its own scale.
 */
export function alphaOfPeople(items: VerdictItems): Bounds {
  const { scale, topics } = items;
  const layout = sumsLayout(scale.q);
  const metric = scale.isOrdered ? "interval" : "nominal";
  const byTopic = new Map<number, Float64Array>();
  const all = new Float64Array(layout.size);
  const counts = new Float64Array(scale.q);
  const everyone = everybody(items.people).kept;
  for (let cell = 0; cell < items.cells; cell += 1) {
    countLabels(items, cell, everyone, counts);
    const topic = items.topic[cell]!;
    let own = byTopic.get(topic);
    if (!own) byTopic.set(topic, (own = new Float64Array(layout.size)));
    addItem(layout, counts, own, 0, items.times[cell]!);
  }
  for (const own of byTopic.values()) own.forEach((value, i) => (all[i]! += value));
  const alpha = (sums: Float64Array) => krippendorffAlpha(layout, sums, metric).value ?? NaN;
  const without = [...byTopic.values()].map((own) => alpha(all.map((sum, i) => sum - own[i]!)));
  return topics === 0 ? UNKNOWN : boundsOf(alpha(all), without);
}

/** What `signalOf` adds up over comparisons, with the judge's and people's labels by level. */
interface SignalSums {
  n: number;
  /** Sums of the mean distance to each other person's label. */
  judge: number;
  people: number;
  labels: { judge: Float64Array; people: Float64Array };
}

function signalSums(q: number): SignalSums {
  const labels = { judge: new Float64Array(q), people: new Float64Array(q) };
  return { n: 0, judge: 0, people: 0, labels };
}

/**
 * Returns how much more of chance a judge's labels leave behind than people's: the difference of
 * their A = 1 - observed / independent distance to the other people. Independent is the distance of
 * two labels that are drawn from the margins of the same comparisons.
 */
export function signalOf(items: VerdictItems, judge: readonly number[]): Bounds {
  const { q, isOrdered } = items.scale;
  const distance = (a: number, b: number) => (isOrdered ? (a - b) ** 2 : Number(a !== b));
  const everyone = everybody(items.people).kept;
  const counts = new Float64Array(q);
  const byTopic = new Map<number, SignalSums>();
  for (let cell = 0; cell < items.cells; cell += 1) {
    const given = judge[cell]!;
    if (given === MISSING) continue;
    const labels = countLabels(items, cell, everyone, counts);
    const topic = items.topic[cell]!;
    const times = items.times[cell]!;
    let own = byTopic.get(topic);
    if (!own) byTopic.set(topic, (own = signalSums(q)));
    own.n += times * labels;
    own.labels.judge[given]! += times * labels;
    for (let label = 0; label < q; label += 1) {
      // Summed over the people compared, each label is among the others of all but its own.
      own.judge += times * counts[label]! * distance(given, label);
      own.labels.people[label]! += times * counts[label]!;
      for (let other = 0; other < q; other += 1)
        own.people +=
          (times * counts[label]! * counts[other]! * distance(label, other)) / (labels - 1);
    }
  }
  const all = signalSums(q);
  const add = (one: SignalSums, sign: 1 | -1) => {
    for (const key of ["n", "judge", "people"] as const) all[key] += sign * one[key];
    for (const side of ["judge", "people"] as const)
      one.labels[side].forEach((n, label) => (all.labels[side][label]! += sign * n));
  };
  const independent = (a: Float64Array, b: Float64Array) =>
    a.reduce(
      (sum, times, label) =>
        sum + times * b.reduce((inner, n, other) => inner + n * distance(label, other), 0),
      0,
    ) /
    all.n ** 2;
  const difference = () => {
    const { n, labels } = all;
    return (
      all.people / n / independent(labels.people, labels.people) -
      all.judge / n / independent(labels.judge, labels.people)
    );
  };
  for (const own of byTopic.values()) add(own, 1);
  const value = difference();
  const without = [...byTopic.values()].map((own) => {
    add(own, -1);
    const left = difference();
    add(own, 1);
    return left;
  });
  return boundsOf(value, without);
}

/** Returns each person beside the others, at a level that is shared by all of them. */
export function peopleBounds(beside: readonly TopicSums[]): Bounds[] {
  return beside.map((sums) => ratioBounds(sums, ALPHA / beside.length));
}

export function isNamed({ high }: Bounds): boolean {
  return high !== null && high < 0;
}

/** A person is ranked in a half of the topics with at least this number of values there. */
const MIN_VALUES = 15;

export interface WeakestThird {
  /** People left out in each half of the topics. */
  dropped: [number[], number[]];
  /** Share of the comparisons that are of people who were ranked. */
  examined: number;
  bounds: Bounds;
}

/**
 * Returns the rule without the weakest third of people. They are found on one half of the topics
 * (every second one) and left out of the other, both ways, so that nobody is judged by what chose
 * them.
 */
export function withoutWeakestThird(
  items: VerdictItems,
  judge: readonly number[],
  beside: readonly TopicSums[],
): WeakestThird {
  const halves = ([0, 1] as const).map((half) => foundInOther(beside, half, items.people));
  const countedIn = (find: (half: (typeof halves)[number]) => Counted) => {
    const [even, odd] = [find(halves[0]!), find(halves[1]!)];
    return (topic: number) => (topic % 2 === 0 ? even : odd);
  };
  const left = differences(
    items,
    judge,
    countedIn(({ counted }) => counted),
  );
  const all = differences(
    items,
    judge,
    countedIn(({ counted: { kept } }) => ({ kept, compared: kept })),
  );
  return {
    dropped: [halves[0]!.dropped, halves[1]!.dropped],
    examined: total(left.n) / total(all.n),
    bounds: ratioBounds(left),
  };
}

/** Ranks people by their values in the other half of the topics. */
function foundInOther(beside: readonly TopicSums[], half: 0 | 1, people: number) {
  const found: { person: number; mean: number }[] = [];
  beside.forEach(({ sum, n }, person) => {
    let [values, times] = [0, 0];
    for (let t = 1 - half; t < n.length; t += 2) {
      values += sum[t]!;
      times += n[t]!;
    }
    if (times >= MIN_VALUES) found.push({ person, mean: values / times });
  });
  found.sort((a, b) => a.mean - b.mean);
  const dropped = found
    .slice(0, Math.floor(found.length / 3))
    .map(({ person }) => person)
    .sort((a, b) => a - b);
  const ranked = new Uint8Array(people);
  for (const { person } of found) ranked[person] = 1;
  const { kept } = everybody(people, dropped);
  const counted: Counted = { kept, compared: ranked.map((one, person) => one & kept[person]!) };
  return { dropped, ranked, counted };
}
