import { pause, pauseText, type Pause } from "@/lib/messages/pause";

/** Why a call gave no answer; shown and counted by this word. */
export type FailureKind =
  | "rate limit"
  | "server"
  | "timeout"
  | "network"
  | "garbage"
  | "too large"
  | "bad request"
  | "key"
  | "quota"
  | "wrong model"
  | "redirect"
  | "refused address"
  | "not recorded";

/** What an endpoint says may be anything; so much of it is kept. */
const LONGEST_MESSAGE = 300;

/** A call that gave no answer, and what follows: it is tried again, it fails for good, or the run pauses. */
export class CallFailure extends Error {
  constructor(
    readonly action: "retry" | "fail" | "pause",
    readonly kind: FailureKind,
    message: string,
    /** What the endpoint asked to wait, in milliseconds. */
    readonly retryAfterMs: number | null = null,
    /** Of a failure that pauses the run: what is said of it. */
    readonly pause: Pause | null = null,
  ) {
    super(message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message);
    this.name = "CallFailure";
  }
}

/** A failure that stops the run until somebody has dealt with it. */
export function pausing(kind: FailureKind, why: Pause): CallFailure {
  return new CallFailure("pause", kind, pauseText(why), null, why);
}

const LONGEST_WAIT_MS = 300_000;
const RETRIED = new Set([408, 409, 425, 429]);

/**
 * What an HTTP status means for the call and for its run. `body` is what the endpoint said, cut to a line for the
 * message.
 */
export function failureOfStatus(
  status: number,
  body: string,
  retryAfter: string | null,
  now: number,
): CallFailure {
  const said = body.replace(/\s+/g, " ").trim().slice(0, 200).toWellFormed();
  const text = `The endpoint answered ${status}${said ? `: ${said}` : ""}.`;
  if (status === 401 || status === 403)
    return pausing("key", pause("endpoint.key", { answer: text }));
  if (
    status === 402 ||
    (status === 429 && /insufficient_quota|exceeded your current quota|billing/i.test(body))
  )
    return pausing("quota", pause("endpoint.quota", { answer: text }));
  if (status === 429) return new CallFailure("retry", "rate limit", text, waitOf(retryAfter, now));
  if (RETRIED.has(status) || status >= 500)
    return new CallFailure("retry", "server", text, waitOf(retryAfter, now));
  if (status >= 300 && status < 400)
    return new CallFailure(
      "fail",
      "redirect",
      `The endpoint sends calls on to another address (${status}), which is not followed: give its final address.`,
    );
  return new CallFailure("fail", "bad request", text);
}

/** `retry-after` as milliseconds: seconds, or a date; at most five minutes. */
export function waitOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null || retryAfter.trim() === "") return null;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.min(LONGEST_WAIT_MS, Math.max(0, ms)) : null;
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before a call is tried again: full jitter, doubling, and never less than the endpoint asked.
 * @param attempt from 1
 * @param random in [0, 1)
 */
export function backOff(attempt: number, random: number, retryAfterMs: number | null): number {
  return (retryAfterMs ?? 0) + random * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
}
