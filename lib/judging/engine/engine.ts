import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { pause, type Pause } from "@/lib/messages/reason";
import { backOff, type CallFailure } from "../endpoint/call-failure";
import type { JudgeAnswer, JudgeClient } from "../judge-client";
import type { CallStore, EngineCall, EngineOptions, EngineResult } from "./call-store";
import { ForbiddenCalls } from "./forbidden";
import { knownAnswers, lookUpKeys, sampleKey } from "./known-answers";
import { failureOf, newProgress, resultOf, sampleOf, type Progress } from "./progress";
import { rateLimit } from "./rate-limit";
import { ResultBatches } from "./result-batches";
import { Traffic } from "./traffic";
import { UnusableAnswers } from "./unusable";

export const ATTEMPTS = 6;
const MIN_CLAIMED = 64;
const MAX_CLAIMED = 2000;
const MAX_UNSTORED = 4000;
const FAILURES_IN_A_ROW = 25;
/** A run pauses if no call has succeeded for this long. */
const MAX_OUTAGE_MS = 60_000;
const MAX_LIMITED_MS = 600_000;

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

/** A call is done, waits for its turn again, waits for what becomes of others, or is given back. */
type Outcome = EngineResult | "again" | "set aside" | "not made";

class Engine {
  readonly #halt = new AbortController();
  /** Calls that were sent and not answered yet. */
  readonly #underWay = new Set<EngineCall>();
  readonly #requests;
  readonly #tokens;
  readonly #traffic = new Traffic();
  readonly #unusable = new UnusableAnswers();
  readonly #progress = new Map<EngineCall, Progress>();
  #queue: EngineCall[] = [];
  readonly #forbidden = new ForbiddenCalls();
  readonly #results;
  #refilling: Promise<void> | null = null;
  #quiet: NodeJS.Timeout | null = null;
  #isEmpty = false;
  #claim: number;
  #window: number;
  /** Workers that share the endpoint's window and limits. */
  #sharers = 1;
  #hasAnswered: boolean;
  #lastAnswer = performance.now();
  #failuresInARow = 0;
  #problem: unknown = null;
  #wake: () => void = () => {};
  readonly #random: () => number;

  constructor(
    private readonly store: CallStore,
    private readonly judge: JudgeClient,
    private readonly options: EngineOptions,
  ) {
    const wait = async (ms: number, signal: AbortSignal) => {
      await sleep(ms, undefined, { signal });
    };
    setMaxListeners(0, this.#halt.signal);
    this.#requests = rateLimit(options.requestsPerMinute, wait, Date.now);
    this.#tokens = rateLimit(options.tokensPerMinute, wait, Date.now);
    this.#results = new ResultBatches({
      store,
      isLast: () => this.#halt.signal.aborted || !this.#isBusy(),
      onStored: () => this.#wake(),
      onFailure: (error) => this.#fail(error),
    });
    this.#window = options.window;
    this.#random = options.random ?? Math.random;
    this.#claim = this.#usualClaim();
    this.#hasAnswered = options.hasAnswered ?? false;
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
      while (!this.#halt.signal.aborted && !this.#isDone()) {
        this.#refillIfNeeded();
        this.#sendNext();
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearInterval(beat);
      if (this.#quiet) clearTimeout(this.#quiet);
      this.options.signal.removeEventListener("abort", stop);
      stop();
      this.#results.hurry();
      while (this.#refilling !== null || !this.#results.isStored || this.#underWay.size > 0)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      this.#queue.push(...this.#forbidden.takeAll().map(({ call }) => call));
      const rest = this.#queue.map((call) => resultOf(call, this.#progressOf(call), null));
      await this.store.release(rest).catch((error: unknown) => this.#fail(error));
    }
    if (this.#problem !== null) throw this.#problem;
  }

  #isDone(): boolean {
    return (
      this.#isEmpty &&
      this.#refilling === null &&
      this.#queue.length === 0 &&
      this.#underWay.size === 0 &&
      this.#forbidden.isEmpty &&
      this.#results.isStored
    );
  }

  #refillIfNeeded(): void {
    const isNeeded =
      !this.#isEmpty &&
      this.#refilling === null &&
      this.#queue.length < this.#window &&
      this.#results.unstored < MAX_UNSTORED;
    if (!isNeeded) return;
    this.#refilling = this.#refill().finally(() => {
      this.#refilling = null;
      this.#wake();
    });
  }

  #sendNext(): void {
    const quietMs = this.#traffic.quietMs();
    if (quietMs > 0) {
      this.#quiet ??= setTimeout(() => {
        this.#quiet = null;
        this.#wake();
      }, quietMs);
      return;
    }
    const allowed = this.#traffic.allowed(this.#window);
    while (this.#underWay.size < allowed && this.#queue.length > 0)
      void this.#make(this.#queue.shift()!);
  }

  #usualClaim(): number {
    return Math.max(MIN_CLAIMED, 4 * this.options.window);
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
        this.#judgeForbidden();
        return;
      }
      const keys = calls.map((call) => lookUpKeys(this.judge, call, this.options.useCache));
      const wanted = keys.flat().filter((key) => key !== null);
      const known =
        wanted.length > 0 ? await this.store.cached(wanted) : new Map<string, JudgeAnswer>();
      let open = 0;
      calls.forEach((call, i) => {
        const progress = newProgress(
          knownAnswers(this.judge, call, keys[i]!, known, this.options.asksUnusableAgain ?? false),
        );
        if (progress.answers.length > 0 && progress.answers.every((one) => one !== undefined)) {
          this.#keep({ ...resultOf(call, progress, null), durationMs: 0 });
          return;
        }
        open += 1;
        this.#progress.set(call, progress);
        this.#queue.push(call);
      });
      this.#claim = open === 0 ? Math.min(MAX_CLAIMED, this.#claim * 2) : this.#usualClaim();
      this.#results.store();
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Makes one call. Its result is stored within milliseconds, so a crash loses only calls in
   * progress and the latest results.
   */
  async #make(call: EngineCall): Promise<void> {
    this.#underWay.add(call);
    const outcome = await this.#attempt(call).catch((error: unknown): Outcome => {
      this.#fail(error);
      return "not made";
    });
    this.#underWay.delete(call);
    if (outcome === "again" || outcome === "not made") this.#queue.push(call);
    else if (outcome !== "set aside") {
      this.#progress.delete(call);
      this.#keep(outcome);
      this.#results.store();
    }
    this.#judgeForbidden();
    if (!this.#isBusy()) this.#results.hurry();
    this.#wake();
  }

  /** Keeps a result to be stored, and pauses a run whose answers say nothing. */
  #keep(result: EngineResult): void {
    this.#results.push(result);
    const why = this.#unusable.count(result);
    if (why !== null) this.#pauseLater(why);
  }

  /** Makes the samples of a call that are not answered yet. */
  async #attempt(call: EngineCall): Promise<Outcome> {
    const progress = this.#progressOf(call);
    progress.begun ??= performance.now();
    for (let sample = 0; sample < this.judge.samples; sample += 1) {
      while (progress.answers[sample] === undefined) {
        const failure = await this.#trySample(call, sample, progress);
        if (this.#halt.signal.aborted && progress.answers[sample] === undefined) return "not made";
        if (failure === null) continue;
        const outcome = await this.#after(failure, call, progress);
        if (outcome !== "try again") return outcome;
      }
    }
    return resultOf(call, progress, null);
  }

  #progressOf(call: EngineCall): Progress {
    return this.#progress.get(call) ?? newProgress([]);
  }

  /** @returns why there is no answer; null if there is one, or if the run was stopped */
  async #trySample(
    call: EngineCall,
    sample: number,
    progress: Progress,
  ): Promise<CallFailure | null> {
    const { signal } = this.#halt;
    try {
      await this.#requests.take(this.#sharers, signal);
      if (this.options.tokensPerMinute !== null)
        await this.#tokens.take(this.#sharers * this.judge.tokens(call.question), signal);
      progress.sent += 1;
      progress.attempts += 1;
      const answer = await this.judge.answer(call.question, signal, sample);
      progress.answers[sample] = sampleOf(this.judge, call, sample, answer);
      progress.attempts = 0;
      this.#answered();
      return null;
    } catch (error) {
      return signal.aborted ? null : failureOf(error);
    }
  }

  #answered(): void {
    this.#failuresInARow = 0;
    this.#lastAnswer = performance.now();
    this.#traffic.answered(this.#window);
    this.#hasAnswered = true;
  }

  /** Decides what becomes of a call after a failure. */
  async #after(
    failure: CallFailure,
    call: EngineCall,
    progress: Progress,
  ): Promise<Outcome | "try again"> {
    if (failure.kind === "forbidden") return this.#afterForbidden(failure, call, progress);
    if (failure.action === "pause") {
      await this.#pause(failure.pause ?? pause("run.not_possible", { text: failure.message }));
      return "not made";
    }
    if (failure.kind === "rate limit") return this.#afterLimit(failure, progress);
    if (failure.action === "fail") return this.#failed(failure, call, progress);
    if (progress.attempts < (this.options.attempts ?? ATTEMPTS)) {
      const ms = backOff(progress.attempts, this.#random(), failure.retryAfterMs);
      await sleep(ms, undefined, { signal: this.#halt.signal }).catch(() => {});
      return this.#halt.signal.aborted ? "not made" : "try again";
    }
    // If others were answered meanwhile, the failure is the call's; else the endpoint is away.
    if (this.#lastAnswer > (progress.begun ?? 0)) return this.#failed(failure, call, progress);
    return this.#away(failure, progress);
  }

  /** The endpoint lets no more calls through for now: that says nothing about this call. */
  async #afterLimit(failure: CallFailure, progress: Progress): Promise<Outcome> {
    progress.attempts -= 1;
    this.#traffic.refused(failure.retryAfterMs, this.#random(), this.#window);
    if (this.#silentMs(progress) > MAX_LIMITED_MS) {
      await this.#pause(pause("run.limited", { last: failure.message }));
      return "not made";
    }
    return "again";
  }

  /** The endpoint answers nobody: its calls stay open, and the run pauses if that lasts. */
  async #away(failure: CallFailure, progress: Progress): Promise<Outcome> {
    this.#failuresInARow += 1;
    const isLong = this.#silentMs(progress) > MAX_OUTAGE_MS;
    if (isLong || this.#failuresInARow >= FAILURES_IN_A_ROW) {
      await this.#pauseAfterFailures(failure);
      return "not made";
    }
    progress.attempts = 0;
    return "again";
  }

  /** Returns how long no call has been answered while this one waited. */
  #silentMs({ begun }: Progress): number {
    return performance.now() - Math.max(begun ?? 0, this.#lastAnswer);
  }

  async #failed(failure: CallFailure, call: EngineCall, progress: Progress): Promise<Outcome> {
    // A prompt that does not fit and a missing recorded answer say nothing about the endpoint.
    if (progress.sent > 0 && sampleKey(this.judge, call, 0) !== null) this.#failuresInARow += 1;
    if (this.#failuresInARow >= FAILURES_IN_A_ROW) await this.#pauseAfterFailures(failure);
    return resultOf(call, progress, failure);
  }

  #pauseAfterFailures({ kind, message: last }: CallFailure): Promise<void> {
    if (kind === "network" || kind === "timeout")
      return this.#pause(pause("endpoint.out_of_reach", { last }));
    const count = Math.max(1, this.#failuresInARow);
    return this.#pause(pause("run.failures_in_a_row", { count, last }));
  }

  /** It is the call's own failure if any other call is answered. */
  async #afterForbidden(
    failure: CallFailure,
    call: EngineCall,
    progress: Progress,
  ): Promise<Outcome> {
    if (this.#hasAnswered) return this.#failed(failure, call, progress);
    this.#forbidden.add(call, failure);
    return "set aside";
  }

  #judgeForbidden(): void {
    if (this.#forbidden.isEmpty || this.#halt.signal.aborted) return;
    if (this.#hasAnswered) {
      for (const { call, failure } of this.#forbidden.takeAll())
        this.#results.push(resultOf(call, this.#progressOf(call), failure));
      this.#results.store();
      return;
    }
    const isAlone = this.#isEmpty && this.#queue.length === 0 && this.#underWay.size === 0;
    const why = this.#forbidden.reasonToPause(isAlone);
    if (why !== null) this.#pauseLater(why);
  }

  async #pause(why: Pause): Promise<void> {
    if (this.#halt.signal.aborted) return;
    this.#halt.abort();
    await this.store.pause(why);
  }

  #pauseLater(why: Pause): void {
    this.#pause(why)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => this.#wake());
  }

  #isBusy(): boolean {
    return this.#queue.length > 0 || this.#underWay.size > 0 || this.#refilling !== null;
  }

  #fail(error: unknown): void {
    this.#problem ??= error;
    this.#halt.abort();
    this.#wake();
  }
}
