import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { databaseUrl } from "./config";

const shared = globalThis as { assayPool?: Pool };

/** The pool for statements that are written as SQL: the hot paths, bulk loading, reports. */
export function pool(): Pool {
  if (!shared.assayPool) {
    shared.assayPool = new Pool({ connectionString: databaseUrl(), max: 20 });
    // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
    shared.assayPool.on("error", () => {});
  }
  return shared.assayPool;
}

export async function closePool(): Promise<void> {
  await shared.assayPool?.end();
  delete shared.assayPool;
}

/** Rows of one statement. */
export async function query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool().query<Row>(sql, values)).rows;
}

/** Runs `work` in one transaction on one connection; commits at its end, rolls back when it throws. */
export async function transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failure: Error) => { broken = failure; });
    throw error;
  } finally {
    client.release(broken);
  }
}

export type { PoolClient } from "pg";
