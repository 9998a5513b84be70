import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { programFolder } from "@/lib/domain/program-folder";

/** Returns the name of the last migration of this version. */
export function newestMigration(): string {
  newest ??= readdirSync(join(/* turbopackIgnore: true */ programFolder(), "prisma/migrations"))
    .filter((name) => /^\d{14}_/.test(name))
    .toSorted()
    .at(-1)!;
  return newest;
}
let newest: string | undefined;

/** Returns the names of the migrations that a database has; none if it is empty. */
export async function appliedMigrations(client: Client): Promise<Set<string>> {
  const {
    rows: [table],
  } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS name",
  );
  if (!table?.name) return new Set();
  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  return new Set(rows.map((row) => row.migration_name));
}
