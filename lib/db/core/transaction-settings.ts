import { sql } from "kysely";
import type { Connection } from "./database";

/** Sets a parameter of the server until the transaction ends. */
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
 * Tells the planner what tables hold. Of rows that this transaction made it knows nothing, and would join all of them
 * with all.
 * @param tables their names, with the columns to look at in parentheses
 */
export async function analyze({ $kysely }: Connection, ...tables: string[]): Promise<void> {
  await sql.raw(`ANALYZE ${tables.join(", ")}`).execute($kysely);
}
