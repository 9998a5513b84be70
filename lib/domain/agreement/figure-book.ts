import { figure, type Figure, type Value } from "../figure";
import { topicBootstrap, type Estimator, type IntervalMethod, type Resample } from "./bootstrap";

/**
 * Collects the figures of one report, so that all of them get their intervals from the same resamples in one
 * pass. `add` returns the figure at once; `fillIntervals` completes every figure that was added.
 */
export class FigureBook {
  private readonly figures: Figure[] = [];
  private readonly estimators: Estimator[] = [];
  private readonly everyTopicOnce: Resample;

  constructor(private readonly topics: number) {
    this.everyTopicOnce = { id: 0, weights: new Float64Array(topics).fill(1) };
  }

  /** @param n what the value is computed from, as the report says it; @param evaluate the statistic under topic weights */
  add(n: number, evaluate: (resample: Resample) => Value): Figure {
    const made = figure(evaluate(this.everyTopicOnce), n);
    if (made.value !== null) {
      this.figures.push(made);
      this.estimators.push((resample) => evaluate(resample).value);
    }
    return made;
  }

  fillIntervals(resamples: number, seed: number, interval: IntervalMethod): void {
    const intervals = topicBootstrap(this.estimators, {
      topics: this.topics,
      resamples,
      seed,
      interval,
    });
    this.figures.forEach((made, i) => {
      made.ci = intervals[i]!;
    });
  }
}
