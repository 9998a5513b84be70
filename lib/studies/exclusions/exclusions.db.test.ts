import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { importFiles } from "../import/import-files";
import { payRows } from "../pay/pay";
import { annotatorQuality } from "../quality/annotator-quality";
import { stageProgress } from "../stages/progress";
import { finishPage, labelInput } from "../test-labels";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { excludeAnnotators, exclusionPlan, undoExclusions } from "./exclusions";
import { erasePerson } from "../people/privacy";
import { withdrawLabels } from "./withdrawal";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const TERMS = { per: "page", rate: 3, floor: 0 } as const;

/** Returns the pseudonym of an account. */
async function raterOf(userId: string): Promise<string> {
  const [rater] = await query<{ name: string }>(
    `SELECT "externalId" AS name FROM "Rater" WHERE "userId" = $1`,
    [userId],
  );
  return rater!.name;
}

/** A study in which two annotators have each finished the first page, and hold the second one. */
async function judged(slug: string) {
  const study = await testStudy(slug);
  const stageId = await stageOf(study.id, "answerability");
  const users = [];
  for (const who of ["a", "b"]) {
    const userId = await testUser(`${slug}-${who}`, { id: study.id, role: "annotator" });
    const slotId = (await nextPage(study.id, stageId, userId))!;
    const page = await readSlot(userId, slotId);
    const quote = [...page.text.content].slice(0, 4).join("");
    const highlights = [{ start: 0, end: 4, quote }];
    await finishPage(userId, slotId, { label: "1", highlights, comment: "so" });
    const second = (await nextPage(study.id, stageId, userId))!;
    const open = await readSlot(userId, second);
    await saveLabel(userId, second, labelInput(open, { label: "0" }));
    users.push({ userId, slotId, second, rater: await raterOf(userId) });
  }
  return { study, stageId, users };
}

const state = (userIds: string[]) =>
  query(
    `SELECT j."itemId", j."raterId", j.category, j.ordinal, j.rating, j.label, j.status, j.comment, j.reason,
       (SELECT jsonb_agg(jsonb_build_array(h.start, h."end", h.quote) ORDER BY h.position)
        FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version) AS highlights
     FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId"
     WHERE r."userId" = ANY ($1::uuid[]) ORDER BY 1, 2`,
    [userIds],
  );
const finished = (userIds: string[]) =>
  query(
    `SELECT id, "pageId", number, "userId", "completedAt", "activeMs", "isExtra", "withdrawnAt", "withdrawnNumber"
     FROM "Slot" WHERE "userId" = ANY ($1::uuid[]) AND "completedAt" IS NOT NULL ORDER BY id`,
    [userIds],
  );

test("excluding annotators and undoing it leaves every label, highlight and finished page as it was", async () => {
  const { study, stageId, users } = await judged("exclude-undo");
  const [ids, raters] = [users.map(({ userId }) => userId), users.map(({ rater }) => rater).sort()];
  const [labels, places, pay] = [
    await state(ids),
    await finished(ids),
    await payRows(study.id, TERMS),
  ];
  const planned = raters.map((rater) => ({ rater, labels: 3, pages: 2 }));
  expect(await exclusionPlan(study.id, raters)).toEqual(planned);
  expect(await state(ids)).toEqual(labels);

  const done = await excludeAnnotators(study.id, raters, false, null);
  expect(done.sort((a, b) => a.rater.localeCompare(b.rater))).toEqual(planned);
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.raters.map((rater) => rater.labels)).toEqual([0, 0]);
  expect(await stageProgress(study.id, stageId)).toMatchObject({ done: 0, places: 4 });
  expect(await annotatorQuality(study.id, stageId)).toEqual(
    raters.map((rater) => expect.objectContaining({ rater, labels: 0, withdrawn: true }) as object),
  );
  await expect(nextPage(study.id, stageId, ids[0]!)).rejects.toMatchObject({ code: "forbidden" });
  expect(await payRows(study.id, TERMS)).toEqual(pay.map((row) => ({ ...row, withdrawn: true })));
  await expect(excludeAnnotators(study.id, raters, true, null)).rejects.toMatchObject({
    code: "conflict",
  });

  await undoExclusions(study.id, raters, null);
  expect(await state(ids)).toEqual(labels);
  expect(await finished(ids)).toEqual(places);
  expect(await payRows(study.id, TERMS)).toEqual(pay);
  await expect(undoExclusions(study.id, raters, null)).rejects.toMatchObject({ code: "conflict" });
});

test("an excluded annotator who may go on gets other pages, and only labels from then on count", async () => {
  const { study, stageId, users } = await judged("exclude-go-on");
  const [one] = users as [(typeof users)[number]];
  await excludeAnnotators(study.id, [one.rater], true, null);
  const again = (await nextPage(study.id, stageId, one.userId))!;
  const page = await readSlot(one.userId, again);
  expect(page.items.map((item) => item.judgment?.label ?? null)).not.toContain("0");
  const old = await readSlot(one.userId, one.slotId);
  await expect(saveLabel(one.userId, one.slotId, labelInput(old))).rejects.toMatchObject({
    details: { refused: "withdrawn" },
  });
  await finishPage(one.userId, again, { label: "0" });
  const [quality] = (await annotatorQuality(study.id, stageId)).filter(
    ({ rater }) => rater === one.rater,
  );
  expect(quality).toMatchObject({ labels: page.items.length, withdrawn: false });
  expect(quality!.excludedAt).toBeInstanceOf(Date);
  await undoExclusions(study.id, [one.rater], null);
  const kept = await query<{ category: string }>(
    `SELECT j.category FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE r."userId" = $1
     ORDER BY 1`,
    [one.userId],
  );
  expect(kept.map(({ category }) => category)).toEqual(["0", "0", "1", "1"]);
});

test("a page that somebody else took meanwhile does not go back, but its labels do", async () => {
  const { study, stageId, users } = await judged("exclude-taken");
  const [one] = users as [(typeof users)[number]];
  await excludeAnnotators(study.id, [one.rater], false, null);
  const third = await testUser("exclude-taken-c", { id: study.id, role: "annotator" });
  const taken = (await nextPage(study.id, stageId, third))!;
  await finishPage(third, taken);
  const [undone] = await undoExclusions(study.id, [one.rater], null);
  expect(undone).toEqual({ rater: one.rater, labels: 3, pages: 0 });
});

test("one unknown annotator, and nobody is excluded; labels withdrawn by wish stay withdrawn", async () => {
  const { study, users } = await judged("exclude-none");
  const [one, two] = users as [(typeof users)[number], (typeof users)[number]];
  const before = await state([one.userId]);
  await expect(
    excludeAnnotators(study.id, [one.rater, "annotator-nobody"], false, null),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await state([one.userId])).toEqual(before);
  await withdrawLabels(study.id, two.rater, null);
  await expect(excludeAnnotators(study.id, [one.rater, two.rater], false, null)).rejects.toThrow(
    two.rater,
  );
  await expect(undoExclusions(study.id, [two.rater], null)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await state([one.userId])).toEqual(before);
  await excludeAnnotators(study.id, [one.rater], false, null);
  await withdrawLabels(study.id, one.rater, null);
  await expect(undoExclusions(study.id, [one.rater], null)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("an imported annotator without an account can be excluded; an erased one too", async () => {
  const { study, stageId, users } = await judged("exclude-imported");
  const [one] = users as [(typeof users)[number]];
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("j.jsonl", [
        {
          task: "answerability",
          topic_id: "t1",
          run_id: "sysA",
          question_id: "a",
          rater_id: "elsewhere",
          label: "1",
        },
      ]),
    ],
  });
  expect(await excludeAnnotators(study.id, ["elsewhere"], false, null)).toEqual([
    { rater: "elsewhere", labels: 1, pages: 0 },
  ]);
  const found = await annotatorQuality(study.id, stageId);
  expect(found.find(({ rater }) => rater === "elsewhere")).toMatchObject({ labels: 0 });
  await undoExclusions(study.id, ["elsewhere"], null);
  await erasePerson(study.id, one.rater, null);
  expect(await excludeAnnotators(study.id, [one.rater], false, null)).toMatchObject([
    { rater: one.rater, labels: 3 },
  ]);
});

test("what was done stands in the audit, without account names", async () => {
  const { study, users } = await judged("exclude-audit");
  const [one] = users as [(typeof users)[number]];
  await excludeAnnotators(study.id, [one.rater], true, null);
  await undoExclusions(study.id, [one.rater], null);
  const entries = await query<{ action: string; detail: object }>(
    `SELECT action, detail FROM "AuditEvent" WHERE "studyId" = $1 AND action LIKE 'person.%' ORDER BY id`,
    [study.id],
  );
  expect(entries).toEqual([
    {
      action: "person.exclude",
      detail: { rater: one.rater, labels: 3, pages: 2, mayGoOn: true },
    },
    { action: "person.exclude.undo", detail: { rater: one.rater, labels: 3, pages: 1 } },
  ]);
});
