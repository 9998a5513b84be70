import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { appliedMigrations } from "./applied-migrations";

/** The migration that makes the whole schema of version 1.0.0. */
export const WHOLE_SCHEMA = "20261126140000_version_1_0_0";
/** The last of the migrations that it replaces. */
const LAST_REPLACED = "20261126140000_sign_in_providers";

/** Returns whether a database is of a version before 1.0.0 that has not all of its schema. */
export async function isTooOld(client: Client): Promise<boolean> {
  const applied = await appliedMigrations(client);
  return applied.size > 0 && !applied.has(WHOLE_SCHEMA) && !applied.has(LAST_REPLACED);
}

/** In the script of the whole schema, what follows this line is what the replaced migrations lack. */
export const ADDED = "-- What the last version before 1.0.0 lacks\n";

/** Gives a database of the last version before 1.0.0 the schema of 1.0.0, and notes that it has it. */
export async function takeOver(client: Client, root: string): Promise<void> {
  if (!(await appliedMigrations(client)).has(LAST_REPLACED)) return;
  const file = join(root, "prisma/migrations", WHOLE_SCHEMA, "migration.sql");
  const script = await readFile(file, "utf8");
  const [, added = ""] = script.split(ADDED);
  const checksum = createHash("sha256").update(script).digest("hex");
  await client.query("BEGIN");
  await client.query(added);
  await client.query(`DELETE FROM _prisma_migrations WHERE migration_name <= $1`, [LAST_REPLACED]);
  await client.query(
    `
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES (gen_random_uuid(), $1, $2, now(), 1)
    `,
    [checksum, WHOLE_SCHEMA],
  );
  await client.query("COMMIT");
}
