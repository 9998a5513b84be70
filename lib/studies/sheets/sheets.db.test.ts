import { openXlsx, readXlsx, saveXlsx } from "hucre/xlsx";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { testUser } from "@/lib/auth/test-user";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { labelInput } from "../test-labels";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { bytesFile, csvFile, sheetOf, take } from "./test-sheets";
import { writeAllSheets, writeSheet } from "./write-sheets";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

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

const labelsOf = async (studyId: string, rater: string) =>
  (
    await query<{ category: string }>(
      `SELECT j.category FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE ` +
        `r."studyId" = $1 AND r."externalId" = $2 ORDER BY 1`,
      [studyId, rater],
    )
  ).map(({ category }) => category);

test("a sheet names no system, is read back with one label per row, and is written again with these labels", async () => {
  const study = await testStudy("sheets");
  const sheet = await sheetOf(study);
  expect(sheet[0]).toEqual(HEAD);
  expect(sheet).toHaveLength(4);
  expect(JSON.stringify(sheet)).not.toContain("sysA");
  expect(sheet.slice(1).map((row) => row.slice(2, 6).join(""))).toEqual(["", "", ""]);
  const docids = sheet.slice(1).map((row) => row[11]!);
  expect(docids).toEqual([...docids].sort((a, b) => docids.indexOf(a) - docids.indexOf(b)));
  sheet[1]![2] = "x";
  sheet[2]![4] = "X";
  const filled = [csvFile("t1.csv", sheet)];
  const counts = { rows: 3, labels: 2, missing: 1, changed: 0, file: "t1.csv", topic: "t1" };
  expect(await take(study, filled, { isDryRun: true })).toEqual({
    labels: 2,
    missing: 1,
    stored: 0,
    sheets: [{ ...counts, added: 2, unchanged: 0 }],
    problems: [],
    problemCount: 0,
  });
  expect(await labelsOf(study.id, "assessor-1")).toEqual([]);
  expect(await take(study, filled)).toMatchObject({ labels: 2, missing: 1, stored: 2 });
  expect(await take(study, filled)).toMatchObject({
    stored: 0,
    sheets: [{ ...counts, added: 0, unchanged: 2 }],
  });
  const again = await sheetOf(study, "t1", "assessor-1");
  expect(again.slice(1).map((row) => [row[2], row[3], row[4], row[7]].join(","))).toEqual([
    "x,,,Yes",
    ",,x,Yes",
    ",,,No",
  ]);
  expect(await labelsOf(study.id, "assessor-1")).toEqual(["full", "none"]);
});

test("the context is the whole answer with the sentence marked", async () => {
  const study = await testStudy("contexts");
  expect(
    (await sheetOf(study))
      .slice(1)
      .map((row) => row[6]!)
      .sort(),
  ).toEqual([
    "**Kelp is cut in spring.** Racks dry it.",
    "Kelp is cut in spring. **Racks dry it.**",
    "Kelp is cut in spring. **Racks dry it.**",
  ]);
});

test("an emptied row deletes nothing, a changed mark replaces the label", async () => {
  const study = await testStudy("emptied");
  const sheet = await sheetOf(study);
  for (const row of sheet.slice(1)) row[2] = "x";
  await take(study, [csvFile("a.csv", sheet)]);
  sheet[1]![2] = "";
  sheet[2]![2] = "";
  sheet[2]![3] = "x";
  expect(await take(study, [csvFile("a.csv", sheet)])).toMatchObject({
    stored: 1,
    sheets: [{ missing: 1, changed: 1, unchanged: 1, added: 0 }],
  });
  expect(await labelsOf(study.id, "assessor-1")).toEqual(["full", "full", "partial"]);
});

test("a workbook has the sentence in bold, new passages in yellow and Completed? as a formula, and comes back", async () => {
  const study = await testStudy("workbook");
  const written = (await writeSheet(study.id, "t1", { format: "xlsx" })) as Uint8Array;
  const parts = unzipSync(written);
  const xml = new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
  expect(xml).toContain('ySplit="1"');
  expect(xml).toContain('<autoFilter ref="A1:M4"');
  expect(xml).toMatch(/<dataValidation [^>]*sqref="C2:E4"/);
  expect(xml).toMatch(/<rPr><b\/><\/rPr><t[^>]*>Kelp is cut in spring\.<\/t>/);
  const [sheet] = (await readXlsx(written, { readStyles: true })).sheets;
  const yellow = [1, 2, 3].map((row) => JSON.stringify(sheet!.cells?.get(`${row},0`)?.style?.fill));
  const docids = [1, 2, 3].map((row) => sheet!.rows[row]![11]);
  expect(yellow.map((fill) => fill?.includes("FFFF00") ?? false)).toEqual([
    true,
    docids[1] !== docids[0],
    docids[2] !== docids[1],
  ]);
  expect(new Set(docids).size).toBe(2);
  expect(sheet!.cells?.get("1,7")).toMatchObject({
    formula: 'IF(COUNTIF(C2:E2,"x")+(M2<>"")=1,"Yes","No")',
    value: "No",
  });
  const book = await openXlsx(written);
  book.sheets[0]!.rows[1]![3] = "x";
  const file = bytesFile("wrong-name.csv", await saveXlsx(book));
  expect(await take(study, [file])).toMatchObject({ labels: 1, missing: 2, stored: 1 });
  expect(await labelsOf(study.id, "assessor-1")).toEqual(["partial"]);
});

test("a person's sheet and pages are the same labels, and a label given on the page counts as changed", async () => {
  const study = await testStudy("one-person");
  const userId = await testUser("one-person-a", { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, "support");
  const person = { account: "one-person-a" };
  const sheet = await sheetOf(study);
  for (const row of sheet.slice(1)) row[4] = "x";
  expect(await take(study, [csvFile("a.csv", sheet)], { person })).toMatchObject({ stored: 3 });
  const slotId = (await nextPage(study.id, stageId, userId))!;
  const page = await readSlot(userId, slotId);
  expect(page.items.map(({ judgment }) => judgment?.label)).toEqual(page.items.map(() => "none"));
  const input = { label: "full", baseVersion: 1, comment: "read twice", highlights: [] };
  await saveLabel(userId, slotId, labelInput(page, input));
  expect(await take(study, [csvFile("a.csv", sheet)], { person, isDryRun: true })).toMatchObject({
    sheets: [{ changed: 1, unchanged: 2 }],
  });
  const csv = await writeSheet(study.id, "t1", { format: "csv", person });
  expect((csv as string).split("\n").filter((line) => line.includes(",x,,,"))).toHaveLength(1);
  await take(study, [csvFile("a.csv", sheet)], { person });
  const after = await readSlot(userId, slotId);
  expect(after.items[0]!.judgment).toMatchObject({ label: "none", comment: "read twice" });
  const raters = await query(`SELECT 1 FROM "Rater" WHERE "studyId" = $1`, [study.id]);
  expect(raters).toHaveLength(1);
});

test("a sheet is not taken for a judge, a withdrawn person, somebody outside the study, or two people", async () => {
  const study = await testStudy("whose");
  await testUser("whose-boss", { id: study.id, role: "coordinator" });
  const sheet = await sheetOf(study);
  sheet[1]![2] = "x";
  const files = [csvFile("a.csv", sheet)];
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId", "withdrawnAt") VALUES ` +
      `($1, 'llm', 'machine', NULL), ($1, 'human', 'gone', now())`,
    [study.id],
  );
  for (const [person, message] of [
    [{ rater: "machine" }, /is a judge or decides/],
    [{ rater: "gone" }, /were withdrawn/],
    [{ account: "whose-boss" }, /is no annotator of this study/],
    [{ account: "nobody" }, /is no annotator of this study/],
    [{ account: "a", rater: "b" }, /Choose one/],
    [{}, /Whose labels/],
  ] as const)
    await expect(take(study, files, { person })).rejects.toThrow(message);
  expect(await labelsOf(study.id, "machine")).toEqual([]);
});

test("the zip of all topics is taken whole, in any mixture of formats, or not at all", async () => {
  const study = await testStudy("zips");
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", [{ topic_id: "t/2", request: "More kelp." }]),
      textFile("answers.jsonl", [
        {
          run_id: "sysA",
          topic_id: "t/2",
          references: ["p:1"],
          answer: [{ text: "Cut in spring.", citations: [0] }],
        },
      ]),
    ],
  });
  const parts: Buffer[] = [];
  for await (const part of await writeAllSheets(study.id, { format: "csv" }))
    parts.push(part as Buffer);
  const entries = unzipSync(Buffer.concat(parts));
  expect(Object.keys(entries)).toEqual(["t1.csv", "t-2.csv"]);
  const first = await sheetOf(study, "t1");
  const second = await sheetOf(study, "t/2");
  for (const row of [...first.slice(1), ...second.slice(1)]) row[2] = "x";
  const zipOf = (a: string[][], b: string[][]) =>
    bytesFile(
      "all.zip",
      zipSync({
        "sheets/": new Uint8Array(),
        "sheets/a.tsv": Buffer.from(a.map((row) => row.join("\t")).join("\r\n")),
        "sheets/b.csv": Buffer.from(b.map((row) => row.map((c) => `"${c}"`).join(";")).join("\n")),
        "__MACOSX/._a.tsv": Buffer.from("nothing"),
      }),
    );
  const wrong = second.map((row) => [...row]);
  wrong[1]![1] += "!";
  await expect(take(study, [zipOf(first, wrong)])).rejects.toThrow(/the sentence was altered/);
  expect(await labelsOf(study.id, "assessor-1")).toEqual([]);
  expect(await take(study, [zipOf(first, second)])).toMatchObject({ labels: 4, stored: 4 });
});

test("labels go to the stage of the sheet where two stages judge the same sentences", async () => {
  const study = await testStudy("two-stages");
  const first = await stageOf(study.id, "support");
  const [second] = await query<{ id: string }>(
    `INSERT INTO "Stage" ("studyId", position, task, name, settings)
    SELECT "studyId", 99, task, 'again', settings FROM "Stage" WHERE id = $1 RETURNING id`,
    [first],
  );
  await query(
    `WITH pages AS (
      INSERT INTO "Page" ("stageId", "topicId", position, "passageId")
      SELECT $2::uuid, "topicId", position, "passageId" FROM "Page" WHERE "stageId" = $1
      RETURNING id, position
    ), items AS (
      INSERT INTO "Item" ("stageId", "topicId", key, "reportId", "passageId", "sentenceId")
      SELECT $2::uuid, "topicId", key, "reportId", "passageId", "sentenceId" FROM "Item" WHERE "stageId" = $1
      RETURNING id, key
    )
    INSERT INTO "PageItem" ("pageId", "itemId", position)
    SELECT pages.id, items.id, place.position
    FROM "PageItem" place
    JOIN "Page" page ON page.id = place."pageId" AND page."stageId" = $1
    JOIN "Item" item ON item.id = place."itemId"
    JOIN pages ON pages.position = page.position
    JOIN items ON items.key = item.key`,
    [first, second!.id],
  );
  const sheet = await sheetOf(study);
  sheet[1]![2] = "x";
  await take(study, [csvFile("a.csv", sheet)], { stageId: second!.id });
  expect(
    await query(
      `SELECT i."stageId" FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" IN ($1, $2)`,
      [first, second!.id],
    ),
  ).toEqual([{ stageId: second!.id }]);
});
