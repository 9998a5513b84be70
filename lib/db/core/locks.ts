import { sql } from "kysely";
import type { Connection } from "./database";

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function lockUntilEnd(transaction: Connection, name: string): Promise<void> {
  await transaction.$kysely
    .selectNoFrom(sql<string>`pg_advisory_xact_lock(hashtext(${name}))::text`.as("lock"))
    .execute();
}
