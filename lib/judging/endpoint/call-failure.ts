import { pause, pauseText, type Pause } from "@/lib/messages/pause";

/** Why a call gave no answer, as shown and counted. */
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

/** Maximum length of an endpoint's message that is kept. */
const LONGEST_MESSAGE = 300;

/**
 * A call without an answer, and what to do about it: try again, fail the call, or pause the run.
 */
export class CallFailure extends Error {
  constructor(
    readonly action: "retry" | "fail" | "pause",
    readonly kind: FailureKind,
    message: string,
    /** The waiting time that the endpoint asked for, in milliseconds. */
    readonly retryAfterMs: number | null = null,
    /** For failures that pause the run: the reason shown. */
    readonly pause: Pause | null = null,
  ) {
    super(message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message);
    this.name = "CallFailure";
  }
}

/** Returns a failure that pauses the run until somebody has solved the problem. */
export function pausing(kind: FailureKind, why: Pause): CallFailure {
  return new CallFailure("pause", kind, pauseText(why), null, why);
}

const LONGEST_WAIT_MS = 300_000;
const RETRIED = new Set([408, 409, 425, 429]);

/**
 * Returns the failure for an HTTP status. `body` is what the endpoint said; the message keeps one
 * line of it.
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

/** Parses `retry-after`, in seconds or as a date. Returns milliseconds, at most five minutes. */
export function waitOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null || retryAfter.trim() === "") return null;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.min(LONGEST_WAIT_MS, Math.max(0, ms)) : null;
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * Returns the milliseconds to wait before another attempt: exponential backoff with full jitter,
 * added to what the endpoint asked for.
 * @param attempt from 1
 * @param random in [0, 1)
 */
export function backOff(attempt: number, random: number, retryAfterMs: number | null): number {
  return (retryAfterMs ?? 0) + random * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
}
