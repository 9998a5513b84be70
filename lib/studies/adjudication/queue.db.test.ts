import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "../import/import-files";
import { disagreementsInTotal } from "@/lib/studies/agreement/item-totals";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { staffedStudy } from "../test-staff";
import { textFile } from "../test-study";
import { adjudicationQueue, decide, openQueue, totalsOfQueue, withdraw } from "./queue";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("adjudication hides names, needs a reason for undecidable items, and does not change agreement", async () => {
  const { study, boss, stageId } = await staffedStudy("adjudicate");
  const rows = ["r1", "r2"].flatMap((rater_id, r) =>
    ["a", "b"].map((question_id, q) => ({
      task: "answerability",
      topic_id: "t1",
      run_id: "sysA",
      question_id,
      rater_id,
      label: String(q === 0 ? r : 1),
    })),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  const queue = await adjudicationQueue(study.id, stageId, { kind: "all" });
  expect([queue.total, queue.done, queue.items[0]!.labels.map((label) => label.who)]).toEqual([
    1,
    0,
    ["A", "B"],
  ]);
  expect(JSON.stringify(queue)).not.toMatch(/r1|r2|sysA/);
  expect(await totalsOfQueue(stageId, { kind: "all" })).toEqual({
    topics: [{ name: "t1", items: 1, part: 0 }],
    systems: [{ name: "sysA", items: 1, part: 0 }],
  });
  expect(await disagreementsInTotal(stageId, "answerability")).toEqual({
    topics: [{ name: "t1", items: 2, part: 1 }],
    systems: [{ name: "sysA", items: 2, part: 1 }],
    pairs: [{ raters: ["r1", "r2"], items: 2, part: 1 }],
    most: {
      topics: [{ name: "t1", items: 2, part: 1 }],
      questions: [expect.objectContaining({ topic: "t1", items: 1, part: 1 })],
    },
  });
  const before = (await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 })).figures
    .inter_annotator;
  const { itemId } = queue.items[0]!;
  await expect(
    decide(study.id, itemId, { label: null, undecidable: true, reason: " ", highlights: [] }, boss),
  ).rejects.toMatchObject({ message: expect.stringContaining("needs a reason") as string });
  await decide(
    study.id,
    itemId,
    { label: "1", undecidable: false, reason: "clear", highlights: [] },
    boss,
  );
  await decide(
    study.id,
    itemId,
    { label: "0", undecidable: false, reason: null, highlights: [] },
    boss,
  );
  expect(await adjudicationQueue(study.id, stageId, { kind: "all" })).toMatchObject({
    total: 1,
    done: 1,
    items: [{ decided: { label: "0", undecidable: false } }],
  });
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.inter_annotator).toEqual(before);
  expect(figures.adjudication).toHaveLength(2);
  const [versions] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId" ` +
      `JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'adjudicator' WHERE j."itemId" = $1`,
    [itemId],
  );
  expect(versions!.n).toBe(2);
});

/** A study in which two people differ on all four items of answerability. */
async function disputedStudy(slug: string) {
  const staffed = await staffedStudy(slug);
  const { study } = staffed;
  const rows = ["r1", "r2"].flatMap((rater_id, r) =>
    ["sysA", "sysB"].flatMap((run_id) =>
      ["a", "b"].map((question_id) => ({
        task: "answerability",
        topic_id: "t1",
        run_id,
        question_id,
        rater_id,
        label: String(r),
      })),
    ),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  return staffed;
}

const YES = { label: "1", undecidable: false, reason: null, highlights: [] };

test("the queue opens at the first undecided item, keeps its order, and leads through all items", async () => {
  const { study, boss, stageId } = await disputedStudy("adjudicate-walk");
  const open = (itemId?: string) => openQueue(study.id, stageId, { kind: "all" }, itemId);
  const walked: string[] = [];
  let place = await open();
  for (;;) {
    walked.push(place!.item.itemId);
    if (place!.next === null) break;
    place = await open(place!.next);
  }
  expect(walked).toHaveLength(4);
  expect(JSON.stringify(place)).not.toMatch(/r1|r2|sysA|sysB/);
  await decide(study.id, walked[0]!, YES, boss);
  await decide(study.id, walked[2]!, YES, boss);
  const second = await open();
  expect(second).toMatchObject({
    n: 2,
    done: 2,
    total: 4,
    previous: walked[0],
    next: walked[2],
    nextUndecided: walked[3],
  });
  expect(await open(walked[3])).toMatchObject({ nextUndecided: walked[1] });
  const elsewhere = "00000000-0000-4000-8000-000000000000";
  expect((await open(elsewhere))!.item.itemId).toBe(walked[1]);
});

test("a withdrawn decision leaves the item undecided and without a label of the adjudicator, and keeps its history", async () => {
  const { study, boss, stageId } = await disputedStudy("adjudicate-undo");
  const { item } = (await openQueue(study.id, stageId, { kind: "all" }))!;
  await expect(withdraw(study.id, item.itemId, boss)).rejects.toMatchObject({ code: "conflict" });
  await decide(study.id, item.itemId, YES, boss);
  await withdraw(study.id, item.itemId, boss);
  const after = await openQueue(study.id, stageId, { kind: "all" }, item.itemId);
  expect(after).toMatchObject({ done: 0, item: { decided: null } });
  const judgments = () =>
    query<{ category: string | null; status: string; version: number; events: number }>(
      `SELECT j.category, j.status, j.version, (SELECT count(*)::int FROM "JudgmentEvent" e ` +
        `WHERE e."judgmentId" = j.id) AS events FROM "Judgment" j JOIN "Rater" r ` +
        `ON r.id = j."raterId" AND r.type = 'adjudicator' WHERE j."itemId" = $1`,
      [item.itemId],
    );
  expect(await judgments()).toEqual([{ category: null, status: "skipped", version: 2, events: 2 }]);
  await decide(study.id, item.itemId, YES, boss);
  expect(await judgments()).toEqual([
    { category: "1", status: "submitted", version: 3, events: 3 },
  ]);
});

test("nobody decides or withdraws in another study", async () => {
  const { boss } = await disputedStudy("adjudicate-here");
  const other = await disputedStudy("adjudicate-there");
  const { study } = await staffedStudy("adjudicate-foreign");
  const { item } = (await openQueue(other.study.id, other.stageId, { kind: "all" }))!;
  await expect(decide(study.id, item.itemId, YES, boss)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(withdraw(study.id, item.itemId, boss)).rejects.toMatchObject({ code: "not_found" });
  await expect(openQueue(study.id, other.stageId, { kind: "all" })).rejects.toMatchObject({
    code: "not_found",
  });
});
