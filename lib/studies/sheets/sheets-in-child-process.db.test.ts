import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stringify } from "csv-stringify/sync";
import { openTestDatabase } from "@/lib/db/test-database";
import { testStudy } from "../test-study";
import { takeInChildProcess } from "./sheets-in-child-process";
import { sheetOf } from "./test-sheets";

const folder = mkdtempSync(join(tmpdir(), "assay-sheets-aside-"));
let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

test("large sheets are read by a child process, with the same answers and the same refusals", async () => {
  const study = await testStudy("sheets-in-child-process");
  const cells = await sheetOf(study);
  // Nobody reads the context back, so it may be as long as a file needs to be large.
  cells[1]![6] = "kelp ".repeat(40_000);
  cells[1]![2] = "x";
  const take = (rows: string[][], isDryRun = false) => {
    const path = join(folder, "t1.csv");
    writeFileSync(path, stringify(rows));
    return takeInChildProcess({
      studyId: study.id,
      collectionId: study.collectionId,
      files: [{ name: "t1.csv", path, stream: () => createReadStream(path) }],
      person: { rater: "assessor-1" },
      userId: null,
      isDryRun,
    });
  };
  const twice = cells.map((row, at) => row.map((cell, n) => (at === 1 && n === 3 ? "x" : cell)));
  await expect(take(twice)).rejects.toMatchObject({
    details: { problems: [{ line: 2, column: "D (Partial)" }] },
  });
  expect(await take(twice, true)).toMatchObject({
    problems: [
      { line: 2, column: "D (Partial)", message: expect.stringMatching(/marked/) as string },
    ],
  });
  expect(await take(cells)).toMatchObject({ labels: 1, missing: 2, stored: 1 });
});

test("a packed sheet is read in a child process, however small it is", async () => {
  const study = await testStudy("sheets-packed");
  const path = join(folder, "t1.xlsx");
  writeFileSync(path, zipSync({ "t1.csv": strToU8(stringify(await sheetOf(study))) }));
  const opened = vi.fn(() => createReadStream(path));
  const taken = await takeInChildProcess({
    studyId: study.id,
    collectionId: study.collectionId,
    files: [{ name: "t1.xlsx", path, stream: opened }],
    person: { rater: "assessor-1" },
    userId: null,
    isDryRun: true,
  });
  expect(taken.sheets).toMatchObject([{ file: "t1.csv" }]);
  expect(opened).not.toHaveBeenCalled();
});
