// `npm run migration -- NAME`: writes a migration with the SQL between the schema of the last
// commit and the one on disk. Needs a PostgreSQL (DATABASE_URL, or the one of a running npm run dev
// or npm start); that database is not changed.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { schemaAsSql, schemaChangeAsSql } from "../lib/db/schema/migrations";

const MIGRATIONS = "prisma/migrations";
const USAGE =
  "Usage: npm run migration -- NAME, with npm run dev running or DATABASE_URL=postgresql://… set.";
const name = process.argv[2];
if (name === "--help") {
  console.log(USAGE);
  process.exit(0);
}
const url = process.env.DATABASE_URL ?? runningDatabase();
if (!name || !url) {
  console.error(USAGE);
  process.exit(2);
}
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const hasMigrations = git("ls-files", MIGRATIONS).trim() !== "";
const committed = git("ls-files", "prisma/schema").split("\n").filter(Boolean);
const before = committed.map((path): [string, string] => [
  path.split("/").pop()!,
  git("show", `HEAD:${path}`),
]);
const sql = hasMigrations
  ? await schemaChangeAsSql(url, process.cwd(), before)
  : await schemaAsSql(url, process.cwd());
const folder = join(MIGRATIONS, `${nextNumber()}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "migration.sql"), sql);
console.log(`${folder}/migration.sql written; read it before you commit it.`);

/** Returns the address of this folder's database if it is running. */
function runningDatabase(): string | null {
  const file = join(process.env.ASSAY_HOME ?? ".assay", "database-url");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * Returns the current time as 14 digits, or a later number if the last migration has a later one:
 * migrations are applied in the order of their names.
 */
function nextNumber(): string {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const numbers = readdirSync(MIGRATIONS).map((folder) => Number(folder.slice(0, 14)) || 0);
  return String(Math.max(Number(now), ...numbers.map((number) => number + 1)));
}
