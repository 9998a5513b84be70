import type { PoolClient } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { perProcess } from "@/lib/domain/per-process";

/** The message of the database client when an answer did not come in time. */
const READ_TIMEOUT = "Query read timeout";
/**
 * Milliseconds between requests that may try again while commits wait, where the server cannot be
 * asked about them. Each one leaves a connection that waits on the server, so these must not use up
 * its connections.
 */
const TRY_EVERY_MS = 3000;

/** A commit that was left to the server: it ends once a standby confirms it. */
export interface LeftCommit {
  address: string;
  /** The process of the server that waits. */
  pid: number;
}

interface Wait {
  since: number;
  tried: number;
  left: LeftCommit[];
}

const shared = perProcess("commit-wait", (): { wait?: Wait } => ({}));

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

/** Remembers that a request waited too long. @param left its commit, if the server can be asked about it */
export function commitsWait(left?: LeftCommit): void {
  const now = performance.now();
  const { since, left: before } = shared.wait ?? { since: now, left: [] };
  shared.wait = { since, tried: now, left: left ? [...before, left] : before };
}

/** Forgets it, because something was written; the server is asked about commits left to it. */
export function commitsGoOn(): void {
  if (waitingCommits().length === 0) delete shared.wait;
}

/** Returns the commits that were left to servers and still waited when they were last asked about. */
export function waitingCommits(): readonly LeftCommit[] {
  return shared.wait?.left ?? [];
}

/** Forgets a commit that waits no longer. Writing goes on after the last one. */
export function forgetWaitOf(commit: LeftCommit): void {
  const { wait } = shared;
  if (!wait) return;
  wait.left = wait.left.filter((one) => one !== commit);
  if (wait.left.length === 0) commitsGoOn();
}

/**
 * Refuses a write at once while earlier ones have waited too long. Where the server cannot be asked
 * about them, one in three seconds goes through, which finds out whether writing goes on.
 * @throws AppError `unavailable`
 */
export function notWhileCommitsWait(): void {
  const { wait } = shared;
  if (!wait) return;
  const now = performance.now();
  if (wait.left.length > 0 || now - wait.tried < TRY_EVERY_MS)
    throw unavailable("database.writes_wait");
  wait.tried = now;
}

/** Returns for how many milliseconds no write has gone through; null if none waits. */
export function commitsWaitingMs(): number | null {
  return shared.wait ? performance.now() - shared.wait.since : null;
}

/** Returns the refusal of a request that may succeed in a few seconds. */
export function unavailable(
  reason: `database.${"commits_wait" | "no_answer" | "not_now" | "read_only" | "writes_wait"}`,
): AppError {
  return new AppError("unavailable", reason, {}, { retryAfterSeconds: 3 });
}
