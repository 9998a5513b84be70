import type { Compilable } from "kysely";
import type { PoolClient, QueryResult, QueryResultRow } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { connectionName, onMain, streamConnectionPool } from "@/lib/db/connections";
import { fellBack } from "../servers/read-server";
import { beginAt, currentSnapshot } from "./current-snapshot";

/** Rows of one snapshot, in batches. */
export type Batches<Row> = AsyncGenerator<Row[]>;

/** All rows are read, so the plan is chosen for the time of the last one. */
const SETTINGS =
  "SET LOCAL cursor_tuple_fraction = 1; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off";

/**
 * Streams the rows of a query from one snapshot (that of the current snapshot, if there is one) in
 * batches, with constant memory and without blocking saves. The next batch is requested while the
 * last one is processed. On a standby that fails before its first row, the rows are read on the
 * primary, unless they are of a snapshot, which is known on one server only.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  asked: Compilable<Row>,
  size = 5000,
): Batches<Row> {
  const mayFallBack = connectionName() === "standby" && currentSnapshot() === null;
  let hasRows = false;
  try {
    for await (const rows of batchesOf(asked, size, () => streamConnectionPool().connect())) {
      hasRows = true;
      yield rows;
    }
  } catch (error) {
    if (hasRows || !mayFallBack || fellBack(error) === null) throw error;
    yield* batchesOf(asked, size, () => onMain(() => streamConnectionPool().connect()));
  }
}

async function* batchesOf<Row extends QueryResultRow>(
  asked: Compilable<Row>,
  size: number,
  connect: () => Promise<PoolClient>,
): Batches<Row> {
  const client = await connect().catch((error: Error) => {
    throw /timeout/i.test(error.message) ? new AppError("too_many", "download.too_many") : error;
  });
  const snapshot = currentSnapshot();
  let next: Promise<QueryResult<Row>> | undefined;
  try {
    await client.query(`${snapshot ? beginAt(snapshot.id) : "BEGIN READ ONLY"}; ${SETTINGS}`);
    const fetch = () => {
      const batch = client.query<Row>(`FETCH ${size} FROM batches`);
      // The batch may fail before it is awaited.
      batch.catch(() => {});
      return batch;
    };
    const { sql, parameters } = asked.compile();
    await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, [...parameters]);
    for (;;) {
      const { rows } = await (next ?? fetch());
      if (rows.length === 0) return;
      next = fetch();
      yield rows;
    }
  } finally {
    await next?.catch(() => {});
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}
