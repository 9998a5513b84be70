/** A list of numbers that grows. */
export class Numbers {
  #values = new Float64Array(1024);
  count = 0;

  add(value: number): void {
    if (this.count === this.#values.length) {
      const values = new Float64Array(this.count * 2);
      values.set(this.#values);
      this.#values = values;
    }
    this.#values[this.count] = value;
    this.count += 1;
  }

  finish(): Float64Array {
    return this.#values.subarray(0, this.count);
  }
}
