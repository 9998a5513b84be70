import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openXlsx, saveXlsx } from "hucre/xlsx";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { testStudy } from "../test-study";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "assay-sheet-command-"));
const path = (name: string) => join(folder, name);
let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

/** Runs `assay study …`. Does not throw if it fails. */
async function study(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await run(process.execPath, ["bin/assay.mjs", "study", ...args]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test("the commands write a sheet and the zip of all, say what a filled one would change, and store it", async () => {
  const { slug } = await testStudy("sheet-command");
  await study("sheet", slug, "--all", "--format", "tsv", "--out", path("all.zip"));
  expect(Object.keys(unzipSync(readFileSync(path("all.zip"))))).toEqual(["t1.tsv"]);
  await study("sheet", slug, "t1", "--format", "xlsx", "--out", path("t1.xlsx"));
  const book = await openXlsx(readFileSync(path("t1.xlsx")));
  book.sheets[0]!.rows[1]![2] = "x";
  writeFileSync(path("filled.xlsx"), await saveXlsx(book));
  book.sheets[0]!.rows[1]![3] = "x";
  writeFileSync(path("twice.xlsx"), await saveXlsx(book));
  const take = ["take-sheet", slug, "--rater", "a1"];
  const refused = await study(...take, path("twice.xlsx"));
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/twice\.xlsx, row 2, column D \(Partial\): full and partial/);
  const tried = await study(...take, path("filled.xlsx"), "--dry-run");
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.said).toMatch(/^t1: 1 new, 0 changed, 0 unchanged, 2 without a label/);
  expect(tried.said).toMatch(/nothing was stored/);
  const stored = await study(...take, path("filled.xlsx"), "--json");
  expect(JSON.parse(stored.said)).toMatchObject({ labels: 1, stored: 1, missing: 2 });
  const again = await study("sheet", slug, "t1", "--rater", "a1");
  expect(again.said.split("\n").filter((line) => line.includes(",Yes,"))).toHaveLength(1);
  expect((await study("sheet", slug)).said).toMatch(/Give a topic, or --all/);
});
