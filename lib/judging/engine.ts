import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { backOff, CallFailure } from "./endpoint/call-failure";
import type { JudgeAnswer, JudgeClient, JudgeQuestion } from "./judge-client";
import { rateLimit } from "./rate-limit";

/** One call that is to be made. */
export interface EngineCall { id: string; question: JudgeQuestion }

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
  /** Says that the caller lives; false once the run is not to go on. */
  renew(): Promise<boolean>;
  pause(reason: string): Promise<void>;
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
const FLUSH = 250;
const FLUSH_MS = 250;
const FAILURES_IN_A_ROW = 25;

/**
 * Makes calls until none is left, the run is stopped, or the endpoint cannot be used: a window of calls is always under way, answers that are known are
 * not asked for, failures are tried again with full jitter, and what was not made is given back. Whatever ends it, results that came are kept.
 */
export async function runCalls(store: CallStore, judge: JudgeClient, options: EngineOptions): Promise<void> {
  const engine = new Engine(store, judge, options);
  await engine.run();
}

class Engine {
  readonly #halt = new AbortController();
  readonly #underWay = new Set<EngineCall>();
  readonly #requests;
  readonly #tokens;
  #queue: EngineCall[] = [];
  #results: EngineResult[] = [];
  #flushing: Promise<void> = Promise.resolve();
  #failuresInARow = 0;
  #problem: unknown = null;
  #wake: () => void = () => {};

  constructor(private readonly store: CallStore, private readonly judge: JudgeClient, private readonly options: EngineOptions) {
    const wait = async (ms: number, signal: AbortSignal) => { await sleep(ms, undefined, { signal }); };
    // Every call under way listens to it.
    setMaxListeners(0, this.#halt.signal);
    this.#requests = rateLimit(options.requestsPerMinute, wait, Date.now);
    this.#tokens = rateLimit(options.tokensPerMinute, wait, Date.now);
  }

  async run(): Promise<void> {
    const stop = () => this.#halt.abort();
    this.options.signal.addEventListener("abort", stop, { once: true });
    if (this.options.signal.aborted) stop();
    const beat = setInterval(() => { this.store.renew().then((goes) => { if (!goes) stop(); }, (error: unknown) => this.#fail(error)); }, this.options.renewMs ?? 500);
    const flush = setInterval(() => this.#flush(), FLUSH_MS);
    try {
      await this.#loop();
    } catch (error) {
      this.#fail(error);
    } finally {
      clearInterval(beat);
      clearInterval(flush);
      this.options.signal.removeEventListener("abort", stop);
      stop();
      while (this.#underWay.size > 0) await new Promise<void>((resolve) => { this.#wake = resolve; });
      this.#flush();
      await this.#flushing.catch((error: unknown) => this.#fail(error));
      await this.store.release(this.#queue).catch((error: unknown) => this.#fail(error));
    }
    if (this.#problem !== null) throw this.#problem;
  }

  async #loop(): Promise<void> {
    const { window } = this.options;
    let isEmpty = false;
    while (!this.#halt.signal.aborted) {
      if (this.#queue.length < window && !isEmpty) isEmpty = !(await this.#refill(Math.max(64, 2 * window)));
      while (this.#underWay.size < window && this.#queue.length > 0 && !this.#halt.signal.aborted) void this.#make(this.#queue.shift()!);
      if (this.#results.length >= FLUSH) { this.#flush(); await this.#flushing; }
      if (isEmpty && this.#queue.length === 0 && this.#underWay.size === 0) return;
      if (this.#underWay.size >= window || this.#queue.length === 0) {
        if (this.#underWay.size > 0) await new Promise<void>((resolve) => { this.#wake = resolve; });
      }
    }
  }

  /** Claims calls; those with a known answer are done. @returns false when nothing was left */
  async #refill(most: number): Promise<boolean> {
    const calls = await this.store.claim(most);
    if (calls.length === 0) return false;
    const keys = this.options.useCache ? calls.map((call) => this.#keyOf(call)) : [];
    const wanted = keys.filter((key) => key !== null);
    const known = wanted.length > 0 ? await this.store.cached(wanted) : new Map<string, JudgeAnswer>();
    calls.forEach((call, i) => {
      const cacheKey = keys[i] ?? null;
      const answer = cacheKey === null ? undefined : known.get(cacheKey);
      if (answer) this.#results.push({ call, answer, failure: null, cached: true, cacheKey, attempts: 0, durationMs: 0 });
      else this.#queue.push(call);
    });
    return true;
  }

  /** A prompt that does not fit the item is that call's failure, not the run's. */
  #keyOf(call: EngineCall): string | null {
    try { return this.judge.cacheKey(call.question); } catch { return null; }
  }

  async #make(call: EngineCall): Promise<void> {
    this.#underWay.add(call);
    const begun = performance.now();
    const cacheKey = this.#keyOf(call);
    let attempts = 0;
    try {
      for (;;) {
        try {
          await this.#requests.take(1, this.#halt.signal);
          await this.#tokens.take(this.options.tokensPerMinute === null ? 0 : this.judge.tokens(call.question), this.#halt.signal);
          attempts += 1;
          const answer = await this.judge.answer(call.question, this.#halt.signal);
          this.#failuresInARow = 0;
          this.#results.push({ call, answer, failure: null, cached: false, cacheKey, attempts, durationMs: Math.round(performance.now() - begun) });
          return;
        } catch (error) {
          if (this.#halt.signal.aborted) { this.#queue.push(call); return; }
          const failure = failureOf(error);
          if (failure.action === "pause") { this.#queue.push(call); await this.#pause(failure.message); return; }
          if (failure.action === "retry" && attempts < (this.options.attempts ?? ATTEMPTS)) {
            await sleep(backOff(attempts, (this.options.random ?? Math.random)(), failure.retryAfterMs), undefined, { signal: this.#halt.signal }).catch(() => {});
            if (this.#halt.signal.aborted) { this.#queue.push(call); return; }
            continue;
          }
          this.#results.push({ call, answer: null, failure, cached: false, cacheKey, attempts, durationMs: Math.round(performance.now() - begun) });
          // An item its prompt does not fit says nothing of the endpoint.
          if (attempts > 0) this.#failuresInARow += 1;
          if (this.#failuresInARow >= FAILURES_IN_A_ROW) await this.#pause(`${FAILURES_IN_A_ROW} calls in a row failed, the last one so: ${failure.message}`);
          return;
        }
      }
    } catch (error) {
      this.#queue.push(call);
      this.#fail(error);
    } finally {
      this.#underWay.delete(call);
      this.#wake();
    }
  }

  async #pause(reason: string): Promise<void> {
    if (this.#halt.signal.aborted) return;
    this.#halt.abort();
    await this.store.pause(reason);
  }

  /** Hands results over, one batch after the other. */
  #flush(): void {
    const results = this.#results;
    if (results.length === 0) return;
    this.#results = [];
    this.#flushing = this.#flushing.then(() => this.store.store(results)).catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#problem ??= error;
    this.#halt.abort();
    this.#wake();
  }
}

function failureOf(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure("fail", "bad request", error instanceof Error ? error.message : String(error));
}
