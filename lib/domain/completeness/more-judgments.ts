import { holm } from "../statistics/multiple-comparisons";
import { pairedTTest } from "../statistics/paired-t-test";
import { pairedEffectInterval, pairedTTestN } from "../statistics/sample-size";
import type { CompletenessFigures, MoreJudgments } from "./completeness-figures";
import { percentText } from "../number-text";

const ALPHA = 0.05;
const WANTED = 0.9;
const TAU = 0.9;
/** Above this number of topics, systems count as too similar. */
const MAX_TOPICS = 1_000_000;

/**
 * Returns how many more judgments would separate the systems: the topics for 80 % power of the
 * paired t-test at the observed differences and variances, at the level of Holm's first step for
 * this number of pairs.
 * @param judgments judged documents of the topics, relevant or not
 */
export function moreJudgments(
  systems: readonly string[],
  scores: readonly Float64Array[],
  judgments: number,
  curve: CompletenessFigures["curve"],
): MoreJudgments {
  const topics = scores[0]?.length ?? 0;
  const lists = scores.map((values) => Array.from(values));
  const pairs = systems.flatMap((a, i) =>
    systems.slice(i + 1).map((b, k) => ({ a, b, test: pairedTTest(lists[i]!, lists[i + 1 + k]!) })),
  );
  // Differences that are equal on every topic have no variance to test against.
  const tested = pairs.filter(({ test }) => test.degenerate === null && test.p !== null);
  const adjusted = holm(tested.map(({ test }) => test.p!));
  const separated = adjusted.filter((p) => p < ALPHA).length;
  const needed = pairs
    .map(({ a, b, test }) => ({
      a,
      b,
      difference: Math.abs(test.meanDiff ?? 0),
      effect: test.cohenDz,
      t: test.t,
      topics: topicsFor(test.cohenDz, pairs.length),
    }))
    .sort((x, y) => x.topics - y.topics);
  const place = needed[Math.max(0, Math.ceil(WANTED * needed.length) - 1)];
  const finite = (value: number | undefined) =>
    value === undefined || value > MAX_TOPICS ? null : value;
  const topicsNeeded = finite(place?.topics);
  const perTopic = topics > 0 ? judgments / topics : 0;
  const more = topicsNeeded === null ? null : Math.max(0, topicsNeeded - topics);
  const last = needed.at(-1);
  const found = {
    separated,
    pairs: pairs.length,
    topics,
    judgments_per_topic: perTopic,
    topics_needed: topicsNeeded,
    topics_needed_ci:
      topicsNeeded === null || !place ? null : intervalOf(place.t, topics, pairs.length),
    more_topics: more,
    more_judgments: more === null ? null : Math.ceil(more * perTopic),
    closest: last
      ? { a: last.a, b: last.b, difference: last.difference, topics_needed: finite(last.topics) }
      : null,
    share_for_tau_09: curve.find(({ tau }) => tau >= TAU)?.share ?? null,
  };
  return { ...found, sentence: sentenceOf(found) };
}

/**
 * Returns the number of topics needed.
 * @param effect standardised difference; null if it has no variance
 */
function topicsFor(effect: number | null, pairs: number): number {
  // Below this effect the answer is in the millions, and the noncentral t has reached its normal
  // limit.
  if (effect === null || Math.abs(effect) < 0.003) return Infinity;
  return Math.ceil(pairedTTestN(effect, 0.8, ALPHA / Math.max(1, pairs)) - 1e-9);
}

/** Returns the number of topics at both ends of the interval of the difference. */
function intervalOf(
  t: number | null,
  topics: number,
  pairs: number,
): [number, number | null] | null {
  if (t === null) return null;
  const [least, largest] = pairedEffectInterval(Math.abs(t), topics);
  const most = least <= 0 ? Infinity : topicsFor(least, pairs);
  return [topicsFor(largest, pairs), most > MAX_TOPICS ? null : most];
}

type Found = Omit<MoreJudgments, "sentence">;

function sentenceOf(found: Found): string {
  const { separated, pairs, topics, share_for_tau_09 } = found;
  if (topics < 2)
    return "One topic alone says nothing of how much systems differ from topic to topic: judge more topics first.";
  if (pairs === 0) return "One system alone has nothing to be told apart from.";
  const now = `With ${shown(topics)} topics ${separated} of ${pairs} pairs of systems can be told apart (paired t-test, Holm, 5 %)`;
  const share =
    share_for_tau_09 === null
      ? ""
      : `. Within a topic, judging ${percentText(share_for_tau_09, 0)} of the positives ranks the systems with a mean tau of 0.9 or more`;
  return `${now}${neededText(found)}${closestText(found)}${share}.`;
}

function neededText(found: Found): string {
  const { topics, topics_needed, topics_needed_ci, more_topics, more_judgments } = found;
  if (topics_needed === null)
    return "; to tell apart nine of ten pairs would take more than a million topics: some of the systems are too alike";
  const [least, most] = topics_needed_ci ?? [topics_needed, topics_needed];
  if (most === null && least <= topics)
    return "; whether these topics are enough for nine of ten cannot be told yet";
  if (most === null)
    return `; how many topics it takes to tell apart nine of ten cannot be told yet from so few: at least ${shown(least)}`;
  if (most <= topics) return ", and these topics are enough for nine of ten";
  const range = `95 % interval ${shown(least)} to ${shown(most)}`;
  return more_topics === 0
    ? `, and these topics are about enough for nine of ten (${range} topics)`
    : `; to tell apart nine of ten takes about ${shown(topics_needed)} topics (${range}), ${shown(more_topics!)} more, which is about ${shown(more_judgments!)} more judgments at ${shown(found.judgments_per_topic)} a topic`;
}

function closestText({ closest }: Found): string {
  if (closest === null) return "";
  const { a, b, difference, topics_needed } = closest;
  const needed =
    topics_needed === null ? "more than a million topics" : `${shown(topics_needed)} topics`;
  return `; the closest pair, ${a} and ${b}, differs by ${difference.toFixed(4)} and would take ${needed}`;
}

function shown(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
