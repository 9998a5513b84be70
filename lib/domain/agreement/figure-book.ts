import { note, type Note } from "@/lib/messages/note";
import { defined, figure, undefinedBecause, type Figure, type Value } from "../figure";
import type { IntervalMethod } from "../settings/evaluations";
import { drawTopics, topicBootstrap, type Resample } from "../statistics/bootstrap";
import { RESAMPLES_FOR_ERROR, systemInterval } from "../statistics/system-interval";
import { otherRatersInterval } from "./other-raters";
import {
  MIN_UNITS,
  none,
  topicJackknife,
  type Interval,
  type Scale,
} from "../statistics/topic-jackknife";

/** A figure that can be computed on any resample of topics. */
export interface Statistic {
  scale: Scale;
  evaluate: (resample: Resample) => Value;
  /**
   * Returns the number of items, pairs or topics under topic weights. The figure does not rest on a
   * topic with none.
   */
  units: (resample: Resample) => number;
  /**
   * Returns an array with 1 for each topic that the figure rests on, if there is a fast way. Do not
   * change the array.
   */
  topicsWith?: (topics: number) => Uint8Array;
  /** The n of the report, if it differs from the units: the number of systems. */
  n?: number;
  /**
   * Returns the figure without each of its topics in turn, if there is a fast way; NaN if
   * undefined.
   */
  withoutEach?: () => Float64Array;
  /** For figures that also have an interval for other raters. */
  raters?: RatersSampled;
  /** For rank correlations over systems, whose intervals are computed differently. */
  overSystems?: OverSystems;
}

export interface RatersSampled {
  /** True for a mean over raters, which needs 3 of them; figures of pairs of raters need 5. */
  isMean: boolean;
  /** Returns the figure without each rater in turn; null if undefined. */
  without: () => (number | null)[];
}

export interface OverSystems {
  /** Smallest step between two possible values. */
  step: number;
  /**
   * The factor by which topic noise pulls the correlation towards 0; null if the topics do not
   * separate the systems.
   */
  attenuation: () => number | null;
}

interface Entry {
  made: Figure;
  statistic: Statistic;
  /** 1 for each topic that the figure rests on. */
  carried: Uint8Array;
}

export interface IntervalOptions {
  interval: IntervalMethod;
  /** Number of bootstrap resamples; 0 leaves out all intervals. */
  bootstrap: number;
  seed: number;
}

/**
 * Collects the figures of a report, so that all intervals are computed in one pass over the topics
 * or resamples. `add` returns a figure at once; `fillIntervals` completes all figures added.
 */
export class FigureBook {
  private readonly entries: Entry[] = [];
  private readonly everyTopicOnce: Resample;

  /**
   * @param without why no figure of this book has a value; null if figures have their statistic's
   * value
   */
  constructor(
    private readonly topics: number,
    private readonly without: Note | null = null,
  ) {
    this.everyTopicOnce = { id: 0, weights: new Float64Array(topics).fill(1) };
  }

  add(statistic: Statistic): Figure {
    const n = statistic.n ?? statistic.units(this.everyTopicOnce);
    const made = figure(this.valueOf(statistic, n), n, 0);
    this.entries.push({ made, statistic, carried: new Uint8Array(this.topics) });
    return made;
  }

  private valueOf(statistic: Statistic, n: number): Value {
    if (this.without) return { value: null, reason: this.without };
    if (statistic.scale === "correlation" && n > 0 && n < MIN_UNITS)
      return undefinedBecause("correlation.few_units", { fewest: MIN_UNITS, units: n });
    return statistic.evaluate(this.everyTopicOnce);
  }

  /** Adds the mean of figures of this book, all of one scale. Those without a value are left out. */
  addMean(figures: readonly Figure[]): Figure {
    const wanted = new Set(figures.filter(({ value }) => value !== null));
    const parts = this.entries.filter(({ made }) => wanted.has(made));
    const [first] = parts;
    if (!first) return this.add({ scale: "plain", evaluate: noPart, units: () => 0 });
    const mean = (values: readonly (number | null)[]) => {
      const known = values.filter((value) => value !== null);
      return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
    };
    const carried = new Uint8Array(this.topics);
    return this.add({
      scale: first.statistic.scale,
      evaluate: (resample) => {
        const value = mean(parts.map(({ statistic }) => statistic.evaluate(resample).value));
        return value === null ? noPart() : defined(value);
      },
      units: (resample) => parts.reduce((sum, { statistic }) => sum + statistic.units(resample), 0),
      n: Math.max(...parts.map(({ made }) => made.n)),
      withoutEach: () => {
        const sums = new Float64Array(this.topics);
        const counts = new Int32Array(this.topics);
        for (const part of parts) {
          const own = this.withoutEachOf(part);
          let at = 0;
          for (let t = 0; t < this.topics; t += 1) {
            carried[t]! |= part.carried[t]!;
            const value = part.carried[t] === 1 ? own[at++]! : part.made.value!;
            if (Number.isNaN(value)) continue;
            sums[t]! += value;
            counts[t]! += 1;
          }
        }
        return sums.map((sum, t) => sum / counts[t]!).filter((_, t) => carried[t] === 1);
      },
      ...(first.statistic.overSystems ? { overSystems: meanOverSystems(parts) } : {}),
    });
  }

  /** Returns a figure without each of the topics that it rests on. */
  private withoutEachOf({ statistic, carried }: Entry): Float64Array {
    if (statistic.withoutEach) return statistic.withoutEach();
    const weights = new Float64Array(this.topics).fill(1);
    const values: number[] = [];
    for (let t = 0; t < this.topics; t += 1) {
      if (carried[t] === 0) continue;
      weights[t] = 0;
      const resample: Resample = { id: WITHOUT + t, weights, without: t };
      values.push(statistic.evaluate(resample).value ?? Number.NaN);
      weights[t] = 1;
    }
    return Float64Array.from(values);
  }

  fillIntervals(options: IntervalOptions): void {
    this.markCarried();
    const entries = this.entries.filter(({ made }) => made.value !== null);
    if (options.bootstrap === 0) return;
    const intervals =
      options.interval === "jackknife"
        ? this.headline(entries, options.seed)
        : this.resampled(entries, options.interval, options);
    entries.forEach(({ made }, i) => {
      const { ci, method, reason } = intervals[i]!;
      made.ci = ci;
      made.ci_method = method;
      made.ci_reason = reason;
    });
  }

  private markCarried(): void {
    const asked = this.entries.filter(({ statistic }) => !statistic.topicsWith);
    for (const entry of this.entries) {
      const { statistic, made } = entry;
      if (!statistic.topicsWith) continue;
      entry.carried = statistic.topicsWith(this.topics);
      made.topics = entry.carried.reduce((sum, one) => sum + one, 0);
    }
    this.eachAlone((alone, t) => {
      for (const { made, statistic, carried } of asked) {
        carried[t] = Number(statistic.units(alone) > 0);
        made.topics += carried[t]!;
      }
    });
  }

  private headline(entries: readonly Entry[], seed: number): Interval[] {
    const [systems, others] = [
      entries.filter(({ statistic }) => statistic.overSystems),
      entries.filter(({ statistic }) => !statistic.overSystems),
    ];
    const intervals = new Map<Entry, Interval>();
    this.jackknife(others).forEach((interval, i) => intervals.set(others[i]!, interval));
    this.overSystems(systems, seed).forEach((interval, i) => intervals.set(systems[i]!, interval));
    return entries.map((entry) => intervals.get(entry)!);
  }

  private overSystems(entries: readonly Entry[], seed: number): Interval[] {
    if (entries.length === 0) return [];
    const resampled = entries.map((): (number | null)[] => []);
    const drawn = { topics: this.topics, resamples: RESAMPLES_FOR_ERROR, seed };
    for (const resample of drawTopics(drawn))
      entries.forEach(({ statistic }, e) => resampled[e]!.push(statistic.evaluate(resample).value));
    return entries.map(({ made, statistic }, e) =>
      systemInterval({
        estimate: made.value!,
        systems: made.n,
        topics: made.topics,
        resampled: resampled[e]!,
        attenuation: statistic.overSystems!.attenuation(),
        step: statistic.overSystems!.step,
      }),
    );
  }

  private jackknife(entries: readonly Entry[]): Interval[] {
    const asked = entries.flatMap((entry) =>
      entry.statistic.withoutEach
        ? []
        : [{ entry, values: new Float64Array(entry.made.topics), filled: 0 }],
    );
    const weights = new Float64Array(this.topics).fill(1);
    for (let t = 0; t < this.topics; t += 1) {
      weights[t] = 0;
      const resample: Resample = { id: WITHOUT + t, weights, without: t };
      for (const one of asked)
        if (one.entry.carried[t] === 1)
          one.values[one.filled++] = one.entry.statistic.evaluate(resample).value ?? Number.NaN;
      weights[t] = 1;
    }
    const known = new Map(asked.map(({ entry, values }) => [entry, values]));
    // One figure after another: the values of all of them without each topic are gigabytes.
    return entries.map((entry) => {
      const { made, statistic } = entry;
      const input = {
        scale: statistic.scale,
        estimate: made.value!,
        without: known.get(entry) ?? statistic.withoutEach!(),
        units: made.n,
      };
      const interval = topicJackknife(input);
      if (statistic.raters && interval.ci) {
        const others = otherRatersInterval(input, statistic.raters);
        if (others) made.ci_other_raters = others;
      }
      return interval;
    });
  }

  private resampled(
    entries: readonly Entry[],
    interval: "percentile" | "bca",
    { bootstrap, seed }: IntervalOptions,
  ): Interval[] {
    return topicBootstrap(
      entries.map(
        ({ statistic }) =>
          (resample) =>
            statistic.evaluate(resample).value,
      ),
      { topics: this.topics, resamples: bootstrap, seed, interval },
    ).map((ci) =>
      ci === null
        ? none(note("interval.often_undefined_or_one_topic"))
        : { ci, method: interval, reason: null },
    );
  }

  private eachAlone(visit: (alone: Resample, topic: number) => void): void {
    const weights = new Float64Array(this.topics);
    for (let t = 0; t < this.topics; t += 1) {
      weights[t] = 1;
      visit({ id: ALONE + t, weights, only: t }, t);
      weights[t] = 0;
    }
  }
}

/** First ids of the resamples without one topic and of those with one topic only. */
const WITHOUT = 1e9;
const ALONE = 2e9;

/** The mean of no figure. */
function noPart(): Value {
  return undefinedBecause("labels.none_by_both");
}

/** Returns how the interval of a mean of rank correlations over systems is made. */
function meanOverSystems(parts: readonly Entry[]): OverSystems {
  const each = parts.map(({ statistic }) => statistic.overSystems!);
  return {
    step: each[0]!.step / parts.length,
    attenuation: () => {
      const factors = each.map(({ attenuation }) => attenuation());
      return factors.reduce<number | null>(
        (sum, factor) => (sum === null || factor === null ? null : sum + factor / factors.length),
        0,
      );
    },
  };
}
