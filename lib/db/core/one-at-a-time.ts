import { Pool } from "pg";
import { databaseUrls, databaseUrlsAs } from "../config";
import { watchAnswers } from "../servers/answer-watch";
import { connectionTo } from "../servers/main-client";
import { perProcess } from "@/lib/domain/per-process";

/**
 * A pool of its own: a caller that waits for a lock must not use up connections that the holder
 * needs.
 */
const MAX_CONNECTIONS = 12;
const shared = perProcess("locks", (): { pool?: Pool } => ({}));
const turns = perProcess("turns", () => new Map<string, Promise<unknown>>());

/**
 * Runs `work` for one key at a time, across all processes that use the database, so that a check
 * made first still holds afterwards. Within a process callers queue without a connection, so many
 * of them need only one.
 */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => locked(key, work));
  turns.set(key, mine);
  void mine
    .catch(() => {})
    .then(() => {
      if (turns.get(key) === mine) turns.delete(key);
    });
  return mine;
}

async function locked<T>(key: string, work: () => Promise<T>): Promise<T> {
  const client = await locks().connect();
  let broken: Error | undefined;
  try {
    await client.query({
      name: "lock",
      text: "SELECT pg_advisory_lock(hashtextextended($1, 0))",
      values: [key],
    });
    try {
      return await work();
    } finally {
      await client
        .query({
          name: "unlock",
          text: "SELECT pg_advisory_unlock(hashtextextended($1, 0))",
          values: [key],
        })
        .catch((error: Error) => {
          broken = error;
        });
    }
  } finally {
    // A connection that would keep the lock is closed instead of returned to the pool.
    client.release(broken);
  }
}

function locks(): Pool {
  if (!shared.pool) {
    shared.pool = new Pool({
      ...connectionTo(databaseUrlsAs("assay_app")),
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: 8000,
    });
    watchAnswers(shared.pool, databaseUrls()[0]!);
    shared.pool.on("error", () => {});
    shared.pool.on("connect", (client) => client.on("error", () => {}));
  }
  return shared.pool;
}

export async function closeLocks(): Promise<void> {
  const open = shared.pool;
  delete shared.pool;
  await open?.end();
}
