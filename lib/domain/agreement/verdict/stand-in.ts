import { studentTQuantile } from "../../statistics/distributions";
import { MIN_TOPICS } from "../../statistics/topic-jackknife";
import { MISSING } from "../item-table";
import { besideOthers, differences, everybody } from "./comparisons";
import {
  alphaOfPeople,
  isNamed,
  peopleBounds,
  signalOf,
  withoutWeakestThird,
  type WeakestThird,
} from "./gates";
import { ALPHA, ratioBounds, topicsWith, total, type Bounds, type TopicSums } from "./topic-ratio";
import type { VerdictAnswer, VerdictReason } from "./verdict";
import type { VerdictItems, VerdictScale } from "./verdict-items";

/** What is known of people before any judge is asked about. */
export interface PeopleFigures {
  standard: Bounds;
  beside: TopicSums[];
  people: Bounds[];
  named: number[];
}

export function peopleFigures(items: VerdictItems): PeopleFigures {
  const beside = besideOthers(items);
  const people = peopleBounds(beside);
  const named = people.flatMap((one, person) => (isNamed(one) ? [person] : []));
  return { standard: alphaOfPeople(items), beside, people, named };
}

/** Returns why people are no standard for a judge; null if they agree better than chance. */
export function noStandardReason(
  { standard }: PeopleFigures,
  items: VerdictItems,
): "no_shared_items" | "people_no_standard" | null {
  if (items.cells === 0) return "no_shared_items";
  return standard.low !== null && standard.low > 0 ? null : "people_no_standard";
}

export interface RuleResult extends Bounds {
  answer: VerdictAnswer;
  /** Why the rule itself has no answer. */
  why: "no_shared_items" | "few_topics" | "no_variation" | null;
  topics: number;
  n: number;
}

/** Returns the answer of the rule without its gates, for everybody or without some people. */
export function ruleOf(
  items: VerdictItems,
  judge: readonly number[],
  margin: number,
  without: readonly number[] = [],
): RuleResult {
  const counted = everybody(items.people, without);
  const sums = differences(items, judge, () => counted);
  const [topics, n, bounds] = [topicsWith(sums), total(sums.n), ratioBounds(sums)];
  const why =
    topics === 0
      ? "no_shared_items"
      : topics < MIN_TOPICS
        ? "few_topics"
        : bounds.se === 0
          ? "no_variation"
          : null;
  const answer = why === null ? verdictAnswer(bounds, margin) : "not_shown";
  return { ...bounds, answer, why, topics, n };
}

function verdictAnswer({ low, high }: Bounds, margin: number): VerdictAnswer {
  if (low !== null && low > -margin) return "yes";
  return high !== null && high < -margin ? "no" : "not_shown";
}

/** Up to this number each person is examined; the weakest third is left out with more. */
const FEW_PEOPLE = 5;

export interface StandIn {
  answer: VerdictAnswer;
  why: VerdictReason | null;
  plain: RuleResult;
  signal: Bounds | null;
  withoutNamed: RuleResult | null;
  weakestThird: WeakestThird | null;
  holdsWithoutAnyOne: boolean | null;
}

/**
 * Decides whether a judge may stand in for one person: the rule, and the gates around it, in their
 * order. The first that fails gives the answer.
 */
export function standIn(
  items: VerdictItems,
  judge: readonly number[],
  people: PeopleFigures,
  margin: number,
): StandIn {
  const plain = ruleOf(items, judge, margin);
  const found: StandIn = {
    answer: plain.answer,
    why: plain.why,
    plain,
    signal: null,
    withoutNamed: null,
    weakestThird: null,
    holdsWithoutAnyOne: null,
  };
  const refused = (why: VerdictReason): StandIn => ({ ...found, answer: "not_shown", why });
  if (plain.why !== null) return found;
  const noStandard = noStandardReason(people, items);
  if (noStandard !== null) return refused(noStandard);
  if (plain.answer !== "yes") return found;
  found.signal = signalOf(items, judge);
  const { low: carried } = found.signal;
  if (carried === null || carried <= leastSignal(items.scale, margin)) return refused("no_signal");
  if (items.people > FEW_PEOPLE) {
    const third = withoutWeakestThird(items, judge, people.beside);
    found.weakestThird = third;
    if (third.examined < 0.5) return refused("people_not_examined");
    const { low } = third.bounds;
    return low !== null && low > -margin ? found : refused("depends_on_weakest");
  }
  if (people.named.length > 0) {
    const left = ruleOf(items, judge, margin, people.named);
    found.withoutNamed = left;
    if (left.answer !== "yes" || items.people - people.named.length < 2)
      return refused("depends_on_named");
  }
  found.holdsWithoutAnyOne = everyPerson(items).every(
    (person) => ruleOf(items, judge, margin, [person]).answer === "yes",
  );
  return found;
}

/** Returns what the lower bound of a judge's signal has to exceed. */
export function leastSignal({ isOrdered }: VerdictScale, margin: number): number {
  return (isOrdered ? -4 : -2) * margin;
}

function everyPerson(items: VerdictItems): number[] {
  return Array.from({ length: items.people }, (_, person) => person);
}

/** More topics than this are no plan. */
const MAX_TOPICS = 1_000_000;

/**
 * Returns the smallest number of topics at which the interval of a difference of 0 would lie above
 * the margin, if topics differ as these do. Null without a spread.
 */
export function neededTopics({ se, topics }: RuleResult, margin: number): number | null {
  if (se === null || se === 0) return null;
  const spread = se * Math.sqrt(topics);
  const isEnough = (count: number) =>
    (studentTQuantile(1 - ALPHA, count - 1) * spread) / Math.sqrt(count) < margin;
  let [low, high] = [MIN_TOPICS - 1, MIN_TOPICS];
  while (!isEnough(high)) {
    if (high > MAX_TOPICS) return null;
    [low, high] = [high, 2 * high];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Returns the labels of people in a topic on average, of the items that a judge labelled too. */
export function labelsByTopic(items: VerdictItems, judge: readonly number[]): number {
  const topics = new Set<number>();
  let labels = 0;
  for (let cell = 0; cell < items.cells; cell += 1) {
    if (judge[cell] === MISSING) continue;
    topics.add(items.topic[cell]!);
    labels += items.times[cell]! * (items.starts[cell + 1]! - items.starts[cell]!);
  }
  return topics.size === 0 ? 0 : labels / topics.size;
}
