import type { ApiFailure } from "@/components/ui/call-api";

/** What the queue needs to know about an item, and its callbacks. */
export interface SaveHooks<Payload, Saved> {
  /** Returns the latest request for an item, made from its current draft and version. */
  payload(itemId: string): Payload;
  send(payload: Payload): Promise<Saved>;
  saving(itemId: string): void;
  saved(itemId: string, saved: Saved, isNewest: boolean): void;
  /**
   * Called when a save failed; the draft is kept. `waiting` is true if the server was not reached,
   * the session ended or the guidelines have to be read, and the save will be retried.
   */
  failed(itemId: string, failure: ApiFailure, waiting: boolean): void;
}

const MAX_WAIT_MS = 15_000;

/** Waits, or returns early when the network is back. */
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
 * Sends changes item by item: one request per item at a time, and the latest change last. A request
 * with unknown outcome is repeated with the same key and content until the server answers. Only
 * then is the next one sent, so that no label is lost or saved twice.
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
   * Repeats a request that an earlier load of the page left without an answer. `again` is true if
   * the item has changed since.
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
        // After a refusal a newer change may be accepted. A conflict waits for the annotator's
        // decision.
        if (failure.code === "conflict") this.state.delete(itemId);
      }
    } while (this.state.get(itemId) === "again");
    this.state.delete(itemId);
  }

  private async untilAnswered(itemId: string, payload: Payload): Promise<Saved> {
    for (let pause = 500; ; pause = Math.min(pause * 2, MAX_WAIT_MS)) {
      try {
        return await this.hooks.send(payload);
      } catch (error) {
        const failure = error as ApiFailure;
        const unknown =
          failure.status === 0 ||
          failure.status >= 500 ||
          failure.status === 401 ||
          failure.status === 408 ||
          failure.status === 429 ||
          failure.reasonCode === "guidelines.unread";
        if (!unknown) throw failure;
        this.hooks.failed(itemId, failure, true);
        await this.wait(pause);
      }
    }
  }
}
