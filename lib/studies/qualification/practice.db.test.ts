import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageAgreement } from "../agreement/stage-agreement";
import { decide } from "../adjudication/queue";
import { annotatorStages } from "../annotator-overview";
import { paidPages } from "@/lib/db/pay/paid-pages";
import { planStage } from "../stages/stage-plan";
import { changeStage } from "../stages/stage-settings";
import { stageProgress } from "../stages/progress";
import { nextPage } from "../workspace/assign";
import { readPreview, readSlot } from "../workspace/read-slot";
import { attemptsOf } from "./attempts";
import { readFeedback } from "./feedback";
import { practiceChoices, removeFromPractice, chooseForPractice } from "./practice";
import { judge, knownStudy, label, RULES } from "./test-known-study";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Creates a study with twelve pages of two items for work and none for practice. */
async function workStudy(slug: string, overlap = 1) {
  const { study, stageId } = await knownStudy(slug, "gold", overlap);
  const open = { id: study.id, blind: false };
  const pages = await query<{ id: string }>(
    `SELECT id FROM "Page" WHERE "stageId" = $1 ORDER BY position, id`,
    [stageId],
  );
  const given = async (pageId: string, expected: string) => {
    const items = (await readPreview(study.id, stageId, { pageId }))!.items;
    const labels = items.map(({ id }) => ({
      itemId: id,
      label: expected,
      comment: `secret ${expected}`,
      highlights: [],
    }));
    return { from: "given" as const, labels };
  };
  const person = (name: string) => testUser(`${slug}-${name}`, { id: study.id, role: "annotator" });
  return { study: open, stageId, pages: pages.map(({ id }) => id), given, person };
}

const plan = async (studyId: string, stageId: string) => {
  const { pages, trainingPages, judgments } = await planStage(studyId, stageId, 30, 12);
  return { pages, trainingPages, judgments };
};

test("as many pages as were chosen are given as practice, whatever their items; they leave the plan, and come back when they are removed", async () => {
  const { study, stageId, pages, given, person } = await workStudy("pointing");
  const before = await plan(study.id, stageId);
  for (const [n, pageId] of pages.slice(0, 5).entries()) {
    const at = { stageId, pageId };
    expect(await chooseForPractice(study, at, await given(pageId, "0"), null)).toEqual({
      practicePages: n + 1,
      pages: before.pages - n - 1,
    });
  }
  expect(await plan(study.id, stageId)).toEqual({
    pages: before.pages - 5,
    trainingPages: 5,
    judgments: before.judgments - 10,
  });

  const user = await person("trainee");
  expect((await annotatorStages(study.id, user))[0]!.upcoming).toMatchObject({
    kind: "practice",
    pages: 5,
  });
  const first = (await nextPage(study.id, stageId, user))!;
  // What is expected is told after the answer only.
  expect(JSON.stringify(await readSlot(user, first))).not.toContain("secret");
  expect((await readFeedback(user, first)).items).toEqual([]);
  await expect(
    removeFromPractice(study.id, { stageId, pageId: pages[0]! }, null),
  ).rejects.toMatchObject({ code: "conflict" });
  const kinds = [];
  for (let i = 0; i < 6; i += 1)
    kinds.push((await judge(user, (await nextPage(study.id, stageId, user))!, false)).training);
  expect(kinds).toEqual([...Array<string>(5).fill("practice"), null]);
  expect((await readFeedback(user, first)).items[0]).toMatchObject({
    expected: "0",
    comment: "secret 0",
  });
  // Labels of practice are neither paid nor compared.
  expect(await paidPages(study.id, user)).toHaveLength(1);
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.raters.map(({ labels }) => labels)).toEqual([2]);

  for (const pageId of pages.slice(0, 5))
    await removeFromPractice(study.id, { stageId, pageId }, null);
  expect(await plan(study.id, stageId)).toEqual({ ...before, trainingPages: 0 });
  const other = await person("other");
  expect((await readSlot(other, (await nextPage(study.id, stageId, other))!)).training).toBeNull();
  await expect(
    removeFromPractice(study.id, { stageId, pageId: pages[0]! }, null),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("answers of a person or of an adjudication become those of practice; the person keeps label and pay, and gets other practice or none", async () => {
  const { study, stageId, given, person } = await workStudy("taken", 2);
  const [ann, bob] = [await person("ann"), await person("bob")];
  const slots = [await nextPage(study.id, stageId, ann), await nextPage(study.id, stageId, bob)];
  const page = await judge(ann, slots[0]!, true);
  const [{ id: pageId }] = (await query<{ id: string }>(
    `SELECT "pageId" AS id FROM "Slot" WHERE id = $1`,
    [slots[0]],
  )) as [{ id: string }];
  const at = { stageId, pageId };
  const [rater] = (await practiceChoices(study, at)).people;
  const fromAnn = { from: "person" as const, rater: rater! };
  // The second place of the page is held.
  await expect(chooseForPractice(study, at, fromAnn, null)).rejects.toThrow(/has begun it/);
  await judge(bob, slots[1]!, false);
  await expect(chooseForPractice(study, at, { from: "adjudication" }, null)).rejects.toThrow(
    /2 are missing/,
  );
  const blind = { ...study, blind: true };
  await expect(chooseForPractice(blind, at, fromAnn, null)).rejects.toThrow(/study is blind/);
  expect((await practiceChoices(blind, at)).people).toEqual([]);

  const boss = await person("boss");
  for (const { id } of page.items)
    await decide(
      study.id,
      id,
      { label: "1", undecidable: false, reason: null, highlights: [] },
      boss,
    );
  await chooseForPractice(study, at, { from: "adjudication" }, boss);
  const expected = async () =>
    (await practiceChoices(study, at)).expected.map((answer) => answer.expected);
  expect(await expected()).toEqual(["1", "1"]);
  await chooseForPractice(study, at, fromAnn, boss);
  expect(await expected()).toEqual(["0", "0"]);
  await chooseForPractice(study, at, await given(pageId, "1"), boss);
  expect(await expected()).toEqual(["1", "1"]);
  expect((await stageProgress(study.id, stageId)).done).toBe(0);
  expect(await paidPages(study.id, ann)).toHaveLength(1);

  // The only page of practice is Ann's own, so her practice is over before it begins.
  expect((await readSlot(ann, (await nextPage(study.id, stageId, ann))!)).training).toBeNull();
  expect(await attemptsOf(stageId, ann)).toMatchObject([{ kind: "practice", items: 0 }]);
  await removeFromPractice(study.id, at, boss);
  expect((await stageProgress(study.id, stageId)).done).toBe(2);
  expect(await expected()).toEqual([]);
});

test("practice whose answers are not whole, or of another scale, is refused and nothing changes", async () => {
  const { study, stageId, pages, given, person } = await workStudy("refused");
  const at = { stageId, pageId: pages[0]! };
  const whole = await given(pages[0]!, "0");
  const half = { ...whole, labels: whole.labels.slice(1) };
  await expect(chooseForPractice(study, at, half, null)).rejects.toThrow(/one is missing/);
  const elsewhere = await given(pages[1]!, "0");
  await expect(chooseForPractice(study, at, elsewhere, null)).rejects.toThrow(/2 are missing/);
  await expect(chooseForPractice(study, at, await given(pages[0]!, "9"), null)).rejects.toThrow(
    /scale/,
  );
  await chooseForPractice(study, at, whole, null);
  await changeStage(
    study.id,
    stageId,
    { qualification: { ...RULES, practiceItems: 0, examItems: 2, examAttempts: 1, batchItems: 0 } },
    null,
  );
  // An exam needs the page.
  await expect(removeFromPractice(study.id, at, null)).rejects.toThrow(/may take/);
  const user = await person("examined");
  const exam = (await nextPage(study.id, stageId, user))!;
  await label(user, exam, true);
  expect((await readFeedback(user, exam)).items).toEqual([]);
});
