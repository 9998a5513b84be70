import { FigureBook, type IntervalOptions } from "../agreement/figure-book";
import { CONDITIONS, type Condition } from "../agreement/item-table";
import { cohenKappa } from "../agreement/two-rater";
import { defined, undefinedBecause, type Figure } from "../figure";
import { TopicSums } from "../statistics/topic-sums";
import { SUPPORT_SCALE } from "./support-labels";
import { labelledScores, type LabelledAnswer, type SupportRow } from "./support-scores";

/** Annotators' labels of one condition: how many of each pair of shown and given label. */
export interface ConditionCount {
  topicId: string;
  condition: Condition;
  /** Ordinal of the label that was shown; null if none was. */
  shown: number | null;
  given: number;
  count: number;
}

/** What became of shown labels. Shares are of the labels given when one was shown. */
export interface ShownEffect {
  /** Rows are shown labels, columns given ones, both from none to full. */
  counts: number[][];
  kept: Figure;
  raised: Figure;
  lowered: Figure;
  /** Cohen's kappa between the shown and the given label. */
  kappa: Figure;
}

export interface SupportCondition {
  condition: Condition;
  labels: number;
  topics: number;
  /** Number of labels at each level, from none to full. */
  levels: number[];
  /** By the majority of annotators in this condition; decisions of adjudicators do not count. */
  runs: Pick<SupportRow, "run" | "weighted_precision" | "citations">[];
  /** Null if no label was shown. */
  shown: ShownEffect | null;
}

const LEVELS = SUPPORT_SCALE.length;

/**
 * Describes annotators' labels of each condition that has some.
 * @param majority the answers with the majority of annotators in a condition
 */
export function supportConditions(
  counts: readonly ConditionCount[],
  majority: (condition: Condition) => readonly LabelledAnswer[],
  citations: "all" | "first",
  options: IntervalOptions,
): SupportCondition[] {
  return CONDITIONS.flatMap((condition) => {
    const own = counts.filter((one) => one.condition === condition);
    if (own.length === 0) return [];
    const levels = SUPPORT_SCALE.map((_, level) =>
      total(own.filter(({ given }) => given === level)),
    );
    const runs = labelledScores(majority(condition), citations, options);
    return [
      {
        condition,
        labels: total(own),
        topics: new Set(own.map(({ topicId }) => topicId)).size,
        levels,
        runs: runs.map(({ run, weighted_precision, citations: cited }) => ({
          run,
          weighted_precision,
          citations: cited,
        })),
        shown: shownEffect(own, options),
      },
    ];
  });
}

function shownEffect(
  labels: readonly ConditionCount[],
  options: IntervalOptions,
): ShownEffect | null {
  const topics = [...new Set(labels.map(({ topicId }) => topicId))].sort();
  const indexOf = new Map(topics.map((topic, t) => [topic, t]));
  const sums = new TopicSums(topics.length, LEVELS * LEVELS);
  const counts = SUPPORT_SCALE.map(() => SUPPORT_SCALE.map(() => 0));
  for (const { topicId, shown, given, count } of labels) {
    if (shown === null) continue;
    counts[shown]![given]! += count;
    sums.perTopic[(indexOf.get(topicId)! * LEVELS + shown) * LEVELS + given]! += count;
  }
  const all = (cells: ArrayLike<number>) => Array.from(cells).reduce((sum, n) => sum + n, 0);
  if (all(counts.flat()) === 0) return null;
  const book = new FigureBook(topics.length);
  const share = (isOf: (shown: number, given: number) => boolean) =>
    book.add({
      scale: "share",
      evaluate: (resample) => {
        const cells = sums.at(resample);
        const n = all(cells);
        const found = Array.from(cells).filter((_, i) => isOf(Math.floor(i / LEVELS), i % LEVELS));
        return n > 0 ? defined(all(found) / n) : undefinedBecause("suggestion.none_shown");
      },
      units: (resample) => all(sums.at(resample)),
    });
  const effect: ShownEffect = {
    counts,
    kept: share((shown, given) => given === shown),
    raised: share((shown, given) => given > shown),
    lowered: share((shown, given) => given < shown),
    kappa: book.add({
      scale: "coefficient",
      evaluate: (resample) => cohenKappa(sums.at(resample), LEVELS),
      units: (resample) => all(sums.at(resample)),
    }),
  };
  book.fillIntervals(options);
  return effect;
}

function total(labels: readonly ConditionCount[]): number {
  return labels.reduce((sum, { count }) => sum + count, 0);
}
