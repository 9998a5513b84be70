/** A map whose values are made when they are first asked for. */
export class LazyMap<Value> implements ReadonlyMap<string, Value> {
  readonly #places: ReadonlyMap<string, number>;
  readonly #make: (index: number) => Value;
  readonly #made: Value[] = [];

  /**
   * @param indexes the place of each key
   * @param make returns the value at a place; called at most once for each
   */
  constructor(indexes: ReadonlyMap<string, number>, make: (index: number) => Value) {
    this.#places = indexes;
    this.#make = make;
  }

  get size(): number {
    return this.#places.size;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  get(key: string): Value | undefined {
    const index = this.#places.get(key);
    return index === undefined ? undefined : this.#at(index);
  }

  keys(): MapIterator<string> {
    return this.#places.keys();
  }

  *values(): MapIterator<Value> {
    for (const index of this.#places.values()) yield this.#at(index);
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [key, index] of this.#places) yield [key, this.#at(index)];
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  #at(index: number): Value {
    this.#made[index] ??= this.#make(index);
    return this.#made[index];
  }
}
