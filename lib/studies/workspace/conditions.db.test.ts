import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { judgeRun } from "@/lib/jobs/judge-run";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { SaveInput, Workspace } from "@/lib/tasks/workspace-schema";
import { createStudy } from "../create-study";
import { importFiles } from "../import/import-files";
import { startRun } from "../judge-runs/start-run";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "./assign";
import { readSlot } from "./read-slot";
import { saveLabel } from "./save";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const input = (page: Workspace, over: Partial<SaveInput> = {}): SaveInput => ({
  itemId: page.items[0]!.id,
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

async function evidenceStudy(slug: string) {
  const study = await testStudy(slug);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", [
        {
          topic_id: "e1",
          request: "towns that dry kelp",
          structured_query: ["Kelp", "Towns", "drying"],
          requirements: [{ id: "dry", text: "kelp is dried there" }],
        },
      ]),
      textFile("passages.jsonl", [
        {
          docid: "e:1",
          topic_id: "e1",
          text: "Oxwich dries kelp in towns of sheds.",
          members: ["Oxwich", "Hale"],
        },
        { docid: "e:2", topic_id: "e1", text: "Nothing here." },
      ]),
    ],
  });
  const people = await Promise.all(
    ["a", "b"].map((name) => testUser(`${slug}-${name}`, { id: study.id, role: "annotator" })),
  );
  return { study, people, stageId: await stageOf(study.id, "evidence") };
}

test("a label that arrives after the page was reassigned is kept as late; the new holder's label does not change", async () => {
  const study = await testStudy("late", 1);
  const [first, second, foreign] = (await Promise.all(
    ["late-a", "late-b", "late-c"].map((name) =>
      testUser(name, { id: study.id, role: "annotator" }),
    ),
  )) as [string, string, string];
  const stageId = await stageOf(study.id, "answerability");
  const slotId = (await nextPage(study.id, stageId, first))!;
  const page = await readSlot(first, slotId);
  await query(`UPDATE "Slot" SET "leaseExpiresAt" = now() - interval '1 minute' WHERE id = $1`, [
    slotId,
  ]);
  let taken = await nextPage(study.id, stageId, second);
  if (taken !== slotId)
    taken = await query<{ id: string }>(
      `UPDATE "Slot" SET "completedAt" = now() WHERE id = $1 RETURNING id`,
      [taken],
    ).then(() => nextPage(study.id, stageId, second));
  expect(taken).toBe(slotId);
  const now = await readSlot(second, slotId);
  const late = input(page, { label: "0" });
  expect(await saveLabel(first, slotId, late)).toMatchObject({ version: 1, late: true });
  expect(await saveLabel(first, slotId, late)).toMatchObject({ version: 1, late: true });
  expect(
    await saveLabel(second, slotId, input(now, { label: null, comment: "mine" })),
  ).toMatchObject({ version: 1, late: false });
  expect(
    await query(`SELECT late, category FROM "Judgment" WHERE "itemId" = $1 ORDER BY late`, [
      late.itemId,
    ]),
  ).toEqual([
    { late: false, category: null },
    { late: true, category: "0" },
  ]);
  await expect(readSlot(first, slotId)).rejects.toMatchObject({ code: "not_found" });
  await expect(saveLabel(foreign, slotId, input(page))).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(saveLabel(first, slotId, input(page))).rejects.toMatchObject({
    code: "conflict",
    details: { judgment: { label: "0", version: 1 } },
  });
});

test("evidence: one item for each member a passage names, and spans only for requirements of the topic", async () => {
  const { study, people, stageId } = await evidenceStudy("evidence");
  const pages = [];
  for (const userId of [people[0]!, people[0]!]) {
    const slotId = (await nextPage(study.id, stageId, userId))!;
    pages.push(await readSlot(userId, slotId));
    await query(`UPDATE "Slot" SET "completedAt" = now() WHERE id = $1`, [slotId]);
  }
  const page = pages.find((one) => one.items.length === 2)!;
  expect(page.items.map((item) => item.member)).toEqual(["Oxwich", "Hale"]);
  expect([page.condition, page.items[0]!.shown, page.requirements]).toEqual([
    "from_scratch",
    null,
    [{ id: "dry", text: "kelp is dried there" }],
  ]);
  const span = { start: 0, end: 6, quote: "Oxwich" };
  await expect(
    saveLabel(
      people[0]!,
      page.slotId,
      input(page, { label: "yes", highlights: [{ ...span, requirement: "wet" }] }),
    ),
  ).rejects.toMatchObject({ code: "bad_input" });
  await saveLabel(
    people[0]!,
    page.slotId,
    input(page, { label: "yes", highlights: [{ ...span, requirement: "dry" }] }),
  );
  expect((await readSlot(people[0]!, page.slotId)).items[0]!.judgment!.highlights).toEqual([
    { ...span, requirement: "dry" },
  ]);
});

test("verify: no page before the machine is done; the shown label is frozen and stored with the answer", async () => {
  const { study, people, stageId } = await evidenceStudy("verify");
  await query(
    `UPDATE "Stage" SET settings = settings || '{"condition":"verify","shownRater":"lexical@1"}' WHERE id = $1`,
    [stageId],
  );
  await expect(nextPage(study.id, stageId, people[0]!)).rejects.toMatchObject({ code: "conflict" });
  await judgeRun({ runId: await startRun(study, { judge: "lexical", stageId }, null) });
  const slotId = (await nextPage(study.id, stageId, people[0]!))!;
  const page = await readSlot(people[0]!, slotId);
  const shown = page.items[0]!.shown!;
  expect(["yes", "no"]).toContain(shown);
  await query(
    `UPDATE "Judgment" j SET category = CASE category WHEN 'yes' THEN 'no' ELSE 'yes' END, ` +
      `ordinal = 1 - ordinal FROM "Rater" r WHERE r.id = j."raterId" AND r."externalId" = ` +
      `'lexical@1' AND j."itemId" = $1`,
    [page.items[0]!.id],
  );
  expect((await readSlot(people[0]!, slotId)).items[0]!.shown).toBe(shown);
  await saveLabel(people[0]!, slotId, input(page, { label: shown === "yes" ? "no" : "yes" }));
  expect(
    await query(
      `SELECT condition, "shownLabel", "shownRaterId" FROM "Judgment" WHERE "slotId" = $1`,
      [slotId],
    ),
  ).toEqual([{ condition: "verify", shownLabel: shown, shownRaterId: "lexical@1" }]);
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.suggestion_effects![0]).toMatchObject({
    condition: "verify",
    n_shown: 1,
    same_as_shown: { value: 0 },
  });
  expect(
    figures.suggestion_effects![0]!.verdicts!.counts.flat().reduce((sum, n) => sum + n, 0),
  ).toBe(1);
});

test("what an annotator is sent from scratch is byte for byte the same with and without a machine's labels", async () => {
  const { study, people, stageId } = await evidenceStudy("blind");
  const slotId = (await nextPage(study.id, stageId, people[0]!))!;
  const before = JSON.stringify(await readSlot(people[0]!, slotId));
  await judgeRun({ runId: await startRun(study, { judge: "lexical", stageId }, null) });
  expect(JSON.stringify(await readSlot(people[0]!, slotId))).toBe(before);
});

test("conditions in shares: each page of a claimed topic has its own, fixed; from scratch shows no label", async () => {
  const study = await testStudy("shares");
  const stageId = await stageOf(study.id, "support");
  const reader = await testUser("shares-a", { id: study.id, role: "annotator" });
  await judgeRun({ runId: await startRun(study, { judge: "lexical", stageId }, null) });
  await query(
    `UPDATE "Stage" SET settings = settings || ` +
      `'{"shownRater":"lexical@1","conditionShares":{"by":"page","shares":{"from_scratch":1,"post_edit":1}}}' WHERE id = $1`,
    [stageId],
  );
  await nextPage(study.id, stageId, reader);
  const slots = await query<{ id: string; condition: string }>(
    `SELECT id, condition FROM "Slot" WHERE "stageId" = $1 AND "userId" = $2`,
    [stageId, reader],
  );
  expect(slots).toHaveLength(2);
  for (const { id, condition } of slots) {
    const page = await readSlot(reader, id);
    expect(page.condition).toBe(condition);
    expect(
      page.items.every((item) => (item.shown === null) === (condition === "from_scratch")),
    ).toBe(true);
    expect(JSON.stringify(page)).not.toContain("lexical@1");
  }
});

test("a study on another's collection has its own stages and no labels of it; others' collections are not found", async () => {
  const owner = await testUser("collection-owner");
  const stranger = await testUser("collection-stranger");
  const first = await createStudy({ name: "First", slug: "collection-first", userId: owner });
  await importFiles({
    studyId: first.id,
    collectionId: first.collectionId,
    userId: owner,
    files: [
      textFile("topics.jsonl", [
        { topic_id: "t", request: "?", sub_questions: [{ question_id: "a", text: "?" }] },
      ]),
      textFile("reports.jsonl", [{ topic_id: "t", run_id: "s", text: "Words." }]),
    ],
  });
  const second = await createStudy({
    name: "Second",
    slug: "collection-second",
    userId: owner,
    collectionOf: "collection-first",
  });
  expect(second.collectionId).toBe(first.collectionId);
  expect(
    await query(
      `SELECT p.id FROM "Page" p JOIN "Stage" st ON st.id = p."stageId" WHERE st."studyId" = $1`,
      [second.id],
    ),
  ).toHaveLength(1);
  await expect(
    createStudy({
      name: "Third",
      slug: "collection-third",
      userId: stranger,
      collectionOf: "collection-first",
    }),
  ).rejects.toMatchObject({ code: "not_found" });
});
