import { pause, reasonText, type Pause } from "@/lib/messages/reason";

/** Why a call gave no answer, as shown and counted. */
export type FailureKind =
  | "rate limit"
  | "server"
  | "timeout"
  | "network"
  | "garbage"
  | "no answer"
  | "filtered"
  | "too large"
  | "too long"
  | "bad request"
  | "forbidden"
  | "key"
  | "quota"
  | "wrong model"
  | "redirect"
  | "refused address"
  | "not recorded";

/** Maximum length of an endpoint's message that is kept. */
const MAX_MESSAGE_LENGTH = 300;

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
    /** The status of the answer, if that is why the call is tried again. */
    readonly status: number | null = null,
  ) {
    super(
      message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message,
    );
    this.name = "CallFailure";
  }
}

/** Returns a failure that pauses the run until somebody has solved the problem. */
export function pausing(kind: FailureKind, why: Pause): CallFailure {
  return new CallFailure("pause", kind, reasonText(why), null, why);
}

const RETRIED = new Set([408, 409, 425, 429]);

/** An input that the endpoint's own rules do not let through. */
const FILTERED = /moderation|content.?(?:filter|policy|management)|flagged|safety|prohibited/i;

/** A prompt that does not fit into the model's context. */
const TOO_LONG = /context.?(?:length|window|size)|too many tokens|too long|maximum.{0,20}tokens/i;

/** Words like "quota" and "billing" also stand in refusals for too many calls a minute. */
const NO_QUOTA = /insufficient_quota/i;

/** Some endpoints answer 400 to a wrong key. */
const BAD_KEY = /API_KEY_INVALID/;

/** How an endpoint refused a call. */
export interface Refusal {
  status: number;
  body: string;
  /** How long it asks to wait, in milliseconds. */
  retryAfterMs: number | null;
}

/** Returns the failure for an HTTP status. The message keeps one line of what the endpoint said. */
export function failureOfStatus({ status, body, retryAfterMs }: Refusal): CallFailure {
  const message = messageIn(body).replace(/\s+/g, " ").trim().slice(0, 200).toWellFormed();
  const text = `The endpoint answered ${status}${message ? `: ${message.replace(/\.$/, "")}` : ""}.`;
  if (status === 401 || (status === 400 && BAD_KEY.test(body)))
    return pausing("key", pause("endpoint.key", { answer: text }));
  if (status === 402 || (status === 429 && NO_QUOTA.test(body)))
    return pausing("quota", pause("endpoint.quota", { answer: text }));
  if (status === 400 || status === 403) {
    if (FILTERED.test(body)) return new CallFailure("fail", "filtered", text);
  }
  // One refused input also answers 403, so the engine pauses only if nothing else succeeds.
  if (status === 403) return pausing("forbidden", pause("endpoint.key", { answer: text }));
  if (status === 429) return new CallFailure("retry", "rate limit", text, retryAfterMs);
  if (RETRIED.has(status) || status >= 500)
    return new CallFailure("retry", "server", text, retryAfterMs, null, status);
  if (status >= 300 && status < 400)
    return new CallFailure(
      "fail",
      "redirect",
      `The endpoint sends calls on to another address (${status}), which is not followed: give its final address.`,
    );
  const isTooLong = (status === 400 || status === 413) && TOO_LONG.test(body);
  return new CallFailure("fail", isTooLong ? "too long" : "bad request", text);
}

/** Returns the message in an error's body; the body itself if it has another form. */
export function messageIn(body: string): string {
  try {
    return messageOf(JSON.parse(body)) ?? body;
  } catch {
    return body;
  }
}

/** Returns the message of an error object, in any of the forms that endpoints use. */
export function messageOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return messageOf(value[0]);
  if (typeof value !== "object" || value === null) return null;
  const { error, message, detail } = value as Record<string, unknown>;
  return messageOf(error) ?? messageOf(message) ?? messageOf(detail);
}

const FIRST_MS = 500;
const MAX_BACK_OFF_MS = 30_000;

/**
 * Returns the milliseconds to wait before another attempt: exponential backoff with full jitter,
 * added to what the endpoint asked for.
 * @param attempt from 1
 * @param random in [0, 1)
 */
export function backOff(attempt: number, random: number, retryAfterMs: number | null): number {
  return (retryAfterMs ?? 0) + random * Math.min(MAX_BACK_OFF_MS, FIRST_MS * 2 ** (attempt - 1));
}
