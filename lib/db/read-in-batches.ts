import { CompiledQuery } from "kysely";
import type { QueryResultRow } from "pg";
import * as core from "./core/read-in-batches";

/** The same for a statement that is written as SQL. */
export function readInBatches<Row extends QueryResultRow>(
  sql: string,
  values: unknown[],
  size = 5000,
): core.Batches<Row> {
  return core.readInBatches<Row>(
    { compile: () => CompiledQuery.raw(sql, values) as CompiledQuery<Row> },
    size,
  );
}
