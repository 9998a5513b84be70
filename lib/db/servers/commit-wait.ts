import type { PoolClient } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { perProcess } from "@/lib/domain/per-process";

/** The message of the database client when an answer did not come in time. */
const READ_TIMEOUT = "Query read timeout";
/**
 * Milliseconds between requests that may try again while commits wait. Each one leaves a connection
 * that waits on the server, so these must not use up its connections.
 */
const TRY_EVERY_MS = 3000;

const shared = perProcess("commit-wait", (): { wait?: { since: number; tried: number } } => ({}));

/** Returns whether an answer did not come in time, so that nobody knows what became of it. */
export function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === READ_TIMEOUT;
}

/**
 * Closes the connection when an answer did not come in time: it would give the next user the answer
 * of the statement before. On the server the commit goes on waiting, and the label may be saved.
 */
export function endAfterTimeout(client: PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]) => {
    const answer = ask(...given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isReadTimeout(error)) void client.end().catch(() => {});
      });
    return answer;
  };
  client.query = query as PoolClient["query"];
}

/** Remembers that a request waited too long. @returns the refusal to send */
export function commitsWait(): AppError {
  const now = performance.now();
  shared.wait = { since: shared.wait?.since ?? now, tried: now };
  return refusal();
}

/** Forgets it, because something was written. */
export function commitsGoOn(): void {
  delete shared.wait;
}

/**
 * Refuses a write at once while earlier ones have waited too long, except for one in three seconds,
 * which finds out whether writing goes on.
 * @throws AppError `unavailable`
 */
export function notWhileCommitsWait(): void {
  const waiting = shared.wait;
  if (!waiting) return;
  const now = performance.now();
  if (now - waiting.tried < TRY_EVERY_MS) throw refusal();
  waiting.tried = now;
}

/** Returns for how many milliseconds no write has gone through; null if none waits. */
export function commitsWaitingMs(): number | null {
  return shared.wait ? performance.now() - shared.wait.since : null;
}

function refusal(): AppError {
  return new AppError("unavailable", "database.commits_wait", {}, { retryAfterSeconds: 3 });
}
