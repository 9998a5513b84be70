import { openXlsx, saveXlsx } from "hucre/xlsx";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { InputFile } from "@/lib/formats/input-file";
import { problemText } from "@/lib/formats/problems";
import { testStudy } from "../test-study";
import { bytesFile, csvFile, sheetOf, take } from "./test-sheets";
import { writeSheet } from "./write-sheets";

let close: () => Promise<void>;
let study: Awaited<ReturnType<typeof testStudy>>;
beforeAll(async () => {
  close = await openTestDatabase();
  study = await testStudy("bad-sheets");
});
afterAll(() => close());

/** Returns the problems of sheets, after checking that nothing of them was stored. */
async function problemsOf(files: InputFile[]): Promise<string[]> {
  const { problems, problemCount } = await take(study, files, { isDryRun: true });
  await expect(take(study, files)).rejects.toMatchObject({ details: { count: problemCount } });
  expect(await query(`SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId"`)).toEqual(
    [],
  );
  return problems.map((problem) => problemText(problem));
}

/** Returns the problems of a sheet in which one row is marked and something is changed. */
async function changed(change: (rows: string[][]) => void): Promise<string[]> {
  const rows = await sheetOf(study);
  rows[3]![2] = "x";
  change(rows);
  return problemsOf([csvFile("t1.csv", rows)]);
}

test("two marks, strange marks and altered texts are named with row and column", async () => {
  expect(
    await changed((rows) => {
      rows[1]![2] = "x";
      rows[1]![3] = "x";
      rows[2]![4] = "maybe";
      rows[3]![1] += "!";
    }),
  ).toEqual([
    expect.stringMatching(
      /^t1\.csv, row 2, column D \(Partial\): full and partial are both marked/,
    ),
    expect.stringMatching(/^t1\.csv, row 3, column E \(None\): the column None has "maybe"/),
    expect.stringMatching(/^t1\.csv, row 4, column B \(Sentence\): the sentence was altered/),
  ]);
  expect(await changed((rows) => (rows[2]![0] = "another passage"))).toEqual([
    expect.stringMatching(/^t1\.csv, row 3, column A \(Cited Passage\): the passage was altered/),
  ]);
  expect(await changed((rows) => (rows[3]![12] = "bored"))).toEqual([
    expect.stringMatching(/^t1\.csv, row 4, column M \(Unjudgeable\): .*"bored"/),
  ]);
});

test("missing, double and unknown rows, rows of another topic, and sheets of another study are named", async () => {
  expect(await changed((rows) => rows.splice(1, 1))).toEqual([
    expect.stringMatching(
      /^t1\.csv: the row is missing with sentence \d of \w{6} and passage "p.\d"/,
    ),
  ]);
  expect(await changed((rows) => rows.push([...rows[1]!]))).toEqual([
    expect.stringMatching(/^t1\.csv, row 5, column J \(run_code\): .* in row 2 already/),
  ]);
  expect(await changed((rows) => (rows[1]![9] = "nobody"))).toEqual([
    expect.stringMatching(
      /^t1\.csv, row 2, column J \(run_code\): .*is not in this study's sheets/,
    ),
  ]);
  expect(await changed((rows) => (rows[2]![8] = "t9"))).toEqual([
    expect.stringMatching(/^t1\.csv, row 3, column I \(topic_id\): .*topic "t9" and the sheet to/),
  ]);
  expect(await changed((rows) => rows.slice(1).forEach((row) => (row[8] = "t9")))).toEqual([
    expect.stringMatching(/^t1\.csv, row 2, column I \(topic_id\): the topic "t9" has no sheet/),
  ]);
  const other = await testStudy("another-study");
  const foreign = await sheetOf(other);
  foreign[1]![2] = "x";
  expect(await problemsOf([csvFile("other.csv", foreign)])).toEqual([
    expect.stringMatching(/^other\.csv: none of its rows is in this study/),
  ]);
  const own = await sheetOf(study);
  expect(await problemsOf([csvFile("a.csv", own), csvFile("b.csv", own)])).toEqual([
    expect.stringMatching(/^b\.csv: the topic "t1" is in a\.csv already/),
  ]);
});

test("formulas are refused everywhere but in Completed?", async () => {
  expect(await changed((rows) => (rows[1]![2] = '=IF(1,"x","")'))).toEqual([
    expect.stringMatching(/^t1\.csv, row 2, column C \(Full\): there is a formula/),
  ]);
  expect(await changed((rows) => (rows[1]![1] = "=A1"))).toEqual([
    expect.stringMatching(/^t1\.csv, row 2, column B \(Sentence\): there is a formula/),
  ]);
  const book = await openXlsx((await writeSheet(study.id, "t1", { format: "xlsx" })) as Uint8Array);
  const [sheet] = book.sheets;
  sheet!.rows[2]![2] = "x";
  for (const [place, formula] of [
    ["1,3", '"x"'],
    ["3,1", "B2"],
  ] as const)
    sheet!.cells!.set(place, {
      value: sheet!.rows[Number(place[0])]![Number(place[2])] ?? "x",
      type: "formula",
      formula,
    });
  expect(await problemsOf([bytesFile("t1.xlsx", await saveXlsx(book))])).toEqual([
    expect.stringMatching(/^t1\.xlsx, row 2, column D \(Partial\): there is a formula/),
    expect.stringMatching(/^t1\.xlsx, row 4, column B \(Sentence\): there is a formula/),
  ]);
});

test("what is no sheet is named, whatever it is called", async () => {
  const bytes = (...parts: number[]) => Uint8Array.from(parts);
  const text = (content: string) => new TextEncoder().encode(content);
  for (const [content, message] of [
    [bytes(0xd0, 0xcf, 0x11, 0xe0, 1, 2), /this format is not read/],
    [zipSync({ mimetype: text("application/vnd.oasis.opendocument.spreadsheet") }), /not read/],
    [zipSync({ "[Content_Types].xml": text("<nothing") }), /it cannot be read/],
    [bytes(0x50, 0x4b, 3, 4, 9, 9), /it cannot be read/],
    [zipSync({ "a/": new Uint8Array() }), /holds no sheet/],
    [zipSync({ "b.zip": zipSync({ "c.csv": text("x") }) }), /a zip within a zip/],
    [text("Cited Passage,Sentence\na,b"), /lacks/],
    [text(""), /empty/],
    [bytes(0xff, 0x41), /UTF-8/],
    [text('a,"b\n'), /.+/],
  ] as const)
    expect(await problemsOf([bytesFile("t1.xlsx", content)])).toEqual([
      expect.stringMatching(message),
    ]);
});

test("a sheet without a mark is refused", async () => {
  await expect(take(study, [csvFile("t1.csv", await sheetOf(study))])).rejects.toThrow(
    /t1\.csv has no label/,
  );
  await expect(take(study, [])).rejects.toThrow(/No sheet was given/);
});
