/** The limits of a cache. */
interface CacheLimits {
  /** Maximum number of entries. */
  most: number;
  /** Milliseconds until an entry expires; by default never. */
  freshMs?: number;
}

/**
 * A map that drops old entries: it keeps the `most` latest ones, and those set less than `freshMs`
 * ago.
 */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; until: number }>();
  readonly #most: number;
  readonly #freshMs: number;

  constructor({ most, freshMs = Infinity }: CacheLimits) {
    this.#most = most;
    this.#freshMs = freshMs;
  }

  /** Returns the value of a key, unless it has expired by this clock, which may never be set back. */
  get(key: Key, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Stores a value as the latest. */
  set(key: Key, value: Value, now: number): void {
    this.#entries.delete(key);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < this.#most) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, until: now + this.#freshMs });
  }
}
