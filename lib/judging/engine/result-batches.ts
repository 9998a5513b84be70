import type { CallStore, EngineResult } from "./call-store";

/**
 * Milliseconds between two batches of results. Short, because unstored results are asked again
 * after a crash.
 */
const GATHER_MS = 100;

interface Surroundings {
  store: Pick<CallStore, "store">;
  /** Whether no more results are to come, so that waiting for them is in vain. */
  isLast(): boolean;
  onStored(): void;
  onFailure(error: unknown): void;
}

/** Results that wait to be stored. They are stored in batches, one after another. */
export class ResultBatches {
  #waiting: EngineResult[] = [];
  #storing: Promise<void> | null = null;
  #hurry: () => void = () => {};

  constructor(private readonly around: Surroundings) {}

  get unstored(): number {
    return this.#waiting.length;
  }

  get isStored(): boolean {
    return this.#waiting.length === 0 && this.#storing === null;
  }

  push(result: EngineResult): void {
    this.#waiting.push(result);
  }

  /** Stores what waits, now or after the batch that is being stored. */
  store(): void {
    if (this.#storing !== null || this.#waiting.length === 0) return;
    const results = this.#waiting.splice(0);
    this.#storing = this.around.store
      .store(results)
      .then(() => this.#gather())
      .catch((error: unknown) => this.around.onFailure(error))
      .finally(() => {
        this.#storing = null;
        this.store();
        this.around.onStored();
      });
  }

  /** Ends the waiting for more results. */
  hurry(): void {
    this.#hurry();
  }

  async #gather(): Promise<void> {
    if (this.around.isLast()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#hurry = () => {};
  }
}
