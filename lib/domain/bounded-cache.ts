/** How much a cache keeps, and how long. */
interface CacheLimits {
  /** Entries, at most. */
  most: number;
  /** Milliseconds after which an entry is forgotten; none where it is left out. */
  freshMs?: number;
}

/** A map that forgets its oldest entries: those set before the last `most`, and those set longer than `freshMs` ago. */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; until: number }>();
  readonly #most: number;
  readonly #freshMs: number;

  constructor({ most, freshMs = Infinity }: CacheLimits) {
    this.#most = most;
    this.#freshMs = freshMs;
  }

  /** Returns what was set last for a key, unless it is forgotten. */
  get(key: Key, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Keeps a value as the newest. */
  set(key: Key, value: Value, now: number): void {
    this.#entries.delete(key);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < this.#most) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, until: now + this.#freshMs });
  }
}
