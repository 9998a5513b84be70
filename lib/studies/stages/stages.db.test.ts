import { afterAll, beforeAll, expect, test } from "vitest";
import { studyAccess } from "@/lib/auth/study-access";
import { stagePatch } from "@/lib/contract/stages";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { auditRows } from "../audit/audit-log";
import { removeMember } from "../members";
import { importFiles } from "../import/import-files";
import { closeStudy, setBlind } from "../study-life";
import { finishPage, labelInput } from "../test-labels";
import { accountOf, staffedStudy } from "../test-staff";
import { stageOf, textFile } from "../test-study";
import { changeAssignment } from "../assignment/change";
import { ownTopics } from "../assignment/own-list";
import { assignmentMatrix } from "../assignment/matrix";
import { declareTopicDone } from "../assignment/own-topics";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { releaseSlot } from "../held-pages/held-pages";
import { stageProgress } from "./progress";
import { listStages } from "./stage-list";
import { announcePay } from "../pay/announced-pay";
import { planStage } from "./stage-plan";
import { changeStage } from "./stage-settings";
import { stagesWithSettings } from "./stages-with-settings";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const A_MINUTE = { durationMs: 60_000 };

/** Moves the claim of a page an hour back: nobody is paid for longer than they had a page. */
async function held(slotId: string | null): Promise<string> {
  await query(`UPDATE "Slot" SET "claimedAt" = "claimedAt" - interval '1 hour' WHERE id = $1`, [
    slotId,
  ]);
  return slotId!;
}

test("page and hour limits and reserved topics apply, and a paused stage assigns no pages", async () => {
  const { study, boss, a, b, stageId } = await staffedStudy("limits");
  await changeStage(study.id, stageId, { pagesPerAnnotator: 1 }, boss);
  await finishPage(a, (await nextPage(study.id, stageId, a))!, A_MINUTE);
  expect(await nextPage(study.id, stageId, a)).toBeNull();
  await changeStage(study.id, stageId, { pagesPerAnnotator: null, hoursPerAnnotator: 0.1 }, boss);
  expect(await nextPage(study.id, stageId, a)).not.toBeNull();
  await changeStage(study.id, stageId, { paused: true }, boss);
  await expect(nextPage(study.id, stageId, b)).rejects.toMatchObject({
    message: expect.stringContaining("paused") as string,
  });
  await changeStage(
    study.id,
    stageId,
    { paused: false, claim: "assigned only", hoursPerAnnotator: null },
    boss,
  );
  expect(await nextPage(study.id, stageId, b)).toBeNull();
  const [topic] = await query<{ name: string }>(
    `SELECT "externalId" AS name FROM "Topic" WHERE "collectionId" = $1`,
    [study.collectionId],
  );
  await changeAssignment(
    { studyId: study.id, stageId, byUserId: boss, confirmed: false, source: "staff" },
    { assign: [{ topic: topic!.name, account: "limits-b" }], release: [], exclude: [], allow: [] },
  );
  const slot = (await nextPage(study.id, stageId, b))!;
  const topicId = (
    await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
      study.collectionId,
    ])
  )[0]!.id;
  await expect(declareTopicDone(study.id, { stageId, topicId, userId: b })).rejects.toMatchObject({
    message: "The topic is not done: 1 page that you hold is unfinished, with 2 unjudged items.",
  });
  await finishPage(b, slot, A_MINUTE);
  await expect(declareTopicDone(study.id, { stageId, topicId, userId: b })).rejects.toMatchObject({
    message:
      "The topic is not done: it has pages that were not begun yet. Go on with the topic first.",
  });
  await finishPage(b, (await nextPage(study.id, stageId, b))!, A_MINUTE);
  await declareTopicDone(study.id, { stageId, topicId, userId: b });
});

test("hours of the whole study hold in every stage beside those of a stage, whichever come first", async () => {
  const { study, boss, a, stageId } = await staffedStudy("contract");
  const support = await stageOf(study.id, "support");
  await changeStage(study.id, support, { hoursInStudy: 0.1, hoursPerAnnotator: 50 }, boss);
  const limits = async () =>
    (await stagesWithSettings(study.id)).stages.map(({ settings }) => settings.hoursInStudy);
  expect(new Set(await limits())).toEqual(new Set([0.1]));
  const slot = await held(await nextPage(study.id, stageId, a));
  await finishPage(a, slot, { durationMs: 100_000 });
  expect((await ownTopics(study.id, support, a)).hoursAllowed).toBeCloseTo(0.1 - 200 / 3600);
  expect((await ownTopics(study.id, stageId, a)).hoursAllowed).toBe(0.1);
  const { people } = await assignmentMatrix(study.id, support);
  const budgets = new Map(people.map(({ account, budget }) => [account, budget]));
  expect(budgets.get("contract-a")).toBeCloseTo(0.1 - 200 / 3600);
  // Who has not worked yet has all hours of the study, which are fewer than those of the stage.
  expect(budgets.get("contract-b")).toBe(0.1);
  await finishPage(a, await held(await nextPage(study.id, stageId, a)), { durationMs: 100_000 });
  expect(await nextPage(study.id, support, a)).toBeNull();
  expect(await nextPage(study.id, stageId, a)).toBeNull();
  await changeStage(study.id, stageId, { hoursInStudy: null }, boss);
  expect(new Set(await limits())).toEqual(new Set([null]));
  expect(await nextPage(study.id, support, a)).not.toBeNull();
});

test("changing the overlap keeps held slots, and a condition cannot change once people have labelled", async () => {
  const { study, boss, a, stageId } = await staffedStudy("overlap", 1);
  const places = async () =>
    (
      await query<{ n: number }>(`SELECT count(*)::int AS n FROM "Slot" WHERE "stageId" = $1`, [
        stageId,
      ])
    )[0]!.n;
  await changeStage(study.id, stageId, { overlap: 3 }, boss);
  expect(await places()).toBe(6);
  const slot = await held(await nextPage(study.id, stageId, a));
  await changeStage(study.id, stageId, { overlap: 1 }, boss);
  expect(await places()).toBe(2);
  expect((await readSlot(a, slot)).items).toHaveLength(2);
  await expect(changeStage(study.id, stageId, { condition: "verify" }, boss)).rejects.toMatchObject(
    { code: "bad_input" },
  );
  await finishPage(a, slot, A_MINUTE);
  await expect(
    changeStage(study.id, stageId, { condition: "verify", shownRater: "x" }, boss),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    changeStage(study.id, stageId, { rationaleRequired: true }, boss),
  ).rejects.toMatchObject({
    message: expect.stringContaining("no setting rationaleRequired") as string,
  });
  const plan = await planStage(study.id, stageId, 30, 10);
  expect(plan).toMatchObject({
    pages: 2,
    judgments: 4,
    judgmentsLeft: 2,
    measured: true,
    secondsPerJudgment: 60,
  });
  const terms = { per: "page", rate: 3, floor: 0, currency: "EUR" } as const;
  await announcePay(study.id, terms, boss);
  const { items, pages } = plan;
  expect(await planStage(study.id, stageId, 30, null)).toMatchObject({
    costLeft: (3 * 2) / (items / pages),
    pay: { per: "page", rate: 3, currency: "EUR" },
  });
  await announcePay(study.id, { ...terms, floor: 1000 }, boss);
  expect((await planStage(study.id, stageId, 30, null)).costLeft).toBeCloseTo(1000 / 30);
  await changeStage(study.id, stageId, { overlap: 5 }, boss);
  expect((await planStage(study.id, stageId, 30, 10)).warnings.join(" ")).toContain(
    "judged by 5 annotators, and the study has 2",
  );
});

test("a held page is reassigned once, never to somebody who has it; closing lists held pages; leaving frees them", async () => {
  const { study, boss, a, b, stageId } = await staffedStudy("release", 1);
  const slot = (await nextPage(study.id, stageId, a))!;
  await expect(closeStudy(study.id, true, false, boss)).rejects.toMatchObject({
    message: expect.stringContaining("1 page is still held by 1 person") as string,
  });
  const page = await readSlot(a, slot);
  await saveLabel(a, slot, labelInput(page, A_MINUTE, 0));
  await releaseSlot(study.id, slot, "release-b", boss);
  await expect(readSlot(a, slot)).rejects.toMatchObject({ code: "not_found" });
  expect((await readSlot(b, slot)).items[0]!.judgment).toBeNull();
  expect(await saveLabel(a, slot, labelInput(page, A_MINUTE, 1))).toMatchObject({ late: true });
  await expect(releaseSlot(study.id, slot, "release-b", boss)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await removeMember(study.id, "release-b", boss)).toEqual({ released: 1 });
  await expect(studyAccess(accountOf(b, "release-b"), "release", "view")).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(removeMember(study.id, "release-boss", boss)).rejects.toMatchObject({
    message: expect.stringContaining("only coordinator") as string,
  });
  await closeStudy(study.id, true, true, boss);
  await expect(nextPage(study.id, stageId, a)).rejects.toMatchObject({ code: "closed" });
  await closeStudy(study.id, false, false, boss);
  const actions = (await auditRows(study.id, {})).map((row) => row.action);
  for (const action of ["slot.reassign", "member.remove", "study.close", "study.reopen"])
    expect(actions).toContain(action);
  await expect(query(`DELETE FROM "AuditEvent"`)).rejects.toThrow(/permission denied/);
});

test("the margin of the verdict changes until a judge has labelled in a study that is or was blind", async () => {
  const { study, boss, stageId } = await staffedStudy("margin");
  const set = (margin: number) => changeStage(study.id, stageId, { margin }, boss);
  const margin = async () => (await stagesWithSettings(study.id)).stages[0]!.settings.margin;
  const judged = (questionId: string, raterId: string) =>
    importFiles({
      studyId: study.id,
      collectionId: study.collectionId,
      userId: null,
      files: [
        textFile("judge.jsonl", [
          {
            task: "answerability",
            topic_id: "t1",
            run_id: "sysA",
            question_id: questionId,
            rater_id: raterId,
            rater_type: "llm",
            label: "1",
          },
        ]),
      ],
    });
  expect(await margin()).toBe(0.05);
  await judged("a", "m");
  await set(0.1);
  expect(await margin()).toBe(0.1);
  expect((await auditRows(study.id, { action: "stage.change" }))[0]).toMatchObject({
    detail: { stageId, margin: 0.1 },
  });

  await setBlind(study.id, true, boss);
  const refusal = {
    code: "conflict",
    message: expect.stringContaining("stays as it is: 0.1") as string,
  };
  await expect(set(0.2)).rejects.toMatchObject(refusal);
  // What does not change is no change: the form sends every setting.
  await changeStage(study.id, stageId, { margin: 0.1, order: "random" }, boss);
  await setBlind(study.id, false, boss);
  await expect(set(0.2)).rejects.toMatchObject(refusal);
  expect(await margin()).toBe(0.1);

  const { study: other, boss: otherBoss, stageId: otherStage } = await staffedStudy("margin-2");
  await setBlind(other.id, true, otherBoss);
  await changeStage(other.id, otherStage, { margin: 0.02 }, otherBoss);
  for (const wrong of [0, -0.1, 0.6])
    expect(stagePatch.safeParse({ margin: wrong }).success).toBe(false);
});

test("progress counts topics by annotators and contains no label", async () => {
  const { study, a, stageId } = await staffedStudy("progress");
  const slot = (await nextPage(study.id, stageId, a))!;
  const { text } = await readSlot(a, slot);
  const quote = [...text.content].slice(0, 4).join("");
  const highlights = [{ start: 0, end: 4, quote }];
  await finishPage(a, slot, { ...A_MINUTE, label: "1", highlights });
  const progress = await stageProgress(study.id, stageId);
  expect(progress).toMatchObject({
    done: 1,
    places: 4,
    topics: [{ topic: "t1", pages: 2, places: 4, done: 1 }],
  });
  expect(Object.values(progress.topics[0]!.annotators)).toEqual([{ done: 1, held: 0 }]);
  expect(progress.forecast).not.toBeNull();
  await query(`UPDATE "Member" SET "leftAt" = now() WHERE "studyId" = $1 AND role = 'annotator'`, [
    study.id,
  ]);
  expect(await stageProgress(study.id, stageId)).toMatchObject({
    forecast: null,
    whyUnknown: "noAnnotators",
  });
});

test("the table of stages has what each needs, who has had pages of it, and what needs a hand", async () => {
  const { study, a, stageId, boss } = await staffedStudy("stage-list", 3);
  await nextPage(study.id, stageId, a);
  await changeStage(study.id, stageId, { paused: true }, boss);
  const stages = await listStages(study.id, new Date());
  const row = stages.find(({ id }) => id === stageId)!;
  expect(row).toMatchObject({ paused: true, overlap: 3, given: 0, annotators: 1 });
  expect(row.needed).toBeGreaterThan(0);
  expect(row.matters.map(({ note, page }) => [note.code, page])).toEqual([
    ["stage.few_annotators", "stages"],
  ]);
  expect(stages.filter(({ id }) => id !== stageId).map(({ annotators }) => annotators)).toEqual(
    stages.slice(1).map(() => 0),
  );
});
