import type { Resample } from "./bootstrap";

/**
 * Sums kept per topic. The sums of a resample are weighted sums over topics, computed once per
 * resample.
 */
export class TopicSums {
  readonly perTopic: Float64Array;
  private readonly sums: Float64Array;
  private sumOfAll: Float64Array | null = null;
  private currentId = -1;

  constructor(
    readonly topics: number,
    readonly size: number,
  ) {
    this.perTopic = new Float64Array(topics * size);
    this.sums = new Float64Array(size);
  }

  /** Returns the sums of a resample. The array is reused for the next one. */
  at(resample: Resample): Float64Array {
    if (resample.id === this.currentId) return this.sums;
    this.currentId = resample.id;
    if (resample.only !== undefined) return this.topicAlone(resample.only);
    if (resample.without !== undefined) return this.totalWithout(resample.without);
    this.sums.fill(0);
    for (let t = 0; t < this.topics; t += 1) {
      const weight = resample.weights[t]!;
      if (weight === 0) continue;
      const base = t * this.size;
      for (let i = 0; i < this.size; i += 1) this.sums[i]! += weight * this.perTopic[base + i]!;
    }
    return this.sums;
  }

  private topicAlone(topic: number): Float64Array {
    this.sums.set(this.perTopic.subarray(topic * this.size, (topic + 1) * this.size));
    return this.sums;
  }

  private totalWithout(topic: number): Float64Array {
    const total = this.total();
    const base = topic * this.size;
    for (let i = 0; i < this.size; i += 1) this.sums[i] = total[i]! - this.perTopic[base + i]!;
    return this.sums;
  }

  /** Returns the sums with every topic once. Do not change the array. */
  total(): Float64Array {
    this.sumOfAll ??= this.addedUp();
    return this.sumOfAll;
  }

  private addedUp(): Float64Array {
    const total = new Float64Array(this.size);
    for (let i = 0; i < this.perTopic.length; i += 1) total[i % this.size]! += this.perTopic[i]!;
    return total;
  }
}
