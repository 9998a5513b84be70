import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withFileDatabase, type FileDatabase } from "./file-database";

/** Needs more than 64 MB for its interim data. */
async function large(database: FileDatabase): Promise<number> {
  await database.run(
    "CREATE TABLE numbers AS SELECT hash(range) AS a, hash(range + 1) AS b FROM range(5000000)",
  );
  const [row] = await database.rows<{ n: number }>(
    "SELECT CAST(count(*) AS DOUBLE) AS n FROM (SELECT DISTINCT a, b FROM numbers) AS different",
  );
  return row!.n;
}

async function inFolder(limits: { memory: string; disk?: string }): Promise<number | string> {
  const folder = mkdtempSync(join(tmpdir(), "assay-files-test-"));
  const done = await withFileDatabase(large, { ...limits, folder }).catch(
    (error: Error) => error.message,
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  return done;
}

test("work that does not fit into memory goes to disk, and leaves nothing there", async () => {
  expect(await inFolder({ memory: "64MB" })).toBe(5_000_000);
});

test("a disk without room for interim data is one sentence with the way out, and nothing stays", async () => {
  expect(await inFolder({ memory: "64MB", disk: "1MB" })).toMatch(
    /^The disk of .* has no room for the interim data of these files: free some space, or set TMPDIR/,
  );
});
