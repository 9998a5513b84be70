import type { Resample } from "../agreement/bootstrap";
import type { FigureBook } from "../agreement/figure-book";
import type { Scale } from "../agreement/topic-jackknife";
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
  figure(book: FigureBook, scale: Scale): Figure {
    return book.add({
      scale,
      evaluate: (resample) => {
        const mean = this.mean(resample);
        return Number.isNaN(mean)
          ? undefinedBecause(
              this.reasons.find((reason) => reason !== null) ?? "no topic has a score",
            )
          : defined(mean);
      },
      units: (resample) => this.topics(resample),
    });
  }

  /** Topics with a score, each as often as it was drawn. */
  topics({ weights, only }: Resample): number {
    if (only !== undefined) return Number.isNaN(this.values[only]!) ? 0 : 1;
    return this.values.reduce(
      (sum, value, t) => (Number.isNaN(value) ? sum : sum + weights[t]!),
      0,
    );
  }
}
