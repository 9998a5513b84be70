import type { QueryResultRow } from "pg";
import { pool } from "./pool";

/**
 * Streams the rows of a statement from one snapshot, some thousand at a time, so that memory stays flat and saves
 * go on.
 */
export async function* readInBatches<Row extends QueryResultRow>(sql: string, values: unknown[], size = 5000): AsyncGenerator<Row[]> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN READ ONLY");
    await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, values);
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${size} FROM batches`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}
