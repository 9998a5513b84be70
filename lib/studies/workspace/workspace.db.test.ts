import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimSlot } from "@/lib/db/pages/claim";
import { query } from "@/lib/db/connections";
import { changeStage } from "../stages/stage-settings";
import { openTestDatabase } from "@/lib/db/test-database";
import type { SaveInput, Workspace } from "@/lib/tasks/workspace-schema";
import { importFiles } from "../import/import-files";
import { testUser } from "@/lib/auth/test-user";
import { REPORT_A, stageOf, testStudy, textFile } from "../test-study";
import { claimTopic, nextPage } from "./assign";
import { completeSlot } from "./complete";
import { readSlot } from "./read-slot";
import { saveLabel } from "./save";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

let count = 0;
async function open(task = "answerability", overlap = 2) {
  const study = await testStudy(`w${(count += 1)}`, overlap);
  const userId = await testUser(`user${count}`, { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, task);
  const slotId = (await nextPage(study.id, stageId, userId))!;
  return { study, userId, stageId, slotId, page: await readSlot(userId, slotId) };
}
const input = (page: Workspace, over: Partial<SaveInput> = {}, item = 0): SaveInput => ({
  itemId: page.items[item]!.id,
  idempotencyKey: randomUUID(),
  baseVersion: 0,
  label: "0",
  status: "submitted",
  textHash: page.text.hash,
  highlights: [],
  comment: null,
  difficult: false,
  readsDifferently: false,
  nuggetText: null,
  durationMs: 1000,
  ...over,
});
const wholeText = (page: Workspace) => [
  { start: 0, end: [...page.text.content].length, quote: page.text.content },
];

test("a label is saved with history and returned when the page is read again", async () => {
  const { userId, slotId, page } = await open();
  const saved = await saveLabel(
    userId,
    slotId,
    input(page, { label: "1", highlights: wholeText(page), comment: "clear" }),
  );
  expect(saved).toMatchObject({ version: 1, lacks: null });
  const again = await readSlot(userId, slotId);
  expect(again.items[0]!.judgment).toMatchObject({
    version: 1,
    label: "1",
    comment: "clear",
    highlights: wholeText(page),
  });
  await saveLabel(userId, slotId, input(page, { label: null, baseVersion: 1 }));
  const [history] = await query<{ labels: string[] }>(
    `SELECT array_agg(e.snapshot->>'category' ORDER BY e.version) AS labels FROM "JudgmentEvent" ` +
      `e JOIN "Judgment" j ON j.id = e."judgmentId" WHERE j."itemId" = $1`,
    [page.items[0]!.id],
  );
  expect(history!.labels).toEqual(["1", null]);
});

test("ten identical saves at once have one effect and ten equal answers", async () => {
  const { userId, slotId, page } = await open();
  const one = input(page);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => saveLabel(userId, slotId, one)),
  );
  expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([1]));
  const [rows] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId" WHERE j."itemId" = $1`,
    [one.itemId],
  );
  expect(rows!.n).toBe(1);
});

test("a save from an old version is refused with the newer value, and changes nothing", async () => {
  const { userId, slotId, page } = await open();
  await saveLabel(userId, slotId, input(page, { label: "0" }));
  await expect(saveLabel(userId, slotId, input(page, { label: null }))).rejects.toMatchObject({
    code: "conflict",
    details: { judgment: { label: "0", version: 1 } },
  });
  const racers = await Promise.allSettled(
    ["a", "b", "c", "d"].map((comment) =>
      saveLabel(userId, slotId, input(page, { baseVersion: 1, comment })),
    ),
  );
  expect(racers.filter((racer) => racer.status === "fulfilled")).toHaveLength(1);
});

test("labels off the scale, spans outside the text, wrong quotes and other texts are refused with a sentence", async () => {
  const { userId, slotId, page } = await open();
  const refused = (over: Partial<SaveInput>) =>
    saveLabel(userId, slotId, input(page, over)).then(
      () => "saved",
      (error: Error) => error.message,
    );
  expect(await refused({ label: "5" })).toBe(
    'The label "5" is not on the scale of answerability: 0, 1.',
  );
  expect(await refused({ label: "1", highlights: [{ start: 0, end: 999, quote: "x" }] })).toMatch(
    /^The span 0-999 lies outside the text/,
  );
  expect(await refused({ label: "1", highlights: [{ start: 0, end: 3, quote: "xyz" }] })).toMatch(
    /^The quote "xyz" does not match the text at 0-3/,
  );
  expect(await refused({ textHash: "0".repeat(64) })).toMatch(/reload the page/);
  expect(await refused({ comment: "a\0" })).toMatch(/a NUL character/);
  expect(await refused({ itemId: randomUUID() })).toMatch(/not yours or does not exist/);
  expect((await readSlot(userId, slotId)).items.every((item) => item.judgment === null)).toBe(true);
});

test("somebody else's page is not found, to read, to save or to complete", async () => {
  const { study, slotId, page } = await open();
  const other = await testUser("stranger", { id: study.id, role: "annotator" });
  for (const attempt of [
    () => readSlot(other, slotId),
    () => saveLabel(other, slotId, input(page)),
    () => completeSlot(other, slotId),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
});

test("a page with a missing label or a 1 without a span cannot be completed; a later gap reopens it", async () => {
  const { userId, slotId, page } = await open();
  await saveLabel(userId, slotId, input(page, { label: "1" }));
  await expect(completeSlot(userId, slotId)).rejects.toMatchObject({
    code: "incomplete",
    message:
      "The page is not complete: Q-0 is answered 1 without a highlighted nugget, and 1 more.",
  });
  await saveLabel(
    userId,
    slotId,
    input(page, { label: "1", baseVersion: 1, highlights: wholeText(page) }),
  );
  await saveLabel(userId, slotId, input(page, {}, 1));
  expect(await completeSlot(userId, slotId)).toMatchObject({ completed: true });
  await saveLabel(userId, slotId, input(page, { label: null, baseVersion: 1 }, 1));
  expect((await readSlot(userId, slotId)).completed).toBe(false);
});

test("a closed study accepts no label and assigns no page", async () => {
  const { study, stageId, userId, slotId, page } = await open();
  await query(`UPDATE "Study" SET "closedAt" = now() WHERE id = $1`, [study.id]);
  await expect(saveLabel(userId, slotId, input(page))).rejects.toMatchObject({ code: "closed" });
  await expect(nextPage(study.id, stageId, userId)).rejects.toMatchObject({ code: "closed" });
});

test("fifty claimers at once never exceed a page's overlap, and nobody is on a page twice", async () => {
  const study = await testStudy("crowd", 3);
  const stageId = await stageOf(study.id, "answerability");
  const users = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      query<{ id: string }>(`INSERT INTO "User" (username, name) VALUES ($1, $1) RETURNING id`, [
        `crowd${i}`,
      ]).then(([row]) => row!.id),
    ),
  );
  const claims = await Promise.all(
    users.flatMap((userId) =>
      [1, 2].map(() => claimSlot({ stageId, userId, leaseHours: 1, guidelineHash: "h" })),
    ),
  );
  expect(claims.filter(Boolean)).toHaveLength(6);
  const taken = await query<{ n: number; people: number }>(
    `SELECT count("userId")::int AS n, count(DISTINCT "userId")::int AS people FROM "Slot" WHERE ` +
      `"stageId" = $1 GROUP BY "pageId"`,
    [stageId],
  );
  for (const page of taken) expect(page).toEqual({ n: 3, people: 3 });
});

test("an expired lease can be claimed by another annotator; labels saved before stay", async () => {
  const { study, stageId, userId, slotId, page } = await open("answerability", 1);
  await saveLabel(userId, slotId, input(page));
  await query(`UPDATE "Slot" SET "leaseExpiresAt" = now() - interval '1 minute' WHERE id = $1`, [
    slotId,
  ]);
  const other = await testUser("heir", { id: study.id, role: "annotator" });
  // Free pages are assigned first, then the page with the expired lease.
  const free = (await nextPage(study.id, stageId, other))!;
  expect(free).not.toBe(slotId);
  await query(`UPDATE "Slot" SET "completedAt" = now() WHERE id = $1`, [free]);
  expect(await nextPage(study.id, stageId, other)).toBe(slotId);
  expect((await readSlot(other, slotId)).items[0]!.judgment).toBeNull();
  const [kept] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Judgment" WHERE "itemId" = $1`,
    [page.items[0]!.id],
  );
  expect(kept!.n).toBe(1);
});

test("grading opens when a topic's reports are done, draws from own labels, and is frozen", async () => {
  const { study, userId, stageId } = await open();
  const rubric = await stageOf(study.id, "rubric");
  expect(await nextPage(study.id, rubric, userId)).toBeNull();
  for (
    let slotId = await nextPage(study.id, stageId, userId);
    slotId;
    slotId = await nextPage(study.id, stageId, userId)
  ) {
    const page = await readSlot(userId, slotId);
    const first = page.text.content === REPORT_A;
    await saveLabel(
      userId,
      slotId,
      input(
        page,
        first ? { label: "1", highlights: [{ start: 12, end: 23, quote: "🌊 in spring" }] } : {},
      ),
    );
    await saveLabel(userId, slotId, input(page, {}, 1));
    await completeSlot(userId, slotId);
  }
  const slotId = (await nextPage(study.id, rubric, userId))!;
  const drawn = await readSlot(userId, slotId);
  expect(drawn.items.map((item) => [item.question, item.nugget?.text ?? null]).sort()).toEqual([
    ["How is kelp dried?", null],
    ["When is kelp cut?", "🌊 in spring"],
  ]);
  const index = drawn.items.findIndex((item) => item.nugget !== null);
  await saveLabel(userId, slotId, input(drawn, { label: "5", nuggetText: "in spring" }, index));
  expect((await readSlot(userId, slotId)).items[index]!.judgment!.nugget).toEqual({
    text: "in spring",
    edited: true,
  });
  const [stored] = await query<{ nugget: object }>(
    `SELECT nugget FROM "Judgment" WHERE "itemId" = $1`,
    [drawn.items[index]!.id],
  );
  expect(stored!.nugget).toMatchObject({ source_run_id: "sysA", start: 12, end: 23, edited: true });
  const before = await query(
    `SELECT * FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" WHERE p."stageId" = $1 ORDER BY 1, 2`,
    [rubric],
  );
  const reportSlot = (
    await query<{ id: string }>(
      `SELECT s.id FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Report" r ON r.id = ` +
        `p."reportId" WHERE s."userId" = $1 AND r.text = $2`,
      [userId, REPORT_A],
    )
  )[0]!.id;
  await saveLabel(
    userId,
    reportSlot,
    input(await readSlot(userId, reportSlot), { baseVersion: 1 }),
  );
  await nextPage(study.id, rubric, userId);
  expect(
    await query(
      `SELECT * FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" WHERE p."stageId" = $1 ORDER BY 1, 2`,
      [rubric],
    ),
  ).toEqual(before);
});

test("grading opens for two annotators who share a topic's reports, each from own labels", async () => {
  const study = await testStudy("shared", 1);
  const stageId = await stageOf(study.id, "answerability");
  const rubric = await stageOf(study.id, "rubric");
  const people = await Promise.all(
    ["one", "two"].map((name) => testUser(`shared-${name}`, { id: study.id, role: "annotator" })),
  );
  for (const [i, userId] of people.entries()) {
    const slotId = (await nextPage(study.id, stageId, userId))!;
    const page = await readSlot(userId, slotId);
    for (const item of [0, 1]) await saveLabel(userId, slotId, input(page, {}, item));
    await completeSlot(userId, slotId);
    if (i === 0) expect(await nextPage(study.id, rubric, userId)).toBeNull();
  }
  for (const userId of people) expect(await nextPage(study.id, rubric, userId)).not.toBeNull();
});

test("shared grading waits for everybody, draws once from the majority, names nobody, and reuses each page", async () => {
  const study = await testStudy("shared-pools", 3);
  const stageId = await stageOf(study.id, "answerability");
  const rubric = await stageOf(study.id, "rubric");
  await changeStage(study.id, rubric, { pools: "shared", overlap: 2 }, null);
  const people = await Promise.all(
    ["x", "y", "z"].map((name) => testUser(`pools-${name}`, { id: study.id, role: "annotator" })),
  );
  for (const [i, userId] of people.entries()) {
    expect(await nextPage(study.id, rubric, userId)).toBeNull();
    for (
      let slotId = await nextPage(study.id, stageId, userId);
      slotId;
      slotId = await nextPage(study.id, stageId, userId)
    ) {
      const page = await readSlot(userId, slotId);
      // Two of three annotators find the first question answered in report A, one of three the
      // second.
      for (const item of [0, 1])
        await saveLabel(
          userId,
          slotId,
          input(
            page,
            page.text.content === REPORT_A && (item === 0 ? i < 2 : i < 1)
              ? { label: "1", highlights: [{ start: 0, end: 4, quote: "Kelp" }] }
              : {},
            item,
          ),
        );
      await completeSlot(userId, slotId);
    }
  }
  const slots = await Promise.all(people.map((userId) => nextPage(study.id, rubric, userId)));
  expect(await query(`SELECT 1 FROM "Page" WHERE "stageId" = $1`, [rubric])).toHaveLength(2);
  expect(await query(`SELECT 1 FROM "Slot" WHERE "stageId" = $1`, [rubric])).toHaveLength(4);
  const page = await readSlot(people[0]!, slots[0]!);
  expect(page.items.map((item) => [item.question, item.nugget?.text ?? null]).sort()).toEqual([
    ["How is kelp dried?", null],
    ["When is kelp cut?", "Kelp"],
  ]);
  expect(
    JSON.stringify(
      await query(
        `SELECT frozen FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" WHERE p."stageId" = $1`,
        [rubric],
      ),
    ),
  ).not.toContain("source_rater_id");
});

test("a finished page that gets new sentences is unfinished again", async () => {
  const { study, userId } = await open();
  const stageId = await stageOf(study.id, "support");
  const slotId = (await nextPage(study.id, stageId, userId))!;
  const page = await readSlot(userId, slotId);
  for (const i of page.items.keys())
    await saveLabel(userId, slotId, input(page, { label: "full" }, i));
  await completeSlot(userId, slotId);
  const docid = page.text.content.startsWith("Harvest") ? "p:1" : "p 2";
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("answers.jsonl", [
        {
          run_id: "sysB",
          topic_id: "t1",
          references: [docid],
          answer: [{ text: "New.", citations: [0] }],
        },
      ]),
    ],
  });
  const again = await readSlot(userId, slotId);
  expect([again.completed, again.items.length]).toEqual([false, page.items.length + 1]);
});

test("a support topic is claimed whole, and no system is named in what is sent", async () => {
  const { study, userId } = await open();
  const stageId = await stageOf(study.id, "support");
  const [topic] = await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
    study.collectionId,
  ]);
  const slotId = (await claimTopic(study.id, stageId, topic!.id, userId))!;
  const page = await readSlot(userId, slotId);
  expect(page.pagesTotal).toBe(2);
  expect(JSON.stringify(page)).not.toMatch(/sysA|p:1|"t1"/);
  expect(page.items[0]!.sentence!.answer).toHaveLength(2);
});

test("a page is the same, byte for byte, with and without others' and machines' labels", async () => {
  const { study, userId, slotId } = await open();
  const before = JSON.stringify(await readSlot(userId, slotId));
  const rows = ["human", "llm"].map((type) => ({
    task: "answerability",
    topic_id: "t1",
    run_id: "sysA",
    question_id: "a",
    rater_id: `canary-${type}`,
    rater_type: type,
    label: "1",
    comment: "canary comment",
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  expect(JSON.stringify(await readSlot(userId, slotId))).toBe(before);
});
