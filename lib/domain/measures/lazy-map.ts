/** A map whose values are made when they are first asked for. */
export class LazyMap<Value> implements ReadonlyMap<string, Value> {
  readonly #places: ReadonlyMap<string, number>;
  readonly #make: (place: number) => Value;
  readonly #made: Value[] = [];

  /**
   * @param places the place of each key
   * @param make returns the value at a place; called at most once for each
   */
  constructor(places: ReadonlyMap<string, number>, make: (place: number) => Value) {
    this.#places = places;
    this.#make = make;
  }

  get size(): number {
    return this.#places.size;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key);
    return place === undefined ? undefined : this.#at(place);
  }

  keys(): MapIterator<string> {
    return this.#places.keys();
  }

  *values(): MapIterator<Value> {
    for (const place of this.#places.values()) yield this.#at(place);
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [key, place] of this.#places) yield [key, this.#at(place)];
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  #at(place: number): Value {
    this.#made[place] ??= this.#make(place);
    return this.#made[place];
  }
}
