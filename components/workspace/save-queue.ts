import type { ApiFailure } from "@/components/ui/call-api";

/** What the queue needs to know of an item, and whom it tells. */
export interface SaveHooks<Payload, Saved> {
  /** The newest payload of an item, made from its current draft and version. */
  payload(itemId: string): Payload;
  send(payload: Payload): Promise<Saved>;
  saving(itemId: string): void;
  saved(itemId: string, saved: Saved, isNewest: boolean): void;
  /**
   * The server refused; the draft is kept. `waiting`: it was not reached or the session ended, and it will be
   * tried again.
   */
  failed(itemId: string, failure: ApiFailure, waiting: boolean): void;
}

const LONGEST_WAIT_MS = 15_000;

/** A pause that ends early when the network comes back. */
function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}

/**
 * Sends changes item by item: one request per item at a time, and the newest change last. A request whose outcome
 * is unknown is repeated, same key and same content, until the server answers; only then does the next one go, so
 * that a label is never lost and never saved twice.
 */
export class SaveQueue<Payload, Saved> {
  private readonly state = new Map<string, "sending" | "again">();

  constructor(
    private readonly hooks: SaveHooks<Payload, Saved>,
    private readonly wait: (ms: number) => Promise<void> = pauseOrOnline,
  ) {}

  /** Tells the queue that an item has changed. */
  changed(itemId: string): void {
    if (this.state.has(itemId)) this.state.set(itemId, "again");
    else void this.work(itemId);
  }

  /**
   * Goes on with a request that an earlier load of the page left without an answer: it is repeated as it is;
   * `again` when the item has changed since.
   */
  resume(itemId: string, payload: Payload, again: boolean): void {
    if (!this.state.has(itemId)) void this.work(itemId, payload, again);
  }

  private async work(itemId: string, first?: Payload, changedSince = false): Promise<void> {
    let left = first;
    do {
      this.state.set(itemId, left !== undefined && changedSince ? "again" : "sending");
      this.hooks.saving(itemId);
      const payload = left ?? this.hooks.payload(itemId);
      left = undefined;
      try {
        const saved = await this.untilAnswered(itemId, payload);
        this.hooks.saved(itemId, saved, this.state.get(itemId) !== "again");
      } catch (error) {
        const failure = error as ApiFailure;
        this.hooks.failed(itemId, failure, false);
        // A newer change may be right where this one was refused; a conflict waits for the annotator's choice.
        if (failure.code === "conflict") this.state.delete(itemId);
      }
    } while (this.state.get(itemId) === "again");
    this.state.delete(itemId);
  }

  private async untilAnswered(itemId: string, payload: Payload): Promise<Saved> {
    for (let pause = 500; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      try {
        return await this.hooks.send(payload);
      } catch (error) {
        const failure = error as ApiFailure;
        const unknown =
          failure.status === 0 ||
          failure.status >= 500 ||
          failure.status === 401 ||
          failure.status === 408 ||
          failure.status === 429;
        if (!unknown) throw failure;
        this.hooks.failed(itemId, failure, true);
        await this.wait(pause);
      }
    }
  }
}
