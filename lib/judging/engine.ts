import { pause, type Pause } from "@/lib/messages/pause";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { backOff, CallFailure } from "./endpoint/call-failure";
import type { JudgeAnswer, JudgeClient, JudgeQuestion } from "./judge-client";
import { rateLimit } from "./rate-limit";

/** One call that is to be made. */
export interface EngineCall {
  id: string;
  question: JudgeQuestion;
}

/** How a call ended. `attempts` is how often it was sent; 0 for one that was answered from the cache. */
export interface EngineResult {
  call: EngineCall;
  answer: JudgeAnswer | null;
  failure: CallFailure | null;
  cached: boolean;
  cacheKey: string | null;
  attempts: number;
  durationMs: number;
}

/** Where calls come from and results go: a database, or files. */
export interface CallStore {
  /** The next calls, held for this caller; empty when none is left to hold. */
  claim(most: number): Promise<EngineCall[]>;
  cached(keys: readonly string[]): Promise<Map<string, JudgeAnswer>>;
  /** Keeps results, and answers for the cache. */
  store(results: readonly EngineResult[]): Promise<void>;
  /** Gives calls back that were claimed and not made. */
  release(calls: readonly EngineCall[]): Promise<void>;
  /** Says that the caller lives. Answers whether the run is to go on, and among how many its window is shared. */
  renew(): Promise<{ goes: boolean; sharers: number }>;
  /** Stops the run until somebody lets it go on. */
  pause(why: Pause): Promise<void>;
}

export interface EngineOptions {
  /** Calls at once. */
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /** False for a probe, which asks anew. */
  useCache: boolean;
  signal: AbortSignal;
  /** Milliseconds between signs of life. */
  renewMs?: number;
  attempts?: number;
  random?: () => number;
}

const ATTEMPTS = 6;
const FEWEST_CLAIMED = 64;
const MOST_CLAIMED = 2000;
const MOST_UNSTORED = 4000;
/** Between two batches of results; short, because what is not stored is asked again after a crash. */
const GATHER_MS = 20;
const FAILURES_IN_A_ROW = 25;

/**
 * Makes calls until none is left, the run is stopped, or the endpoint cannot be used. A window of calls is always under
 * way, known answers are not asked for, failures are tried again with full jitter, and calls that were not made are
 * given back. Whatever ends it, results that came are kept.
 */
export async function runCalls(
  store: CallStore,
  judge: JudgeClient,
  options: EngineOptions,
): Promise<void> {
  const engine = new Engine(store, judge, options);
  await engine.run();
}

class Engine {
  readonly #halt = new AbortController();
  /** Calls that were sent and are not answered yet. */
  readonly #underWay = new Set<EngineCall>();
  readonly #aborts = new Set<AbortController>();
  readonly #requests;
  readonly #tokens;
  readonly #keys = new WeakMap<EngineCall, string | null>();
  #queue: EngineCall[] = [];
  #results: EngineResult[] = [];
  #flushing: Promise<void> | null = null;
  #refilling: Promise<void> | null = null;
  #isEmpty = false;
  #claim: number;
  #window: number;
  /** Workers among whom the endpoint's window and limits are shared. */
  #sharers = 1;
  #failuresInARow = 0;
  #problem: unknown = null;
  #wake: () => void = () => {};

  constructor(
    private readonly store: CallStore,
    private readonly judge: JudgeClient,
    private readonly options: EngineOptions,
  ) {
    const wait = async (ms: number, signal: AbortSignal) => {
      await sleep(ms, undefined, { signal });
    };
    setMaxListeners(0, this.#halt.signal);
    this.#halt.signal.addEventListener(
      "abort",
      () => {
        for (const own of this.#aborts) own.abort();
      },
      { once: true },
    );
    this.#requests = rateLimit(options.requestsPerMinute, wait, Date.now);
    this.#tokens = rateLimit(options.tokensPerMinute, wait, Date.now);
    this.#window = options.window;
    this.#claim = Math.max(FEWEST_CLAIMED, 4 * options.window);
  }

  async run(): Promise<void> {
    const stop = () => {
      this.#halt.abort();
      this.#wake();
    };
    this.options.signal.addEventListener("abort", stop, { once: true });
    if (this.options.signal.aborted) stop();
    const renew = async () => {
      const { goes, sharers } = await this.store.renew();
      this.#sharers = sharers;
      this.#window = Math.max(1, Math.ceil(this.options.window / sharers));
      if (!goes) stop();
    };
    const beat = setInterval(() => {
      renew().catch((error: unknown) => this.#fail(error));
    }, this.options.renewMs ?? 500);
    try {
      // Whoever joins knows of the others before the first call.
      await renew().catch((error: unknown) => this.#fail(error));
      while (
        !this.#halt.signal.aborted &&
        !(
          this.#isEmpty &&
          this.#refilling === null &&
          this.#queue.length === 0 &&
          this.#underWay.size === 0 &&
          this.#results.length === 0 &&
          this.#flushing === null
        )
      ) {
        if (
          !this.#isEmpty &&
          this.#refilling === null &&
          this.#queue.length < this.#window &&
          this.#results.length < MOST_UNSTORED
        )
          this.#refilling = this.#refill().finally(() => {
            this.#refilling = null;
            this.#wake();
          });
        while (this.#underWay.size < this.#window && this.#queue.length > 0)
          void this.#make(this.#queue.shift()!);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearInterval(beat);
      this.options.signal.removeEventListener("abort", stop);
      stop();
      while (this.#refilling !== null || this.#flushing !== null || this.#underWay.size > 0)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      await this.store.release(this.#queue).catch((error: unknown) => this.#fail(error));
    }
    if (this.#problem !== null) throw this.#problem;
  }

  /**
   * Claims calls ahead of their turn; those with a known answer are done, and while all have one more are claimed
   * at once.
   */
  async #refill(): Promise<void> {
    try {
      const calls = await this.store.claim(this.#claim);
      if (calls.length === 0) {
        this.#isEmpty = true;
        return;
      }
      const keys = calls.map((call) => (this.options.useCache ? this.#keyOf(call) : null));
      const wanted = keys.filter((key) => key !== null);
      const known =
        wanted.length > 0 ? await this.store.cached(wanted) : new Map<string, JudgeAnswer>();
      const open: EngineCall[] = [];
      calls.forEach((call, i) => {
        const cacheKey = keys[i] ?? null;
        const answer = cacheKey === null ? undefined : known.get(cacheKey);
        if (answer)
          this.#results.push({
            call,
            answer,
            failure: null,
            cached: true,
            cacheKey,
            attempts: 0,
            durationMs: 0,
          });
        else open.push(call);
      });
      this.#claim =
        open.length === 0
          ? Math.min(MOST_CLAIMED, this.#claim * 2)
          : Math.max(FEWEST_CLAIMED, 4 * this.options.window);
      this.#queue.push(...open);
      this.#flush();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A prompt that does not fit the item is that call's failure, not the run's. */
  #keyOf(call: EngineCall): string | null {
    let key = this.#keys.get(call);
    if (key === undefined) {
      try {
        key = this.judge.cacheKey(call.question);
      } catch {
        key = null;
      }
      this.#keys.set(call, key);
    }
    return key;
  }

  /** Makes one call. Its result is stored within moments: what a crash costs is what is under way and those. */
  async #make(call: EngineCall): Promise<void> {
    this.#underWay.add(call);
    const result = await this.#attempt(call).catch((error: unknown) => {
      this.#fail(error);
      return null;
    });
    this.#underWay.delete(call);
    if (result === null) this.#queue.push(call);
    else this.#results.push(result);
    this.#flush();
    this.#wake();
  }

  /** @returns how the call ended, or null when it was not made and is to be given back */
  async #attempt(call: EngineCall): Promise<EngineResult | null> {
    const { signal } = this.#halt;
    const begun = performance.now();
    const base = { call, cached: false, cacheKey: this.#keyOf(call) };
    for (let attempts = 0; ;) {
      try {
        await this.#requests.take(this.#sharers, signal);
        await this.#tokens.take(
          this.options.tokensPerMinute === null
            ? 0
            : this.#sharers * this.judge.tokens(call.question),
          signal,
        );
        attempts += 1;
        const answer = await this.#answer(call);
        this.#failuresInARow = 0;
        return {
          ...base,
          answer,
          failure: null,
          attempts,
          durationMs: Math.round(performance.now() - begun),
        };
      } catch (error) {
        if (signal.aborted) return null;
        const failure = failureOf(error);
        if (failure.action === "pause") {
          await this.#pause(failure.pause ?? pause("run.not_possible", { text: failure.message }));
          return null;
        }
        if (failure.action === "retry" && attempts < (this.options.attempts ?? ATTEMPTS)) {
          await sleep(
            backOff(attempts, (this.options.random ?? Math.random)(), failure.retryAfterMs),
            undefined,
            { signal },
          ).catch(() => {});
          if (signal.aborted) return null;
          continue;
        }
        // An item its prompt does not fit, or that nothing was recorded for, says nothing of an endpoint.
        if (attempts > 0 && base.cacheKey !== null) this.#failuresInARow += 1;
        if (this.#failuresInARow >= FAILURES_IN_A_ROW)
          await this.#pause(
            pause("run.failures_in_a_row", { count: FAILURES_IN_A_ROW, last: failure.message }),
          );
        return {
          ...base,
          answer: null,
          failure,
          attempts,
          durationMs: Math.round(performance.now() - begun),
        };
      }
    }
  }

  /** Under a signal of its own: libraries leave listeners behind, which would pile up on one for the whole run. */
  async #answer(call: EngineCall): Promise<JudgeAnswer> {
    const own = new AbortController();
    this.#aborts.add(own);
    try {
      if (this.#halt.signal.aborted) own.abort();
      return await this.judge.answer(call.question, own.signal);
    } finally {
      this.#aborts.delete(own);
    }
  }

  async #pause(why: Pause): Promise<void> {
    if (this.#halt.signal.aborted) return;
    this.#halt.abort();
    await this.store.pause(why);
  }

  /** Stores what has come, one batch after the other. */
  #flush(): void {
    if (this.#flushing !== null || this.#results.length === 0) return;
    const results = this.#results.splice(0);
    this.#flushing = this.store
      .store(results)
      .then(() => sleep(GATHER_MS))
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#flushing = null;
        this.#flush();
        this.#wake();
      });
  }

  #fail(error: unknown): void {
    this.#problem ??= error;
    this.#halt.abort();
    this.#wake();
  }
}

function failureOf(error: unknown): CallFailure {
  return error instanceof CallFailure
    ? error
    : new CallFailure(
        "fail",
        "bad request",
        error instanceof Error ? error.message : String(error),
      );
}
