import type { IncomingHttpHeaders } from "node:http";
import type { ChatBody } from "../scripted-server";
import type { ScriptedOptions } from "./options";

/** An answer of a scripted endpoint, before it is sent. */
export interface Reply {
  status: number;
  /** JSON, or plain text if a string. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A request as a scripted endpoint sees it. */
export interface Visit {
  body: ChatBody;
  headers: IncomingHttpHeaders;
  /** Path and query. */
  url: string;
  /** Number of the request, from 1. */
  nth: number;
}

/** Answers the requests to one kind of endpoint. */
export type Desk = (options: ScriptedOptions) => (visit: Visit) => Reply;

export function ok(body: object, headers: Record<string, string> = {}): Reply {
  return { status: 200, body, headers };
}

/** Returns the token of the header `authorization`; null if there is none. */
export function bearerOf({ headers }: Visit): string | null {
  const given = headers.authorization;
  return given?.startsWith("Bearer ") ? given.slice("Bearer ".length) : null;
}

/** The key that a hosted endpoint accepts. */
export function hostedKey({ key = "secret-key" }: ScriptedOptions): string | null {
  return key;
}

/**
 * Returns a gate that lets `after` requests pass, then says how many milliseconds are left until as
 * many pass again.
 */
export function gate(limit: ScriptedOptions["limit"]): () => number | null {
  let passed = 0;
  let closedUntil = 0;
  return () => {
    if (!limit) return null;
    const now = Date.now();
    if (closedUntil > now) return closedUntil - now;
    if (closedUntil > 0) {
      closedUntil = 0;
      passed = 0;
    }
    if (passed < limit.after) {
      passed += 1;
      return null;
    }
    closedUntil = now + limit.retryAfterMs;
    return limit.retryAfterMs;
  };
}

/** Whole seconds for `retry-after`. */
export function secondsOf(ms: number): string {
  return String(Math.max(1, Math.ceil(ms / 1000)));
}
