// `npm run migration -- NAME`: writes the SQL between the schema of the last commit and the one on disk as the
// next migration. Needs DATABASE_URL of any PostgreSQL; nothing is changed there.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { schemaAsSql, schemaChangeAsSql } from "../lib/db/schema/migrations";

const name = process.argv[2];
const url = process.env.DATABASE_URL;
if (!name || !url) {
  console.error("Usage: DATABASE_URL=postgresql://… npm run migration -- NAME");
  process.exit(2);
}
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const hasMigrations = git("ls-files", "prisma/migrations").trim() !== "";
const committed = git("ls-files", "prisma/schema").split("\n").filter(Boolean);
const before = committed.map((path): [string, string] => [
  path.split("/").pop()!,
  git("show", `HEAD:${path}`),
]);
const sql = hasMigrations
  ? await schemaChangeAsSql(url, process.cwd(), before)
  : await schemaAsSql(url, process.cwd());
const folder = `prisma/migrations/${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/migration.sql`, sql);
console.log(`${folder}/migration.sql written; read it before you commit it.`);
