import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NEWEST_TABLE } from "./database-problem";

const MIGRATIONS = join(import.meta.dirname, "../../../prisma/migrations");

test("a database is told to be of an older version by the table that was made last", () => {
  const made = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => [
      ...readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8").matchAll(
        /^CREATE TABLE "(\w+)"/gm,
      ),
    ])
    .map(([, table]) => table);
  expect(made.at(-1)).toBe(NEWEST_TABLE);
});
