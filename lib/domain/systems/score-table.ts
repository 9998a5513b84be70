import { note, type Note } from "@/lib/messages/note";
import type { Resample } from "../statistics/bootstrap";
import type { FigureBook } from "../agreement/figure-book";
import type { Scale } from "../statistics/topic-jackknife";
import { defined, type Figure, type Value } from "../figure";

/** One measure of one system on every topic of a report. */
export class TopicScores {
  /** NaN where the measure is undefined. */
  readonly values: Float64Array;
  /** Why it is undefined there. */
  readonly reasons: readonly (Note | null)[];
  readonly count: number;
  /** False for topics whose score does not count, because another system has none there. */
  readonly #counted: readonly boolean[] | null;
  #resample = -1;
  #mean = Number.NaN;

  constructor(scores: readonly Value[], counted: readonly boolean[] | null = null) {
    this.values = Float64Array.from(scores, ({ value }) => value ?? Number.NaN);
    this.reasons = scores.map(({ reason }) => reason);
    this.#counted = counted;
    this.count = scores.reduce((count, _, t) => count + Number(this.counts(t)), 0);
  }

  /** The same scores, of which only those on some topics count. */
  on(counted: readonly boolean[]): TopicScores {
    const scores = this.reasons.map((reason, t): Value =>
      reason === null ? { value: this.values[t]!, reason } : { value: null, reason },
    );
    return new TopicScores(scores, counted);
  }

  /** The scores that count; NaN elsewhere. */
  counted(): Float64Array {
    return this.values.map((value, t) => (this.counts(t) ? value : Number.NaN));
  }

  /** Whether the score of a topic is there and counts. */
  private counts(t: number): boolean {
    return !Number.isNaN(this.values[t]!) && (this.#counted === null || this.#counted[t]!);
  }

  /**
   * The mean over topics with a score, each as often as it was drawn; NaN without one. Many figures ask for the
   * same resample one after the other.
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

  /** The mean as a figure, whose interval the book fills in. */
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

  /** Topics with a score, each as often as it was drawn. */
  topics({ weights, only }: Resample): number {
    if (only !== undefined) return Number(this.counts(only));
    return this.values.reduce((sum, _, t) => (this.counts(t) ? sum + weights[t]! : sum), 0);
  }
}
