import { sql } from "kysely";
import type { Connection } from "./database";

/** Sets a server parameter until the transaction ends. */
export async function setForTransaction(
  { $kysely }: Connection,
  name: "enable_nestloop" | "work_mem",
  value: string,
): Promise<void> {
  await $kysely
    .selectNoFrom((is) =>
      is.fn<string>("set_config", [is.val(name), is.val(value), is.lit(true)]).as("value"),
    )
    .execute();
}

/**
 * Updates the planner's statistics. It knows nothing of rows written in this transaction and would
 * choose nested loops over all of them.
 * @param tables names, with the columns to analyze in parentheses
 */
export async function analyze({ $kysely }: Connection, ...tables: string[]): Promise<void> {
  await sql.raw(`ANALYZE ${tables.join(", ")}`).execute($kysely);
}
