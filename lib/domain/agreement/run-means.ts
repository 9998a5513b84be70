import type { Resample } from "../statistics/bootstrap";
import { round12 } from "../statistics/round12";
import { RankCorrelation } from "../statistics/rank-correlation";
import type { PairedScores } from "../statistics/system-spread";

/** The means of two raters over topics, for every system, under the weights of a resample. */
export class RunMeans {
  /** Number of systems with a value. */
  readonly runs: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  private currentRanks: RankCorrelation | null = null;
  /** By topic, with systems side by side: x, y, and whether there is a value. */
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly there: Float64Array;
  private readonly total: Float64Array;
  /** True if every topic has every system: then all totals are one number. */
  private readonly complete: boolean;
  private sums: Record<"x" | "y" | "total", Float64Array> | null = null;
  private current = { id: -1, isDefined: false };

  constructor(
    points: {
      size: number;
      topic: ArrayLike<number>;
      run: ArrayLike<number>;
      x: ArrayLike<number>;
      y: ArrayLike<number>;
    },
    private readonly topics: number,
  ) {
    const found = new Set<number>();
    for (let u = 0; u < points.size; u += 1) found.add(points.run[u]!);
    const indexOf = new Map([...found].sort((a, b) => a - b).map((run, i) => [run, i]));
    this.runs = indexOf.size;
    const size = topics * this.runs;
    [this.xs, this.ys, this.there] = [
      new Float64Array(size),
      new Float64Array(size),
      new Float64Array(size),
    ];
    for (let u = 0; u < points.size; u += 1) {
      const at = points.topic[u]! * this.runs + indexOf.get(points.run[u]!)!;
      this.xs[at] = points.x[u]!;
      this.ys[at] = points.y[u]!;
      this.there[at] = 1;
    }
    this.complete = points.size === size;
    [this.x, this.y, this.total] = [
      new Float64Array(this.runs),
      new Float64Array(this.runs),
      new Float64Array(this.runs),
    ];
  }

  /** Rank correlations of the current means. */
  get ranks(): RankCorrelation {
    this.currentRanks ??= new RankCorrelation(this.x, this.y);
    return this.currentRanks;
  }

  /** Computes `x` and `y`. Returns false if a system has no topic in the resample. */
  at(resample: Resample): boolean {
    if (resample.id !== this.current.id)
      this.current = { id: resample.id, isDefined: this.compute(resample) };
    return this.current.isDefined;
  }

  /** Returns the scores of each system on each topic, for both sides. */
  scores(): PairedScores {
    const bySystem = (values: Float64Array) =>
      Array.from({ length: this.runs }, (_, run) =>
        Float64Array.from({ length: this.topics }, (_unused, t) => {
          const at = t * this.runs + run;
          return this.there[at] === 1 ? values[at]! : Number.NaN;
        }),
      );
    return { x: bySystem(this.xs), y: bySystem(this.ys) };
  }

  /** Counts the pairs of system and topic with a value, over the drawn topics. */
  points({ weights }: Resample): number {
    let points = 0;
    for (let t = 0; t < this.topics; t += 1) {
      if (weights[t] === 0) continue;
      for (let run = 0; run < this.runs; run += 1) points += this.there[t * this.runs + run]!;
    }
    return points;
  }

  private compute(resample: Resample): boolean {
    this.currentRanks = null;
    if (resample.without === undefined) this.addUp(resample);
    else this.takeAway(resample.without);
    const { x, y, total, runs } = this;
    if (runs === 0 || total.includes(0)) return false;
    for (let run = 0; run < runs; run += 1) {
      x[run] = round12(x[run]! / total[run]!);
      y[run] = round12(y[run]! / total[run]!);
    }
    return true;
  }

  /** Sets the sums to those of all topics minus one. */
  private takeAway(topic: number): void {
    const { x, y, total, xs, ys, there, runs } = this;
    this.sums ??= this.sumsOfAll();
    x.set(this.sums.x);
    y.set(this.sums.y);
    total.set(this.sums.total);
    for (let run = 0, at = topic * runs; run < runs; run += 1, at += 1) {
      x[run]! -= xs[at]!;
      y[run]! -= ys[at]!;
      total[run]! -= there[at]!;
    }
  }

  private sumsOfAll(): Record<"x" | "y" | "total", Float64Array> {
    this.addUp({ id: 0, weights: new Float64Array(this.topics).fill(1) });
    return { x: this.x.slice(), y: this.y.slice(), total: this.total.slice() };
  }

  private addUp({ weights }: Resample): void {
    const { x, y, total, xs, ys, there, runs, complete } = this;
    x.fill(0);
    y.fill(0);
    total.fill(0);
    let all = 0;
    for (let t = 0; t < this.topics; t += 1) {
      const weight = weights[t]!;
      if (weight === 0) continue;
      all += weight;
      for (let run = 0, at = t * runs; run < runs; run += 1, at += 1) {
        x[run]! += weight * xs[at]!;
        y[run]! += weight * ys[at]!;
      }
      if (!complete)
        for (let run = 0, at = t * runs; run < runs; run += 1, at += 1)
          total[run]! += weight * there[at]!;
    }
    if (complete) total.fill(all);
  }
}
