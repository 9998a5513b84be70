import { note, type Note } from "@/lib/messages/note";
import type { Resample } from "../statistics/bootstrap";
import type { FigureBook } from "../agreement/figure-book";
import type { Scale } from "../statistics/topic-jackknife";
import { defined, type Figure, type Value } from "../figure";

/** The scores of one system by one measure, on every topic of a report. */
export class TopicScores {
  /** NaN if the measure is undefined. */
  readonly values: Float64Array;
  /** Why it is undefined. */
  readonly reasons: readonly (Note | null)[];
  readonly count: number;
  /** False for topics that are left out because another system has no score there. */
  readonly #counted: readonly boolean[] | null;
  #resample = -1;
  #mean = Number.NaN;

  constructor(scores: readonly Value[], counted: readonly boolean[] | null = null) {
    this.values = Float64Array.from(scores, ({ value }) => value ?? Number.NaN);
    this.reasons = scores.map(({ reason }) => reason);
    this.#counted = counted;
    this.count = scores.reduce((count, _, t) => count + Number(this.counts(t)), 0);
  }

  /** Returns the same scores, restricted to some topics. */
  on(counted: readonly boolean[]): TopicScores {
    const scores = this.reasons.map((reason, t): Value =>
      reason === null ? { value: this.values[t]!, reason } : { value: null, reason },
    );
    return new TopicScores(scores, counted);
  }

  /** Returns the scores that count; NaN for the others. */
  counted(): Float64Array {
    return this.values.map((value, t) => (this.counts(t) ? value : Number.NaN));
  }

  /** Returns whether a topic has a score that counts. */
  private counts(t: number): boolean {
    return !Number.isNaN(this.values[t]!) && (this.#counted === null || this.#counted[t]!);
  }

  /**
   * Returns the mean over topics with a score, weighted by the resample; NaN without one. Cached,
   * because many figures ask for the same resample in a row.
   */
  mean({ id, weights }: Resample): number {
    if (id === this.#resample) return this.#mean;
    let [sum, count] = [0, 0];
    for (let t = 0; t < this.values.length; t += 1) {
      if (weights[t] === 0 || !this.counts(t)) continue;
      sum += weights[t]! * this.values[t]!;
      count += weights[t]!;
    }
    this.#resample = id;
    this.#mean = count > 0 ? sum / count : Number.NaN;
    return this.#mean;
  }

  /** Returns the mean as a figure; the book adds its interval. */
  figure(book: FigureBook, scale: Scale): Figure {
    return book.add({
      scale,
      evaluate: (resample) => {
        const mean = this.mean(resample);
        return Number.isNaN(mean)
          ? {
              value: null,
              reason: this.reasons.find((one) => one !== null) ?? note("topic.no_score"),
            }
          : defined(mean);
      },
      units: (resample) => this.topics(resample),
    });
  }

  /** Counts the topics with a score, weighted by the resample. */
  topics({ weights, only }: Resample): number {
    if (only !== undefined) return Number(this.counts(only));
    return this.values.reduce((sum, _, t) => (this.counts(t) ? sum + weights[t]! : sum), 0);
  }
}
