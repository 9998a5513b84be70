import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { deleteStudy } from "../study-life";
import { finishPage } from "../test-labels";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { payCsv, payRows } from "./pay";
import { markPaid, payBatchCsv, payBatches, undoPayBatch } from "./pay-batches";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const PAGE = { per: "page", rate: 2.5, floor: 0 } as const;

/** A study in which each of the annotators has finished one of two pages. */
async function worked(slug: string, people = 2) {
  const study = await testStudy(slug, people);
  const stageId = await stageOf(study.id, "answerability");
  const users: string[] = [];
  for (let i = 0; i < people; i += 1) {
    const userId = await testUser(`${slug}-${i}`, { id: study.id, role: "annotator" });
    users.push(userId);
    await finishPage(userId, (await nextPage(study.id, stageId, userId))!);
  }
  const more = async (userId: string) =>
    finishPage(userId, (await nextPage(study.id, stageId, userId))!);
  return { study, users, more };
}

const money = async (studyId: string) =>
  (await payRows(studyId, PAGE)).map(({ amount, paid, owed }) => [amount, paid, owed]);

test("what is marked as paid is owed no more; work after it is, and the batch stays as it was", async () => {
  const { study, users, more } = await worked("batches");
  const boss = await testUser("batches-boss", { id: study.id, role: "coordinator" });
  expect(await money(study.id)).toEqual([
    [2.5, 0, 2.5],
    [2.5, 0, 2.5],
  ]);
  const batch = await markPaid(
    study.id,
    { name: "November", raters: null, expected: 5 },
    PAGE,
    boss,
  );
  expect(batch).toMatchObject({ name: "November", people: 2, total: 5, who: "batches-boss" });
  expect(await money(study.id)).toEqual([
    [2.5, 2.5, 0],
    [2.5, 2.5, 0],
  ]);
  await expect(
    markPaid(study.id, { name: "Twice", raters: null }, PAGE, boss),
  ).rejects.toMatchObject({ code: "conflict" });
  const file = await payBatchCsv(study.id, batch.id, boss);
  await more(users[0]!);
  expect((await money(study.id)).map(([, , owed]) => owed).sort()).toEqual([0, 2.5]);
  expect(await payBatchCsv(study.id, batch.id, boss)).toBe(file);
  expect(file.split("\n")[0]).toBe(
    "crowd_id,submissions,rater_id,pages,items,active_minutes,amount,bonus,account,currency",
  );
  expect(file).toMatch(/,1,2,[\d.]+,2\.50,0\.00,batches-0/);
  const second = await markPaid(study.id, { name: "December", raters: null }, PAGE, boss);
  expect(second).toMatchObject({ people: 1, total: 2.5 });
  expect((await payBatches(study.id)).map(({ name }) => name)).toEqual(["December", "November"]);
});

test("an undone batch counts as owed again and stays on record; it is undone once", async () => {
  const { study } = await worked("batch-undo");
  const before = await money(study.id);
  const { id } = await markPaid(study.id, { name: "By mistake", raters: null }, PAGE, null);
  await undoPayBatch(study.id, id, null);
  expect(await money(study.id)).toEqual(before);
  expect(await payBatches(study.id)).toMatchObject([
    { name: "By mistake", total: 5, undoneAt: expect.any(Date) as Date },
  ]);
  await expect(undoPayBatch(study.id, id, null)).rejects.toMatchObject({ code: "conflict" });
  const other = await testStudy("batch-elsewhere");
  await expect(undoPayBatch(other.id, id, null)).rejects.toMatchObject({ code: "not_found" });
  await expect(payBatchCsv(other.id, id, null)).rejects.toMatchObject({ code: "not_found" });
});

test("two batches at once pay nothing twice, and a total that changed meanwhile is refused", async () => {
  const { study, users, more } = await worked("batch-race");
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, (_, i) =>
      markPaid(study.id, { name: `Batch ${i}`, raters: null }, PAGE, null),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await more(users[1]!);
  await expect(
    markPaid(study.id, { name: "Old total", raters: null, expected: 5 }, PAGE, null),
  ).rejects.toMatchObject({ reasonCode: "pay.changed" });
});

test("a lower rate afterwards owes nothing, never a negative amount; a higher one owes the rest", async () => {
  const { study } = await worked("batch-rates", 1);
  await markPaid(study.id, { name: "First", raters: null }, PAGE, null);
  const [low] = await payRows(study.id, { ...PAGE, rate: 1 });
  expect(low).toMatchObject({ amount: 1, paid: 2.5, owed: 0 });
  const [high] = await payRows(study.id, { ...PAGE, rate: 4 });
  expect(high).toMatchObject({ amount: 4, paid: 2.5, owed: 1.5 });
});

test("only chosen annotators are paid; while the study is blind, rows name no account", async () => {
  const { study } = await worked("batch-chosen");
  const [one] = await payRows(study.id, PAGE);
  const batch = await markPaid(study.id, { name: "One", raters: [one!.rater] }, PAGE, null);
  expect(batch).toMatchObject({ people: 1, total: 2.5 });
  expect((await payRows(study.id, PAGE, { blind: true })).map(({ account }) => account)).toEqual([
    null,
    null,
  ]);
  const csv = await payCsv(study.id, PAGE, null);
  expect(csv.split("\n")[0]).toBe(
    "crowd_id,submissions,rater_id,pages,items,active_minutes,amount,bonus,account,paid,owed,currency",
  );
  expect(csv).toMatch(/,2\.50,0\.00,batch-chosen-\d,2\.50,0\.00/);
  expect(csv).toMatch(/,2\.50,0\.00,batch-chosen-\d,0\.00,2\.50/);
});

test("hourly pay comes from the exact amount: equal for all at an hourly rate", async () => {
  const { study } = await worked("pay-exact");
  await query(
    `UPDATE "Slot" SET "activeMs" = 7000, "claimedAt" = now() - interval '1 hour', "firstCompletedAt" = now()
     WHERE "completedAt" IS NOT NULL AND "stageId" IN (SELECT id FROM "Stage" WHERE "studyId" = $1)`,
    [study.id],
  );
  const rows = await payRows(study.id, { per: "hour", rate: 12, floor: 12 });
  expect(
    rows.map(({ amount, hourly, suggestedBonus }) => [amount, hourly, suggestedBonus]),
  ).toEqual([
    [0.02, 12, 0],
    [0.02, 12, 0],
  ]);
});

test("payments go with their study", async () => {
  const { study } = await worked("batch-gone", 1);
  await markPaid(study.id, { name: "Gone", raters: null }, PAGE, null);
  await deleteStudy(study.id, "batch-gone", null);
  const [left] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "PayBatch" WHERE name = 'Gone'`,
  );
  expect(left!.n).toBe(0);
});

test("a page that took far longer than others' is named and paid in full", async () => {
  const { study, users } = await worked("long", 4);
  await query(
    `UPDATE "Slot" SET "activeMs" = 20 * 3600000, "claimedAt" = now() - interval '20 hours' WHERE "userId" = $1`,
    [users[0]],
  );
  const rows = await payRows(study.id, { per: "hour", rate: 10, floor: 0 });
  const long = rows.filter((row) => row.longPages > 0);
  expect(long).toHaveLength(1);
  expect(long[0]!.longPages).toBe(1);
  expect(long[0]!.amount).toBeCloseTo(200, 0);
});
