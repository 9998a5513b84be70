import type { PoolClient } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { streamConnectionPool } from "@/lib/db/connections";
import { beginAt, snapshots } from "./current-snapshot";
import { kyselyOn } from "./database";

/**
 * Runs `work` on one state of the database, whatever is saved meanwhile. Everything that it reads
 * through Kysely and in batches is of this snapshot, also in other connections and processes that get
 * the snapshot's id while `work` runs. Nothing may be written in it.
 * @param id of a snapshot that another process has begun and keeps; by default a new one begins
 */
export async function withSnapshot<T>(work: (id: string) => Promise<T>, id?: string): Promise<T> {
  const client = await streamConnectionPool()
    .connect()
    .catch((error: Error) => {
      throw /timeout/i.test(error.message) ? new AppError("too_many", "download.too_many") : error;
    });
  try {
    await client.query(
      id === undefined ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : beginAt(id),
    );
    const snapshot = {
      id: id ?? (await exported(client)),
      begunAt: performance.now(),
      $kysely: kyselyOn(oneByOne(client)),
    };
    return await snapshots.run(snapshot, () => work(snapshot.id));
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}

async function exported(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>("SELECT pg_export_snapshot() AS id");
  return rows[0]!.id;
}

/** Returns a connection whose queries wait for each other: parts of the work may ask at once. */
function oneByOne(client: PoolClient): Pick<PoolClient, "query"> {
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: unknown[]) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => {});
    return answer;
  };
  return { query: query as PoolClient["query"] };
}
