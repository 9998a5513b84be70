import { holm } from "../agreement/multiple-comparisons";
import { pairedTTest } from "../agreement/paired-t-test";
import { pairedTTestN } from "../agreement/sample-size";
import type { CompletenessReport, MoreJudgments } from "./completeness-report";

const ALPHA = 0.05;
const WANTED = 0.9;
const TAU = 0.9;
/** Above this a number of topics says nothing but "too alike". */
const MOST_TOPICS = 1_000_000;

/**
 * How many more judgments until the systems can be told apart: topics for 80 % power of the paired t-test at the differences and spreads seen so far, at
 * the level that Holm's first step has for so many pairs.
 * @param judgments judged documents of the topics, relevant or not
 */
export function moreJudgments(
  systems: readonly string[],
  scores: readonly Float64Array[],
  judgments: number,
  curve: CompletenessReport["curve"],
): MoreJudgments {
  const topics = scores[0]?.length ?? 0;
  const lists = scores.map((values) => Array.from(values));
  const pairs = systems.flatMap((a, i) =>
    systems.slice(i + 1).map((b, k) => ({ a, b, test: pairedTTest(lists[i]!, lists[i + 1 + k]!) })),
  );
  const adjusted = holm(pairs.map(({ test }) => test.p ?? 1));
  const separated = adjusted.filter((p) => p < ALPHA).length;
  const needed = pairs
    .map(({ a, b, test }) => ({
      a,
      b,
      difference: Math.abs(test.meanDiff ?? 0),
      topics: topicsFor(test.cohenDz, test.p, topics, pairs.length),
    }))
    .sort((x, y) => x.topics - y.topics);
  const place = needed[Math.max(0, Math.ceil(WANTED * needed.length) - 1)];
  const finite = (value: number | undefined) =>
    value === undefined || value > MOST_TOPICS ? null : value;
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
    more_topics: more,
    more_judgments: more === null ? null : Math.ceil(more * perTopic),
    closest: last
      ? { a: last.a, b: last.b, difference: last.difference, topics_needed: finite(last.topics) }
      : null,
    share_for_tau_09: curve.find(({ tau }) => tau >= TAU)?.share ?? null,
  };
  return { ...found, sentence: sentenceOf(found) };
}

function topicsFor(effect: number | null, p: number | null, topics: number, pairs: number): number {
  if (effect === null || Math.abs(effect) < 1e-9) return p === 0 ? Math.max(2, topics) : Infinity;
  // Below this the noncentral t is its normal limit, and the answer is in the millions anyway.
  if (Math.abs(effect) < 0.003) return Infinity;
  return Math.ceil(pairedTTestN(effect, 0.8, ALPHA / Math.max(1, pairs)) - 1e-9);
}

function sentenceOf({
  separated,
  pairs,
  topics,
  judgments_per_topic,
  topics_needed,
  more_topics,
  more_judgments,
  closest,
  share_for_tau_09,
}: Omit<MoreJudgments, "sentence">): string {
  if (topics < 2)
    return "One topic alone says nothing of how much systems differ from topic to topic: judge more topics first.";
  if (pairs === 0) return "One system alone has nothing to be told apart from.";
  const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });
  const now = `With ${number(topics)} topics ${separated} of ${pairs} pairs of systems can be told apart (paired t-test, Holm, 5 %)`;
  const wanted =
    topics_needed === null
      ? "; to tell apart nine of ten pairs would take more than a million topics: some of the systems are too alike"
      : more_topics === 0
        ? ", and these topics are enough for nine of ten"
        : `; to tell apart nine of ten takes about ${number(topics_needed)} topics, ${number(more_topics!)} more, which is about ${number(more_judgments!)} more judgments at ${number(judgments_per_topic)} a topic`;
  const near =
    closest === null
      ? ""
      : `; the closest pair, ${closest.a} and ${closest.b}, differs by ${closest.difference.toFixed(4)} and would take ${closest.topics_needed === null ? "more than a million topics" : `${number(closest.topics_needed)} topics`}`;
  const share =
    share_for_tau_09 === null
      ? ""
      : `. Within a topic, judging ${Math.round(100 * share_for_tau_09)} % of the positives ranks the systems with a mean tau of 0.9 or more`;
  return `${now}${wanted}${near}${share}.`;
}
