import { defined, undefinedBecause, type Figure, type Value } from "../figure";
import {
  binOf,
  calibrationByChance,
  calibrationOf,
  type CalibrationBin,
  type CalibrationByChance,
} from "./calibration";
import { FigureBook, type IntervalOptions } from "./figure-book";
import type { Resample } from "../statistics/bootstrap";
import type { Scale } from "../statistics/topic-jackknife";
import { TopicSums } from "../statistics/topic-sums";
import { RankCorrelation } from "../statistics/rank-correlation";

/** One item labelled by a judge and at least one person. */
export interface JudgedItem {
  topic: number;
  /** The judge's rating or position on the scale. */
  judge: number;
  /** The mean of people's values, on the same scale. */
  human: number;
  /** The judge's expected rating; null without probabilities. */
  expected: number | null;
  /** Length of the judged text, in characters. */
  length: number;
  /** Position of the item on its page, from 0. */
  place: number;
  /** The system that wrote the text; null for passages. */
  system: string | null;
}

export interface JudgeQuality {
  items: number;
  topics: number;
  /** Mean of judge minus people. */
  bias: Figure;
  /** Share of items that the judge rates higher, and lower, than people. */
  tooHigh: Figure;
  tooLow: Figure;
  spearman: Figure;
  /**
   * Partial rank correlation of the judge's value with the length of the text, and with the
   * position on the page, with people's label held fixed.
   */
  lengthBias: Figure;
  placeBias: Figure;
  calibration: CalibrationBin[];
  /** Mean absolute difference of expected rating and people's mean, weighted by bin. */
  calibrationError: Figure;
  /**
   * The calibration error to expect by chance; null below 3 topics and without expected ratings.
   */
  calibrationByChance: CalibrationByChance | null;
  /** Bias by the system that wrote the text, which shows whether a judge favours one. */
  systems: { system: string; items: number; bias: Figure }[];
}

const ALMOST = 1e-9;

/**
 * Computes the quality of a judge, beyond its agreement. Intervals (95 %) are over topics; an
 * undefined figure has a reason.
 * @param highest largest value of the scale (5 for ratings)
 */
export function judgeQuality(
  items: readonly JudgedItem[],
  highest: number,
  options: IntervalOptions,
): JudgeQuality {
  const topics = [...new Set(items.map((item) => item.topic))];
  const topicAt = new Map(topics.map((topic, i) => [topic, i]));
  const indexOf = Int32Array.from(items, (item) => topicAt.get(item.topic)!);
  const book = new FigureBook(topics.length);
  const weigh = ({ weights }: Resample) => Float64Array.from(indexOf, (topic) => weights[topic]!);
  /** The sum of a value over the items of each topic, and their number. */
  const sumsOf = (value: (item: JudgedItem) => number | null) => {
    const sums = new TopicSums(topics.length, 2);
    items.forEach((item, i) => {
      const one = value(item);
      if (one === null) return;
      sums.perTopic[indexOf[i]! * 2]! += one;
      sums.perTopic[indexOf[i]! * 2 + 1]! += 1;
    });
    return sums;
  };
  const mean = (scale: Scale, value: (item: JudgedItem) => number | null) => {
    const sums = sumsOf(value);
    return book.add({
      scale,
      evaluate: (resample) => {
        const [sum = 0, total = 0] = sums.at(resample);
        return total === 0 ? undefinedBecause("labels.no_item") : defined(sum / total);
      },
      units: (resample) => sums.at(resample)[1]!,
    });
  };
  const everyItem = sumsOf(() => 1);
  const correlation = (evaluate: (weights: Float64Array) => Value) =>
    book.add({
      scale: "correlation",
      evaluate: (resample) => evaluate(weigh(resample)),
      units: (resample) => everyItem.at(resample)[1]!,
    });
  const partial = (other: (item: JudgedItem) => number) => {
    const [x, y, z] = [
      items.map((item) => item.judge),
      items.map(other),
      items.map((item) => item.human),
    ];
    const [xy, xz, yz] = [
      new RankCorrelation(x, y),
      new RankCorrelation(x, z),
      new RankCorrelation(y, z),
    ];
    return correlation((w) => partialCorrelation(xy.spearman(w), xz.spearman(w), yz.spearman(w)));
  };
  const rank = new RankCorrelation(
    items.map((item) => item.judge),
    items.map((item) => item.human),
  );
  const systems = [
    ...new Set(items.flatMap((item) => (item.system === null ? [] : [item.system]))),
  ].sort();
  const calibration = calibrationOf(items, highest);
  const gap = (item: JudgedItem) => item.judge - item.human;
  const quality: JudgeQuality = {
    items: items.length,
    topics: topics.length,
    bias: mean("plain", gap),
    tooHigh: mean("share", (item) => (gap(item) > ALMOST ? 1 : 0)),
    tooLow: mean("share", (item) => (gap(item) < -ALMOST ? 1 : 0)),
    spearman: correlation((weights) => rank.spearman(weights)),
    lengthBias: partial((item) => item.length),
    placeBias: partial((item) => item.place),
    calibration: calibration.filter((bin) => bin.items > 0),
    calibrationError: mean("plain", (item) => {
      const bin = item.expected === null ? null : calibration[binOf(item.expected, highest)];
      return bin ? Math.abs(bin.expected - bin.human) : null;
    }),
    calibrationByChance: calibrationByChance(items, highest, options.seed),
    systems: systems.map((system) => ({
      system,
      items: items.filter((item) => item.system === system).length,
      bias: mean("plain", (item) => (item.system === system ? gap(item) : null)),
    })),
  };
  book.fillIntervals(options);
  return quality;
}

/**
 * Returns the partial correlation of x and y with z held fixed (Yule 1907), here of rank
 * correlations. Undefined if z explains either fully.
 */
export function partialCorrelation(xy: Value, xz: Value, yz: Value): Value {
  for (const value of [xy, xz, yz]) if (value.value === null) return value;
  const below = (1 - xz.value! ** 2) * (1 - yz.value! ** 2);
  return below <= ALMOST
    ? undefinedBecause("labels.explained_by_people")
    : defined((xy.value! - xz.value! * yz.value!) / Math.sqrt(below));
}
