import type { Compilable } from "kysely";
import type { QueryResult, QueryResultRow } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { streamConnectionPool } from "@/lib/db/connections";

/** Rows of one snapshot, in batches. */
export type Batches<Row> = AsyncGenerator<Row[]>;

/**
 * Streams the rows of a query from one snapshot in batches, with constant memory and without
 * blocking saves. The next batch is requested while the last one is processed.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  asked: Compilable<Row>,
  size = 5000,
): Batches<Row> {
  const client = await streamConnectionPool()
    .connect()
    .catch((error: Error) => {
      throw /timeout/i.test(error.message) ? new AppError("too_many", "download.too_many") : error;
    });
  let next: Promise<QueryResult<Row>> | undefined;
  try {
    await client.query("BEGIN READ ONLY");
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
