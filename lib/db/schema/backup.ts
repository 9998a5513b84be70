import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { AppError } from "@/lib/domain/app-error";
import { PREPARE } from "../installation/database-problem";
import { connected } from "./connected";

export interface BackupManifest {
  product: "Assay";
  format: 1;
  version: string;
  at: string;
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  sequences: { name: string; value: string }[];
}

/** Rate limits and the record of migrations belong to the installation, not to the data. */
const NOT_DATA = ["_prisma_migrations", "RateLimit"];
const MANIFEST = "manifest.json";
/** Backups hold accounts and sessions. */
const OWNER_ONLY = { mode: 0o600 };

/**
 * Writes all data of the database into a folder, from one snapshot and without blocking saves: a
 * compressed file per table and a manifest with hashes. The queue is not included, because workers
 * find open runs by themselves.
 */
export async function backup(
  databaseUrl: string,
  folder: string,
  version: string,
  progress: (table: string) => void = () => {},
): Promise<BackupManifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new AppError("bad_input", "backup.folder_not_empty", { folder });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The folder may have been there before.
  await chmod(folder, 0o700);
  return connected(databaseUrl, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables: BackupManifest["tables"] = [];
    for (const { name, columns } of await tablesOf(client)) {
      progress(name);
      tables.push({
        name,
        columns,
        ...(await writeTable(client, name, columns, join(folder, fileOf(name)))),
      });
    }
    const sequences = (
      await client.query<{ name: string; value: string }>(
        `
          SELECT
            sequencename AS name,
            last_value::text AS value
          FROM pg_sequences
          WHERE schemaname = 'public'
            AND last_value IS NOT NULL
        `,
      )
    ).rows;
    const manifest: BackupManifest = {
      product: "Assay",
      format: 1,
      version,
      at: new Date().toISOString(),
      migrations: await migrationsOf(client),
      tables,
      sequences,
    };
    await client.query("COMMIT");
    // Written last: a folder without a manifest is not a backup.
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, OWNER_ONLY);
    return manifest;
  });
}

/**
 * Restores a backup into an empty database of the same schema, checked against its hashes and
 * counts; all or nothing.
 */
export async function restore(
  databaseUrl: string,
  folder: string,
  progress: (table: string) => void = () => {},
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.tables)
    if ((await hashOf(join(folder, fileOf(name)))) !== sha256)
      throw new AppError("bad_input", "backup.damaged", { name });
  await connected(databaseUrl, async (client) => {
    const [table] = (
      await client.query<{ is: boolean }>(
        `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS is`,
      )
    ).rows;
    if (!table!.is) throw new AppError("conflict", "backup.no_tables", { command: PREPARE });
    const have = await migrationsOf(client);
    const missing = manifest.migrations.filter((one) => !have.includes(one));
    if (missing.length > 0 || have.length !== manifest.migrations.length)
      throw new AppError("bad_input", "backup.other_migrations", {
        count: have.length,
        backupCount: manifest.migrations.length,
        version: manifest.version,
      });
    const [full] = (
      await client.query<{ any: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM "Study") OR EXISTS (SELECT 1 FROM "User") AS any`,
      )
    ).rows;
    if (full!.any) throw new AppError("conflict", "backup.database_not_empty");
    await client.query("BEGIN");
    for (const { name, columns, rows } of await inOrder(client, manifest.tables)) {
      progress(name);
      const into = client.query(
        copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) FROM STDIN`),
      );
      await pipeline(createReadStream(join(folder, fileOf(name))), createGunzip(), into);
      if (into.rowCount !== rows)
        throw new AppError("bad_input", "backup.rows_missing", {
          name,
          rowCount: into.rowCount,
          rows,
        });
    }
    for (const { name, value } of manifest.sequences)
      await client.query(`SELECT setval($1::regclass, $2::bigint)`, [quoted(name), value]);
    if (manifest.tables.some(({ name }) => name === "Mail")) await client.query(HOLD_MAILS);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  });
  return manifest;
}

/** What waited to be mailed may have been mailed since: it is sent only if somebody asks for it. */
const HOLD_MAILS = `
UPDATE "Mail"
SET state = 'unclear', "endedAt" = now(), problem = 'It waited when the backup was made'
WHERE state IN ('waiting', 'sending')`;

async function readManifest(folder: string): Promise<BackupManifest> {
  if (!existsSync(join(folder, MANIFEST)))
    throw new AppError("bad_input", "backup.no_manifest", { folder, manifest: MANIFEST });
  const manifest = JSON.parse(
    await readFile(join(folder, MANIFEST), "utf8"),
  ) as Partial<BackupManifest>;
  const { tables = [], sequences = [] } = manifest;
  // The names become parts of statements, run as the owner of the tables, and of paths.
  const names = [
    ...tables.flatMap(({ name, columns }) => [name, ...columns]),
    ...sequences.map(({ name }) => name),
  ];
  if (
    manifest.product !== "Assay" ||
    manifest.format !== 1 ||
    !names.every((name) => /^\w+$/.test(name))
  )
    throw new AppError("bad_input", "backup.unreadable", { folder });
  return manifest as BackupManifest;
}

/**
 * Returns the tables with their data columns, without those that the database fills itself
 * (generated columns, transaction ids).
 */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `
      SELECT
        class.relname AS name,
        array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
      FROM pg_class class
      JOIN pg_attribute attribute
        ON attribute.attrelid = class.oid
        AND attribute.attnum > 0
        AND NOT attribute.attisdropped
        AND attribute.attgenerated = ''
        AND attribute.atttypid <> 'xid8'::regtype
      WHERE class.relnamespace = 'public'::regnamespace
        AND class.relkind = 'r'
        AND class.relname <> ALL ($1)
      GROUP BY class.relname
      ORDER BY class.relname
    `,
    [NOT_DATA],
  );
  return rows;
}

async function migrationsOf(client: Client): Promise<string[]> {
  return (
    await client.query<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
    )
  ).rows.map(({ name }) => name);
}

/** Orders tables after those they refer to. */
async function inOrder(
  client: Client,
  tables: BackupManifest["tables"],
): Promise<BackupManifest["tables"]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `
      SELECT DISTINCT
        child.relname AS child,
        parent.relname AS parent
      FROM pg_constraint refers
      JOIN pg_class child
        ON child.oid = refers.conrelid
      JOIN pg_class parent
        ON parent.oid = refers.confrelid
      WHERE refers.contype = 'f'
        AND child.oid <> parent.oid
        AND child.relnamespace = 'public'::regnamespace
    `,
  );
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: BackupManifest["tables"] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(
      ({ name }) => !rows.some(({ child, parent }) => child === name && left.has(parent)),
    );
    if (next.length === 0)
      throw new AppError("conflict", "backup.circle", { tables: [...left.keys()].join(", ") });
    for (const table of next) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}

async function writeTable(
  client: Client,
  name: string,
  columns: readonly string[],
  path: string,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const out = client.query(
    copyTo(`COPY (SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)}) TO STDOUT`),
  );
  await pipeline(
    out,
    createGzip({ level: 6 }),
    counted,
    createWriteStream(path, { flush: true, ...OWNER_ONLY }),
  );
  return { rows: out.rowCount, sha256: hash.digest("hex") };
}

async function hashOf(path: string): Promise<string | null> {
  if (!existsSync(path)) return null;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function fileOf(table: string): string {
  return `${table}.copy.gz`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
