import { connected } from "@/lib/db/schema/connected";

/** Bytes that a table's rows take on the disk, in the table and in its indexes. */
export interface TableSize {
  name: string;
  rows: number;
  bytes: number;
  indexBytes: number;
}

/**
 * Fills in what imported labels and waiting calls lack beside ones of people and models: place,
 * guidelines and times of labels; an answer of 400 characters and the facts of calls.
 */
export async function fillOut(address: string): Promise<void> {
  await connected(address, async (client) => {
    await client.query(`
      WITH place AS (
        SELECT array_agg(id) AS ids
        FROM "Slot"
      )
      UPDATE "Judgment"
      SET
        "slotId" = place.ids[1 + abs(hashtext("Judgment".id::text)) % cardinality(place.ids)],
        "guidelineHash" = repeat('0', 64),
        "submittedAt" = now(),
        "durationMs" = 20000
      FROM place
    `);
    await client.query(`
      UPDATE "JudgeCall"
      SET
        status = 'done',
        raw = substr(md5("itemId"::text) || repeat(md5("itemId"::text || 'x'), 12), 1, 400),
        "parseStatus" = 'ok',
        "durationMs" = 900,
        "finishedAt" = now(),
        category = '1',
        attempts = 1,
        facts = '{"finish":"stop","promptTokens":812,"completionTokens":96}'
    `);
  });
}

/** Returns the size of each table with rows, packed as after a full vacuum, the largest first. */
export async function tableSizes(address: string): Promise<TableSize[]> {
  return connected(address, async (client) => {
    await client.query("VACUUM FULL ANALYZE");
    const { rows } = await client.query<TableSize>(`
      SELECT
        relname AS name,
        reltuples::float8 AS rows,
        (pg_table_size(oid))::float8 AS bytes,
        (pg_indexes_size(oid))::float8 AS "indexBytes"
      FROM pg_class
      WHERE relkind = 'r'
        AND relnamespace = 'public'::regnamespace
        AND reltuples > 0
      ORDER BY 3 DESC
    `);
    return rows;
  });
}
