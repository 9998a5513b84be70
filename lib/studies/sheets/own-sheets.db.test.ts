import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { openXlsx, saveXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator, query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { acknowledgeStage, readGuidelines } from "../acknowledgement";
import { changeAssignment } from "../assignment/change";
import { topicIds, topicsStudy } from "../assignment/test-assignment";
import { payRows } from "../pay/pay";
import { createInvite } from "../invites/invites";
import { redeemInvite } from "../invites/redeem-invite";
import { changeStage } from "../stages/stage-settings";
import { closeStudy } from "../study-life";
import { finishPage, labelInput } from "../test-labels";
import { claimTopic } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { ownSheetStage } from "./own-access";
import { takeOwnSheets, writeOwnSheet } from "./own-sheets";
import { takeInChildProcess } from "./sheets-in-child-process";
import { csvFile, sheetOf } from "./test-sheets";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Creates a study in which a has t1 and b has t2, and both have read the guidelines. */
async function twoAssessors(slug: string, overlap = 1) {
  const made = await topicsStudy(slug, { topics: 2, overlap });
  const { study, stageId, idOf } = made;
  const topics = await topicIds(made);
  for (const [name, topic] of [
    ["a", "t1"],
    ["b", "t2"],
  ] as const) {
    const { hash } = await readGuidelines(study.id, stageId);
    await acknowledgeStage(study.id, stageId, idOf(name), hash);
    await claimTopic(study.id, stageId, topics.get(topic)!, idOf(name));
  }
  const of = (name: string) => ({ studyId: study.id, stageId, userId: idOf(name) });
  const sheet = async (name: string, topic: string) => {
    const { content } = await asAnnotator(() => writeOwnSheet(of(name), topics.get(topic)!, "csv"));
    return parse(content as string) as string[][];
  };
  const handIn = (name: string, rows: string[][], isDryRun = false) =>
    asAnnotator(() =>
      takeOwnSheets({ ...of(name), files: [csvFile("sheet.csv", rows)], isDryRun }),
    );
  return { ...made, topics, of, sheet, handIn };
}

const labels = (studyId: string) =>
  query<{ rater: string; label: string | null; slot: boolean; ms: number | null }>(
    `SELECT u.username AS rater, j.category AS label, j."slotId" IS NOT NULL AS slot, j."durationMs" AS ms
    FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" JOIN "User" u ON u.id = r."userId"
    WHERE r."studyId" = $1 ORDER BY 1, 2`,
    [studyId],
  );
const marked = (rows: string[][], column = 2) =>
  rows.map((row, at) =>
    row.map((cell, n) => (at === 0 || n < 2 || n > 4 ? cell : n === column ? "x" : "")),
  );

test("a sheet has the rows of the assessor's own pages alone, and no other topic", async () => {
  const { sheet, study, stageId, idOf } = await twoAssessors("own-rows");
  expect(await sheet("a", "t1")).toHaveLength(4);
  await expect(sheet("a", "t2")).rejects.toMatchObject({ reasonCode: "sheet.not_yours" });
  // A page of the topic goes to somebody else, another is withdrawn.
  const slots = await query<{ id: string }>(
    `SELECT slot.id FROM "Slot" slot JOIN "Page" page ON page.id = slot."pageId"
    WHERE slot."stageId" = $1 AND slot."userId" = $2 ORDER BY page.position`,
    [stageId, idOf("a")],
  );
  await query(`UPDATE "Slot" SET "userId" = $2 WHERE id = $1`, [slots[1]!.id, idOf("b")]);
  const docidsOf = async (name: string) =>
    new Set((await sheet(name, "t1")).slice(1).map((row) => row[11]!));
  const [own, others] = [await docidsOf("a"), await docidsOf("b")];
  expect([own.size, others.size, new Set([...own, ...others]).size]).toEqual([1, 1, 2]);
  await query(`UPDATE "Slot" SET "withdrawnAt" = now() WHERE id = $1`, [slots[0]!.id]);
  await expect(sheet("a", "t1")).rejects.toMatchObject({ reasonCode: "sheet.not_yours" });
  expect(await labels(study.id)).toEqual([]);
});

test("a topic that was released or taken away has no sheet, and nothing of it is taken", async () => {
  const { sheet, handIn, study, stageId, boss } = await twoAssessors("own-released");
  const rows = marked(await sheet("a", "t1"));
  await handIn("a", rows);
  const request = { studyId: study.id, stageId, byUserId: boss, confirmed: true } as const;
  await changeAssignment(
    { ...request, source: "staff" },
    {
      assign: [],
      allow: [],
      exclude: [],
      release: [{ topic: "t1", account: "own-released-a" }],
    },
  );
  await expect(sheet("a", "t1")).rejects.toMatchObject({ reasonCode: "sheet.not_yours" });
  await expect(handIn("a", marked(await sheetOf(study, "t1"), 4))).rejects.toThrow(/has no sheet/);
  expect((await labels(study.id)).map(({ label }) => label)).toEqual(["full", "full", "full"]);
});

test("what is handed in is saved on the assessor's own pages, without time, and finishes those that are whole", async () => {
  const { sheet, handIn, study, stageId, idOf } = await twoAssessors("own-save");
  const rows = await sheet("a", "t1");
  rows[1]![2] = "x";
  expect(await handIn("a", rows, true)).toMatchObject({ labels: 1, stored: 0, missing: 2 });
  expect(await labels(study.id)).toEqual([]);
  expect(await handIn("a", rows)).toMatchObject({ labels: 1, stored: 1, missing: 2 });
  await query(`UPDATE "Slot" SET "claimedAt" = now() - interval '1 hour'`);
  expect(
    await handIn(
      "a",
      marked(rows, 3).map((row, at) => (at === 1 ? rows[1]! : row)),
    ),
  ).toMatchObject({ stored: 2, sheets: [{ added: 2, unchanged: 1 }] });
  expect(await labels(study.id)).toEqual([
    { rater: "own-save-a", label: "full", slot: true, ms: null },
    { rater: "own-save-a", label: "partial", slot: true, ms: null },
    { rater: "own-save-a", label: "partial", slot: true, ms: null },
  ]);
  const open = await query(
    `SELECT 1 FROM "Slot" WHERE "stageId" = $1 AND "userId" = $2 AND "completedAt" IS NULL`,
    [stageId, idOf("a")],
  );
  expect(open).toEqual([]);
  const [paid] = await payRows(study.id, { per: "hour", rate: 10, floor: 10 });
  expect(paid).toMatchObject({ pages: 2, activeMinutes: 0, amount: 0 });
});

test("a changed label keeps its comment and highlights, and too many rows without a judgment are refused whole", async () => {
  const { sheet, handIn, study, stageId, idOf } = await twoAssessors("own-change");
  const [slot] = await query<{ id: string }>(
    `SELECT id FROM "Slot" WHERE "stageId" = $1 AND "userId" = $2 ORDER BY position LIMIT 1`,
    [stageId, idOf("a")],
  );
  const page = await readSlot(idOf("a"), slot!.id);
  const quote = page.text.content.slice(0, 2);
  const highlights = [{ start: 0, end: 2, quote }];
  await saveLabel(
    idOf("a"),
    slot!.id,
    labelInput(page, { label: "full", comment: "sure", highlights }),
  );
  await handIn("a", marked(await sheet("a", "t1"), 4));
  const after = await readSlot(idOf("a"), slot!.id);
  expect(after.items[0]!.judgment).toMatchObject({ label: "none", comment: "sure", highlights });
  const reasons = await sheet("a", "t1");
  for (const row of reasons.slice(1)) row.splice(2, 11, "", "", "", ...row.slice(5, 12), "cut_off");
  // Three are always allowed; a fourth item that cannot be judged is one too many.
  await query(
    `INSERT INTO "Judgment" ("itemId", "raterId", status, reason, version, purpose)
    SELECT item.id, rater.id, 'unjudgeable', 'other', 1, 'work'
    FROM "Item" item JOIN "Topic" topic ON topic.id = item."topicId" AND topic."externalId" = 't2'
    JOIN "Rater" rater ON rater."userId" = $2 WHERE item."stageId" = $1 LIMIT 1`,
    [stageId, idOf("a")],
  );
  const before = await labels(study.id);
  for (const isDryRun of [true, false])
    await expect(handIn("a", reasons, isDryRun)).rejects.toMatchObject({
      reasonCode: "label.too_many_unjudgeable",
    });
  expect(await labels(study.id)).toEqual(before);
});

test("rows of others in a sheet are refused with the whole sheet, and the labels are always the sender's", async () => {
  const { sheet, handIn, study, idOf, stageId } = await twoAssessors("own-others");
  await expect(handIn("a", marked(await sheet("b", "t2")))).rejects.toThrow(/has no sheet/);
  const [other] = await query<{ id: string }>(
    `SELECT slot.id FROM "Slot" slot JOIN "Page" page ON page.id = slot."pageId"
    WHERE slot."stageId" = $1 AND slot."userId" = $2 ORDER BY page.position DESC LIMIT 1`,
    [stageId, idOf("a")],
  );
  const whole = marked(await sheet("a", "t1"));
  await query(`UPDATE "Slot" SET "userId" = $2 WHERE id = $1`, [other!.id, idOf("b")]);
  await expect(handIn("a", whole)).rejects.toThrow(/not in this study's sheets/);
  expect(await labels(study.id)).toEqual([]);
  await handIn("b", marked(await sheet("b", "t2")));
  expect(new Set((await labels(study.id)).map(({ rater }) => rater))).toEqual(
    new Set(["own-others-b"]),
  );
});

test("a sheet holds no label of others, no known label, and a machine's only where the page shows it", async () => {
  const { sheet, study, stageId, idOf } = await twoAssessors("own-blind", 2);
  const empty = await sheet("a", "t1");
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, 'adjudicator', 'known'), ($1, 'human', 'else')`,
    [study.id],
  );
  await query(
    `INSERT INTO "Judgment" ("itemId", "raterId", category, ordinal, status, version, purpose)
    SELECT item.id, rater.id, 'partial', 1, 'submitted', 1,
      (CASE WHEN rater."externalId" = 'known' THEN 'gold' ELSE 'work' END)::"Purpose"
    FROM "Item" item JOIN "Rater" rater ON rater."externalId" IN ('known', 'else') AND rater."studyId" = $2
    WHERE item."stageId" = $1`,
    [stageId, study.id],
  );
  await query(
    `UPDATE "PageItem" place SET frozen = '{"shown": {"label": "none", "raterId": "m"}}'
    FROM "Page" page WHERE page.id = place."pageId" AND page."stageId" = $1`,
    [stageId],
  );
  expect(await sheet("a", "t1")).toEqual(empty);
  await query(`UPDATE "Slot" SET condition = 'verify' WHERE "userId" = $1`, [idOf("a")]);
  const shown = await sheet("a", "t1");
  expect(shown.slice(1).map((row) => row[5])).not.toContain("");
  expect(shown.slice(1).map((row) => row.slice(2, 5).join(""))).toEqual(["", "", ""]);
});

test("sheets need what pages need: guidelines, training, no stop, an open study, and no crowd link", async () => {
  const made = await topicsStudy("own-gates", { topics: 2 });
  const { study, stageId, idOf } = made;
  const own = { studyId: study.id, stageId, userId: idOf("a") };
  const why = (use: "take" | "hand_in") =>
    asAnnotator(() => ownSheetStage(own, use)).then(
      () => null,
      ({ reasonCode }: { reasonCode: string }) => reasonCode,
    );
  const both = async () => [await why("take"), await why("hand_in")];
  expect(await both()).toEqual(["guidelines.unread", "guidelines.unread"]);
  const { hash } = await readGuidelines(study.id, stageId);
  await acknowledgeStage(study.id, stageId, idOf("a"), hash);
  expect(await both()).toEqual([null, null]);
  const set = (patch: object) => changeStage(study.id, stageId, patch, null);
  await set({ guidelines: "# New" });
  expect(await both()).toEqual(["sheet.guidelines_changed", null]);
  await set({ guidelines: null });
  const topics = await topicIds(made);
  await claimTopic(study.id, stageId, topics.get("t1")!, idOf("a"));
  const slots = await query<{ id: string }>(
    `UPDATE "Slot" SET "claimedAt" = now() - interval '2 hours' WHERE "userId" = $1 RETURNING id`,
    [idOf("a")],
  );
  for (const { id } of slots)
    await finishPage(idOf("a"), id, { label: "full", durationMs: 3_600_000 });
  await set({ hoursPerAnnotator: 0.1 });
  expect(await both()).toEqual(["sheet.no_more_work", null]);
  await set({ hoursPerAnnotator: null });
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, 'adjudicator', 'known')`,
    [study.id],
  );
  await query(
    `INSERT INTO "Judgment" ("itemId", "raterId", category, ordinal, status, version, purpose)
    SELECT judged."itemId", known.id, 'none', 0, 'submitted', 1, 'gold'
    FROM "Judgment" judged
    JOIN "Rater" mine ON mine.id = judged."raterId" AND mine."userId" = $1
    JOIN "Rater" known ON known."studyId" = mine."studyId" AND known."externalId" = 'known'`,
    [idOf("a")],
  );
  await set({ keepRate: 1, keepAfter: 1 });
  expect(await both()).toEqual(["sheet.no_more_work", "sheet.no_more_work"]);
  await set({ keepRate: null });
  await query(
    `UPDATE "Stage" SET settings = settings || '{"qualification": {"examItems": 2}}' WHERE id = $1`,
    [stageId],
  );
  expect(await both()).toEqual(["sheet.training_first", "sheet.training_first"]);
  await query(
    `INSERT INTO "Attempt" ("stageId", "userId", kind, number, items, "finishedAt", passed, "right")
    VALUES ($1, $2, 'exam', 1, 2, now(), false, 0)`,
    [stageId, idOf("a")],
  );
  expect(await both()).toEqual(["sheet.training_first", "sheet.training_first"]);
  await query(`UPDATE "Attempt" SET passed = true WHERE "stageId" = $1`, [stageId]);
  expect(await both()).toEqual([null, null]);
  const { token } = await createInvite(
    study.id,
    {
      name: "crowd",
      role: "annotator",
      isCrowd: true,
      quota: 1,
      completionCode: "DONE",
      consentText: null,
      maxUses: null,
      days: null,
    },
    null,
  );
  await redeemInvite({ token, consented: false, crowdId: "w1", submission: "s1" }, null);
  const [worker] = await query<{ id: string }>(
    `SELECT "userId" AS id FROM "Participant" WHERE "studyId" = $1`,
    [study.id],
  );
  await expect(
    asAnnotator(() => ownSheetStage({ ...own, userId: worker!.id }, "take")),
  ).rejects.toMatchObject({ reasonCode: "sheet.not_own" });
  await closeStudy(study.id, true, true, null);
  expect(await both()).toEqual(["study.closed_to_files", "study.closed_to_files"]);
});

test("workbooks are read by a child process with the same checks", async () => {
  const { of, topics, study, handIn, sheet } = await twoAssessors("own-book");
  const folder = mkdtempSync(join(tmpdir(), "assay-own-sheets-"));
  try {
    const { content } = await asAnnotator(() => writeOwnSheet(of("a"), topics.get("t1")!, "xlsx"));
    const book = await openXlsx(content as Uint8Array);
    book.sheets[0]!.rows[1]![2] = "x";
    const path = join(folder, "t1.xlsx");
    writeFileSync(path, await saveXlsx(book));
    const files = [{ name: "t1.xlsx", path, stream: () => createReadStream(path) }];
    expect(await takeInChildProcess({ ...of("a"), files })).toMatchObject({
      stored: 1,
      missing: 2,
    });
    await expect(takeInChildProcess({ ...of("b"), files })).rejects.toThrow(/has no sheet/);
    expect(await labels(study.id)).toMatchObject([{ rater: "own-book-a", label: "full" }]);
    expect(await handIn("a", await sheet("a", "t1"), true)).toMatchObject({ labels: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
