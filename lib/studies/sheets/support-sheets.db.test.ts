import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { testStudy, textFile } from "../test-study";
import { takeSheet, writeSheet } from "./support-sheets";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const cells = (csv: string) => parse(csv) as string[][];
const HEAD = [
  "Cited Passage",
  "Sentence",
  "Full",
  "Partial",
  "None",
  "Prediction",
  "Sentence Context",
  "Completed?",
  "topic_id",
  "run_code",
  "sentence_id",
  "docid",
  "Unjudgeable",
];

test("a sheet names no system, is read back with one label per row, and is written again with these labels", async () => {
  const study = await testStudy("sheets");
  const sheet = cells(await writeSheet(study.id, "t1", null));
  expect(sheet[0]).toEqual(HEAD);
  expect(sheet).toHaveLength(4);
  expect(JSON.stringify(sheet)).not.toContain("sysA");
  expect(sheet.slice(1).map((row) => row.slice(2, 6).join(""))).toEqual(["", "", ""]);
  const docids = sheet.slice(1).map((row) => row[11]!);
  expect(docids).toEqual([...docids].sort((a, b) => docids.indexOf(a) - docids.indexOf(b)));
  sheet[1]![2] = "x";
  sheet[2]![4] = "X";
  expect(
    await takeSheet(
      study.id,
      study.collectionId,
      textFile("t1.csv", stringify(sheet)),
      "assessor-1",
      null,
    ),
  ).toEqual({ labels: 2, missing: 1 });
  const again = cells(await writeSheet(study.id, "t1", "assessor-1"));
  expect(again.slice(1).map((row) => [row[2], row[3], row[4], row[7]].join(","))).toEqual([
    "x,,,x",
    ",,x,x",
    ",,,",
  ]);
  expect(
    await query(
      `SELECT j.category FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND ` +
        `r."externalId" = 'assessor-1' ORDER BY 1`,
    ),
  ).toEqual([{ category: "full" }, { category: "none" }]);
});

test("two marks, altered text, an unknown row and a strange mark are reported, and nothing is stored", async () => {
  const study = await testStudy("bad-sheets");
  const sheet = () => cells(await_);
  const await_ = await writeSheet(study.id, "t1", null);
  const refused = async (change: (rows: string[][]) => void, message: RegExp) => {
    const rows = sheet();
    rows[3]![2] = "x";
    change(rows);
    await expect(
      takeSheet(
        study.id,
        study.collectionId,
        textFile("t1.csv", stringify(rows)),
        "assessor-1",
        null,
      ),
    ).rejects.toMatchObject({ message: expect.stringMatching(message) as string });
  };
  await refused((rows) => {
    rows[1]![2] = "x";
    rows[1]![3] = "x";
  }, /line \d+: full and partial are both marked/);
  await refused((rows) => {
    rows[1]![1] += "!";
  }, /the sentence was altered/);
  await refused((rows) => {
    rows[2]![0] = "another passage";
  }, /the passage was altered/);
  await refused((rows) => {
    rows[1]![9] = "nobody";
  }, /is not in this study's sheets/);
  await refused((rows) => {
    rows[1]![4] = "maybe";
  }, /the column None has "maybe"/);
  await refused((rows) => {
    for (const row of rows.slice(1)) row[2] = "";
  }, /has no label/);
  expect(
    await query(
      `SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Stage" st ON st.id = ` +
        `i."stageId" WHERE st."studyId" = $1`,
      [study.id],
    ),
  ).toEqual([]);
});
