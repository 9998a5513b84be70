import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { serverAddresses } from "../servers/addresses.mjs";
import { mainClient } from "../servers/main-client";
import { writableAddress } from "../servers/main-server";
import { appliedMigrations } from "./applied-migrations";
import { openSchemaEngine } from "./schema-engine";
import { takeOver } from "./take-over";

const NO_FILTER = { externalTables: [], externalEnums: [] };
const FORGET_FAILED = `
DO $$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    DELETE FROM _prisma_migrations
    WHERE finished_at IS NULL
      AND rolled_back_at IS NULL;
  END IF;
END $$`;
/** An arbitrary constant for the advisory lock: one migrating process at a time on a server. */
const LOCK = 718_203;

/**
 * Applies the migrations of `prisma/migrations` that the database lacks, in one process at a time.
 * @returns the names of the applied migrations
 */
export async function applyMigrations(databaseUrl: string, root: string): Promise<string[]> {
  const address = await writableAddress(serverAddresses(databaseUrl));
  const client = mainClient([address]);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await takeOver(client, root);
    const migrations = await readMigrations(root);
    const applied = await appliedMigrations(client);
    if (migrations.every(({ path }) => applied.has(path))) return [];
    // A migration is one script and so one transaction: one that failed left nothing but its record,
    // which would refuse every later try.
    await client.query(FORGET_FAILED);
    const { engine, close } = await openSchemaEngine(address, await readDatamodels(root));
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrationsList(root, migrations),
      filters: NO_FILTER,
    });
    await close();
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

/** Returns the SQL that creates the schema from nothing. */
export function schemaAsSql(databaseUrl: string, root: string): Promise<string> {
  return schemaChangeAsSql(databaseUrl, root, null);
}

/**
 * Returns the SQL that changes the schema `before` (file names and contents; null for nothing) into
 * the one on disk.
 */
export async function schemaChangeAsSql(
  databaseUrl: string,
  root: string,
  before: [string, string][] | null,
): Promise<string> {
  const after = await readDatamodels(root);
  const { engine, close } = await openSchemaEngine(databaseUrl, after);
  const target = (list: [string, string][]) => ({
    tag: "schemaDatamodel" as const,
    files: list.map(([path, content]) => ({ path, content })),
  });
  const { stdout } = await engine.diff({
    from: before ? target(before) : { tag: "empty" },
    to: target(after),
    script: true,
    exitCode: null,
    filters: NO_FILTER,
  });
  await close();
  return stdout ?? "";
}

/** Returns the names of the migrations on disk that a database lacks. */
export async function missingMigrations(client: Client, root: string): Promise<string[]> {
  const applied = await appliedMigrations(client);
  return (await readMigrations(root)).map(({ path }) => path).filter((path) => !applied.has(path));
}

async function readMigrations(root: string) {
  const folder = join(root, "prisma/migrations");
  const names = (await readdir(folder)).filter((name) => /^\d{14}_/.test(name)).sort();
  return Promise.all(
    names.map(async (path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(join(folder, path, "migration.sql"), "utf8"),
        },
      },
    })),
  );
}

function migrationsList(
  root: string,
  migrationDirectories: Awaited<ReturnType<typeof readMigrations>>,
) {
  return {
    baseDir: join(root, "prisma/migrations"),
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

async function readDatamodels(root: string): Promise<[string, string][]> {
  const folder = join(root, "prisma/schema");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(join(folder, name), "utf8"),
    ]),
  );
}
