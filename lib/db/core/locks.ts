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
