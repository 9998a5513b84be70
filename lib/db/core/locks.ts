import { sql } from "kysely";
import type { Connection } from "./database";

/**
 * Waits while somebody holds the lock of this name with `lockUntilEnd`, and holds it together with
 * others until the transaction ends.
 */
export async function shareLockUntilEnd(transaction: Connection, name: string): Promise<void> {
  await transaction.$kysely
    .selectNoFrom(sql<string>`pg_advisory_xact_lock_shared(hashtext(${name}))::text`.as("lock"))
    .execute();
}

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function lockUntilEnd(transaction: Connection, name: string): Promise<void> {
  await transaction.$kysely
    .selectNoFrom(sql<string>`pg_advisory_xact_lock(hashtext(${name}))::text`.as("lock"))
    .execute();
}

/** Sets a server parameter until the transaction ends. */
export async function setForTransaction(
  { $kysely }: Connection,
  name: "enable_nestloop" | "max_parallel_workers_per_gather" | "work_mem",
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
