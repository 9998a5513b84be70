/** Waiting time after a refusal that names none, in milliseconds; it doubles with each in a row. */
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;

/**
 * How much an endpoint lets through. A refusal for too many calls holds all calls back, and halves
 * the number of simultaneous ones; each answer raises it again, by one in a whole window.
 */
export class Traffic {
  #share = 1;
  #quietUntil = 0;
  #refusedInARow = 0;

  /** @param now returns the time in milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  /** Returns how many calls may be under way. */
  allowed(window: number): number {
    return Math.max(1, Math.floor(this.#share * window));
  }

  /** Returns the milliseconds until the next call may be sent; 0 for now. */
  quietMs(): number {
    return Math.max(0, this.#quietUntil - this.now());
  }

  answered(window: number): void {
    this.#refusedInARow = 0;
    if (this.#share < 1) this.#share = Math.min(1, this.#share + 1 / window ** 2);
  }

  /**
   * The endpoint refused a call because there were too many.
   * @param asked how long it asks to wait, in milliseconds; null if it does not say
   * @param random in [0, 1)
   */
  refused(asked: number | null, random: number, window: number): void {
    // Calls that were under way at a refusal are refused with it, and count once.
    const isFirst = this.quietMs() === 0;
    if (isFirst) {
      this.#refusedInARow += 1;
      this.#share = Math.max(1 / window, this.#share / 2);
    }
    const doubled = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#refusedInARow - 1));
    const wait = asked ?? doubled * (0.5 + random / 2);
    if (isFirst || asked !== null) this.#quietUntil = Math.max(this.#quietUntil, this.now() + wait);
  }
}
