import type { Resample } from "./bootstrap";

/** Sums kept per topic, so that those of a resample are a weighted sum over topics, computed once per resample. */
export class TopicSums {
  readonly perTopic: Float64Array;
  private readonly sums: Float64Array;
  private currentId = -1;

  constructor(
    readonly topics: number,
    readonly size: number,
  ) {
    this.perTopic = new Float64Array(topics * size);
    this.sums = new Float64Array(size);
  }

  /** The returned array is reused by the next resample. */
  at(resample: Resample): Float64Array {
    if (resample.id === this.currentId) return this.sums;
    this.currentId = resample.id;
    this.sums.fill(0);
    for (let t = 0; t < this.topics; t += 1) {
      const weight = resample.weights[t]!;
      if (weight === 0) continue;
      const base = t * this.size;
      for (let i = 0; i < this.size; i += 1) this.sums[i]! += weight * this.perTopic[base + i]!;
    }
    return this.sums;
  }
}
