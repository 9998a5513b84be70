import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { asAnnotator, query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { actionIn, ownState } from "@/lib/domain/assignment/own-state";
import { annotatorStages, ownTotals, stageSummary } from "../annotator-overview";
import { createInvite } from "../invites/invites";
import { crowdWork } from "../people/crowd-work";
import { redeemInvite } from "../invites/redeem-invite";
import { announcePay, workTerms } from "../pay/announced-pay";
import { payRows } from "../pay/pay";
import { changeStage } from "../stages/stage-settings";
import { finishPage, labelInput } from "../test-labels";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { claimTopic, nextPage } from "./assign";
import { readSlot } from "./read-slot";
import { saveLabel } from "./save";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Returns what the study page and the workspace say of somebody, as annotators' requests get it. */
const stands = (studyId: string, userId: string) =>
  asAnnotator(async () => {
    const stages = await annotatorStages(studyId, userId);
    const work = await crowdWork(studyId, userId);
    const state = ownState({ closed: false, work, stages });
    return { stages, work, state, action: actionIn(state, work) };
  });
const standing = async (userId: string, slot: string) =>
  (await asAnnotator(() => readSlot(userId, slot))).standing!;

test("after the quota there is one state and one action, and the last page says so", async () => {
  const study = await testStudy("quota", 3);
  const stage = await stageOf(study.id, "answerability");
  const { token } = await createInvite(
    study.id,
    {
      name: "crowd",
      role: "annotator",
      isCrowd: true,
      quota: 1,
      completionCode: "DONE 7",
      returnAddress: "https://market.test/complete?cc={code}",
      consentText: null,
      maxUses: null,
      days: null,
    },
    null,
  );
  await redeemInvite({ token, consented: false, crowdId: "w1", submission: "s1" }, null);
  const [worker] = await query<{ id: string }>(
    `SELECT "userId" AS id FROM "Participant" WHERE "crowdId" = 'w1'`,
  );
  const id = worker!.id;
  expect(await stands(study.id, id)).toMatchObject({ state: { kind: "start" }, action: "judge" });
  const slot = (await nextPage(study.id, stage, id))!;
  expect(await standing(id, slot)).toMatchObject({ number: 1, total: 1, hasMore: false });
  expect(await stands(study.id, id)).toMatchObject({ state: { kind: "start" } });
  await finishPage(id, slot, { label: "0" });
  const after = await stands(study.id, id);
  expect(after).toMatchObject({ state: { kind: "done", isCutShort: false }, action: "return" });
  expect(after.work!.returnAddress).toBe("https://market.test/complete?cc=DONE%207");
  for (const one of after.stages) {
    expect([one.name, one.more]).toEqual([one.name, false]);
    expect(one.topics.some((topic) => topic.more)).toBe(false);
  }
  expect(await nextPage(study.id, stage, id)).toBeNull();
});

test("a way back that is no secure address is refused", async () => {
  const study = await testStudy("unsafe");
  const invite = {
    name: "crowd",
    role: "annotator" as const,
    isCrowd: true,
    quota: 1,
    completionCode: "C",
    consentText: null,
    maxUses: null,
    days: null,
  };
  for (const returnAddress of ["javascript:alert(1)", "http://market.test", "market"])
    await expect(createInvite(study.id, { ...invite, returnAddress }, null)).rejects.toMatchObject({
      code: "bad_input",
    });
});

test("a page limit and a pause end the offer of pages, in the workspace and on the study page", async () => {
  const study = await testStudy("limits", 3);
  const stage = await stageOf(study.id, "answerability");
  const id = await testUser("limited", { id: study.id, role: "annotator" });
  const slot = (await nextPage(study.id, stage, id))!;
  expect(await standing(id, slot)).toMatchObject({ number: 1, total: null, hasMore: true });
  await changeStage(study.id, stage, { pagesPerAnnotator: 1 }, null);
  expect((await standing(id, slot)).hasMore).toBe(false);
  await finishPage(id, slot, { label: "0" });
  const stageNow = async () => (await stands(study.id, id)).stages.find((one) => one.id === stage)!;
  expect(await stageNow()).toMatchObject({ stop: "limit", more: false, mine: 1, done: 1 });
  await changeStage(study.id, stage, { pagesPerAnnotator: null, paused: true }, null);
  expect(await stageNow()).toMatchObject({ stop: "paused", more: false });
  await changeStage(study.id, stage, { paused: false }, null);
  expect(await stageNow()).toMatchObject({ stop: null, more: true });
});

test("earnings are those of the pay page, shown only where the study announces its terms", async () => {
  const study = await testStudy("paid", 3);
  const stage = await stageOf(study.id, "answerability");
  const [one, two] = [
    await testUser("one", { id: study.id, role: "annotator" }),
    await testUser("two", { id: study.id, role: "annotator" }),
  ];
  const slot = (await nextPage(study.id, stage, one))!;
  await finishPage(one, slot, { label: "0", comment: "hard", difficult: true });
  expect((await standing(one, slot)).pay).toBeNull();
  const terms = { per: "page", rate: 2.5, floor: 0 } as const;
  await announcePay(study.id, { ...terms, currency: "GBP" }, null);
  const [row] = await payRows(study.id, terms);
  expect((await standing(one, slot)).pay).toEqual({
    earned: row!.amount,
    paid: 0,
    currency: "GBP",
  });
  const other = (await nextPage(study.id, stage, two))!;
  expect(await standing(two, other)).toMatchObject({ activeMs: 0, pay: { earned: 0, paid: 0 } });
  expect(await asAnnotator(() => stageSummary(study.id, stage, one))).toMatchObject({
    pages: 1,
    items: 2,
    comments: 2,
    difficult: 2,
    unjudgeable: 0,
    pay: { earned: 2.5 },
  });
  const totals = await asAnnotator(() => ownTotals(study.id, one));
  expect(totals).toMatchObject({ pay: { earned: 2.5, paid: 0, currency: "GBP" } });
  expect(Object.keys(totals.stageMs)).toEqual([stage]);
  expect((await asAnnotator(() => ownTotals(study.id, two))).stageMs).toEqual({});
  expect(await asAnnotator(() => stageSummary(study.id, stage, two))).toMatchObject({
    pages: 0,
    items: 0,
    comments: 0,
    typicalPageMs: null,
  });
  await announcePay(study.id, null, null);
  expect((await standing(one, slot)).pay).toBeNull();
});

test("pages taken by the topic have no total while another topic is free", async () => {
  const study = await testStudy("topics");
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    overlap: 2,
    files: [
      textFile("passages.jsonl", [{ docid: "q", text: "Salt is white." }]),
      textFile("answers.jsonl", [
        {
          run_id: "sysA",
          topic_id: "salt",
          topic: "What is salt?",
          references: ["q"],
          answer: [{ text: "Salt is white.", citations: [0] }],
        },
      ]),
    ],
  });
  const stage = await stageOf(study.id, "support");
  const id = await testUser("by-topic", { id: study.id, role: "annotator" });
  const first = (await nextPage(study.id, stage, id))!;
  expect(await standing(id, first)).toMatchObject({
    total: null,
    inTopic: { number: 1, topic: 1, topics: null },
  });
  const topics = await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
    study.collectionId,
  ]);
  for (const topic of topics) await asAnnotator(() => claimTopic(study.id, stage, topic.id, id));
  const page = await asAnnotator(() => readSlot(id, first));
  expect(page.standing).toMatchObject({ total: 3, inTopic: { number: 1, topic: 1, topics: 2 } });
  const places = [page.standing!.inTopic];
  for (let next = page.nextSlotId; next !== null;) {
    const { standing: here, nextSlotId } = await asAnnotator(() => readSlot(id, next!));
    places.push(here!.inTopic);
    next = nextSlotId;
  }
  expect(places).toEqual([
    { number: 1, total: 2, topic: 1, topics: 2 },
    { number: 2, total: 2, topic: 1, topics: 2 },
    { number: 1, total: 1, topic: 2, topics: 2 },
  ]);
});

test("topics that are assigned count before their pages are taken, and pools tell no place in a topic", async () => {
  const study = await testStudy("assigned", 3);
  const stage = await stageOf(study.id, "answerability");
  const id = await testUser("assigned", { id: study.id, role: "annotator" });
  const slot = (await nextPage(study.id, stage, id))!;
  expect(await standing(id, slot)).toMatchObject({ total: null, inTopic: null });
  await query(
    `INSERT INTO "TopicAssignment" ("stageId", "topicId", "userId", source)
    SELECT $1, topic.id, $2, 'staff' FROM "Topic" topic WHERE topic."collectionId" = $3`,
    [stage, id, study.collectionId],
  );
  await changeStage(study.id, stage, { claim: "assigned only" }, null);
  expect(await standing(id, slot)).toMatchObject({
    total: null,
    inTopic: { number: 1, total: null, topic: 1, topics: 1 },
  });
});

test("the time on a page counts from its labels until it is finished", async () => {
  const study = await testStudy("page-time", 3);
  const stage = await stageOf(study.id, "answerability");
  const id = await testUser("timed", { id: study.id, role: "annotator" });
  const slot = (await nextPage(study.id, stage, id))!;
  expect((await standing(id, slot)).pageMs).toBe(0);
  await query(`UPDATE "Slot" SET "claimedAt" = now() - interval '1 hour' WHERE id = $1`, [slot]);
  const page = await readSlot(id, slot);
  await saveLabel(id, slot, labelInput(page, { durationMs: 7000 }));
  expect(await standing(id, slot)).toMatchObject({ pageMs: 7000, activeMs: 0 });
  await finishPage(id, slot);
  expect((await standing(id, slot)).pageMs).toBe(0);
});

test("a page's typical time is the median of at least three pages of others, in steps of ten seconds", async () => {
  const study = await testStudy("typical", 3);
  const stage = await stageOf(study.id, "answerability");
  const people = await Promise.all(
    ["ta", "tb", "tc"].map((name) => testUser(name, { id: study.id, role: "annotator" })),
  );
  const [one, two, three] = people as [string, string, string];
  const typical = async (userId: string) =>
    (await asAnnotator(() => workTerms(study.id, userId))).pageMs[stage];
  const finishAll = async (userId: string) => {
    for (let slot; (slot = await nextPage(study.id, stage, userId));)
      await finishPage(userId, slot);
  };
  await finishAll(one);
  await query(
    `UPDATE "Slot" SET "activeMs" = 44000, "claimedAt" = now() - interval '1 hour'
    WHERE "stageId" = $1 AND "userId" = $2`,
    [stage, one],
  );
  expect(await typical(three)).toBeUndefined();
  await finishAll(two);
  await query(
    `UPDATE "Slot" SET "activeMs" = 90000, "claimedAt" = now() - interval '1 minute'
    WHERE "stageId" = $1 AND "userId" = $2`,
    [stage, two],
  );
  expect(await typical(three)).toBe(50_000);
  expect(await typical(one)).toBeUndefined();
});
