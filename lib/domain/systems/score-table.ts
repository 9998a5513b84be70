import type { Resample } from "../agreement/bootstrap";
import type { FigureBook } from "../agreement/figure-book";
import { defined, undefinedBecause, type Figure, type Value } from "../figure";

/** One measure of one system on every topic of a report. */
export class TopicScores {
  /** NaN where the measure is undefined. */
  readonly values: Float64Array;
  /** Why it is undefined there. */
  readonly reasons: readonly (string | null)[];
  readonly count: number;
  #resample = -1;
  #mean = Number.NaN;

  constructor(scores: readonly Value[]) {
    this.values = Float64Array.from(scores, ({ value }) => value ?? Number.NaN);
    this.reasons = scores.map(({ reason }) => reason);
    this.count = scores.reduce((count, { value }) => count + (value === null ? 0 : 1), 0);
  }

  /** The mean over topics with a score, each as often as it was drawn; NaN without one. Many figures ask for the same resample one after the other. */
  mean({ id, weights }: Resample): number {
    if (id === this.#resample) return this.#mean;
    let [sum, count] = [0, 0];
    for (let t = 0; t < this.values.length; t += 1) {
      const value = this.values[t]!;
      if (weights[t] === 0 || Number.isNaN(value)) continue;
      sum += weights[t]! * value;
      count += weights[t]!;
    }
    this.#resample = id;
    this.#mean = count > 0 ? sum / count : Number.NaN;
    return this.#mean;
  }

  /** The mean as a figure, whose interval the book fills in. */
  figure(book: FigureBook): Figure {
    if (this.count === 0)
      return { value: null, ci: null, n: 0, reason: this.reasons[0] ?? "no topic has a score" };
    return book.add(this.count, (resample) => {
      const mean = this.mean(resample);
      return Number.isNaN(mean) ? undefinedBecause("no topic has a score") : defined(mean);
    });
  }
}
