import { pause, type Pause } from "@/lib/messages/pause";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { backOff, CallFailure } from "./endpoint/call-failure";
import type { JudgeAnswer, JudgeClient, JudgeQuestion } from "./judge-client";
import { rateLimit } from "./rate-limit";

/** One call to be made. */
export interface EngineCall {
  id: string;
  question: JudgeQuestion;
}

/** The outcome of a call. `attempts` is the number of requests sent; 0 for a cached answer. */
export interface EngineResult {
  call: EngineCall;
  answer: JudgeAnswer | null;
  failure: CallFailure | null;
  cached: boolean;
  cacheKey: string | null;
  attempts: number;
  durationMs: number;
}

/** The source of calls and the destination of results: a database, or files. */
export interface CallStore {
  /** Leases the next calls to this caller; empty if no call is left. */
  claim(most: number): Promise<EngineCall[]>;
  cached(keys: readonly string[]): Promise<Map<string, JudgeAnswer>>;
  /** Stores results, and answers for the cache. */
  store(results: readonly EngineResult[]): Promise<void>;
  /** Gives back leased calls that were not made. */
  release(calls: readonly EngineCall[]): Promise<void>;
  /** Renews the leases. Returns whether the run goes on, and how many workers share the window. */
  renew(): Promise<{ goes: boolean; sharers: number }>;
  /** Pauses the run until somebody resumes it. */
  pause(why: Pause): Promise<void>;
}

export interface EngineOptions {
  /** Maximum number of simultaneous calls. */
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /** False for a probe, which ignores the cache. */
  useCache: boolean;
  signal: AbortSignal;
  /** Milliseconds between two renewals. */
  renewMs?: number;
  attempts?: number;
  random?: () => number;
}

const ATTEMPTS = 6;
const FEWEST_CLAIMED = 64;
const MOST_CLAIMED = 2000;
const MOST_UNSTORED = 4000;
/**
 * Milliseconds between two batches of results. Short, because unstored results are asked again
 * after a crash.
 */
const GATHER_MS = 20;
const FAILURES_IN_A_ROW = 25;

/**
 * Makes calls until none is left, the run is stopped, or the endpoint cannot be used. Keeps a
 * window of simultaneous calls, uses cached answers, retries failures with backoff and full jitter,
 * and gives back calls that were not made. Results that have arrived are always stored.
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
  /** Calls that were sent and not answered yet. */
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
  /** Workers that share the endpoint's window and limits. */
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
      // Renewed before the first call, so that a worker that joins counts the others.
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
   * Leases calls in advance. Cached ones are finished at once; while all calls are cached, the
   * number leased at a time doubles.
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

  /**
   * Returns the cache key, or null if the prompt does not fit the item. That is a failure of the
   * call, not of the run.
   */
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

  /**
   * Makes one call. Its result is stored within milliseconds, so a crash loses only calls in
   * progress and the latest results.
   */
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

  /** @returns the outcome, or null if the call was not made and is to be given back */
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
        // A prompt that does not fit and a missing recorded answer say nothing about the endpoint.
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

  /**
   * Each call has its own signal: libraries leave listeners behind, which would accumulate on a
   * signal of the whole run.
   */
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

  /** Stores new results, one batch after another. */
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
