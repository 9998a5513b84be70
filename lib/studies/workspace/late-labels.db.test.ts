import { afterAll, beforeAll, expect, test } from "vitest";
import { studyAccess } from "@/lib/auth/study-access";
import { testUser } from "@/lib/auth/test-user";
import { assign } from "@/lib/db/assignment/changes";
import { query } from "@/lib/db/connections";
import { inTransaction } from "@/lib/db/core/database";
import { openTestDatabase } from "@/lib/db/test-database";
import { erasePerson } from "../people/privacy";
import { undoWithdrawal, withdrawLabels } from "../exclusions/withdrawal";
import { closeStudy } from "../study-life";
import { stageProgress } from "../stages/progress";
import { addMember, removeMember } from "../members";
import { finishPage, labelInput } from "../test-labels";
import { accountOf } from "../test-staff";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "./assign";
import { completeSlot } from "./complete";
import { readSlot } from "./read-slot";
import { saveLabel } from "./save";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

let count = 0;
async function held(overlap = 1) {
  const name = `late-${(count += 1)}`;
  const study = await testStudy(name, overlap);
  const userId = await testUser(name, { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, "answerability");
  const slotId = (await nextPage(study.id, stageId, userId))!;
  return { name, study, userId, stageId, slotId, page: await readSlot(userId, slotId) };
}

const expire = (slotId: string) =>
  query(`UPDATE "Slot" SET "leaseExpiresAt" = now() - interval '1 minute' WHERE id = $1`, [slotId]);

const give = (slotId: string, userId: string) =>
  query(
    `UPDATE "Slot" SET "userId" = $1, "claimedAt" = now(), "leaseExpiresAt" = now() WHERE id = $2`,
    [userId, slotId],
  );

/** Expires the lease of a page and assigns it to somebody else. */
async function passOn({ study, stageId, slotId, name }: Awaited<ReturnType<typeof held>>) {
  await expire(slotId);
  await query(
    `DELETE FROM "Slot" WHERE "stageId" = $1 AND "userId" IS NULL AND NOT EXISTS (SELECT 1 FROM ` +
      `"SlotEvent" e WHERE e."slotId" = "Slot".id)`,
    [stageId],
  );
  const heir = await testUser(`${name}-heir`, { id: study.id, role: "annotator" });
  expect(await nextPage(study.id, stageId, heir)).toBe(slotId);
  return heir;
}

const rows = async (itemId: string) =>
  (
    await query<{ n: number }>(`SELECT count(*)::int AS n FROM "Judgment" WHERE "itemId" = $1`, [
      itemId,
    ])
  )[0]!.n;

test("an expired lease of a page that nobody took changes nothing: an ordinary save", async () => {
  const { userId, slotId, page } = await held();
  await expire(slotId);
  expect(await saveLabel(userId, slotId, labelInput(page))).toMatchObject({ late: false });
});

test("page held by somebody else: the label is kept as late, and the current holder is not affected", async () => {
  const place = await held();
  const heir = await passOn(place);
  const before = JSON.stringify(await readSlot(heir, place.slotId));
  expect(await saveLabel(place.userId, place.slotId, labelInput(place.page))).toMatchObject({
    late: true,
    pageCompleted: false,
  });
  expect(JSON.stringify(await readSlot(heir, place.slotId))).toBe(before);
});

test("page finished by this person, stage open: an ordinary amendment", async () => {
  const { userId, slotId } = await held();
  await finishPage(userId, slotId);
  const page = await readSlot(userId, slotId);
  expect(
    await saveLabel(userId, slotId, labelInput(page, { comment: "looked again" })),
  ).toMatchObject({ late: false, pageCompleted: true });
});

test("page finished by somebody else: kept as late, and progress shows one label more than the overlap", async () => {
  const place = await held();
  const heir = await passOn(place);
  await finishPage(heir, place.slotId);
  expect(await saveLabel(place.userId, place.slotId, labelInput(place.page))).toMatchObject({
    late: true,
  });
  expect(await stageProgress(place.study.id, place.stageId)).toMatchObject({ overfull: 1 });
});

const refused = {
  removed: ({ study, name }) => removeMember(study.id, name, null),
  other_role: ({ study, name }) => addMember(study.id, name, "researcher", null),
  withdrawn: ({ study, name }) => withdrawLabels(study.id, name, null),
  erased: ({ study, name }) => erasePerson(study.id, name, null),
  study_closed: ({ study }) => closeStudy(study.id, true, true, null),
} satisfies Record<string, (place: Awaited<ReturnType<typeof held>>) => Promise<unknown>>;

test.each(Object.keys(refused) as (keyof typeof refused)[])(
  "%s: the label is refused with a reason and not stored, on held and finished pages",
  async (why) => {
    const place = await held(2);
    const { userId, slotId, stageId, study } = place;
    await finishPage(userId, slotId);
    const second = (await nextPage(study.id, stageId, userId))!;
    const page = await readSlot(userId, second);
    const finished = await readSlot(userId, slotId);
    await refused[why](place);
    const before = await query(`SELECT * FROM "JudgmentEvent" ORDER BY "judgmentId", version`);
    for (const [slot, input] of [
      [second, labelInput(page)],
      [slotId, labelInput(finished, { comment: "more" })],
    ] as const)
      await expect(saveLabel(userId, slot, input)).rejects.toMatchObject({
        code: "closed",
        details: { refused: why },
        message: expect.stringMatching(/stays on this device/) as string,
      });
    expect(await query(`SELECT * FROM "JudgmentEvent" ORDER BY "judgmentId", version`)).toEqual(
      before,
    );
    expect(await rows(page.items[0]!.id)).toBe(0);
  },
);

test("an annotator who becomes a researcher gives up pages and topics, and opens and finishes none", async () => {
  const { study, userId, stageId, slotId, name, page } = await held();
  const [slot] = await query<{ topicId: string }>(`SELECT "topicId" FROM "Slot" WHERE id = $1`, [
    slotId,
  ]);
  const topic = { topicId: slot!.topicId, userId };
  await inTransaction((transaction) => assign(transaction, stageId, [topic], "staff"));
  await saveLabel(userId, slotId, labelInput(page));
  await addMember(study.id, name, "researcher", null);
  expect(
    await query(`SELECT "userId" FROM "Slot" WHERE id = $1 AND "userId" IS NOT NULL`, [slotId]),
  ).toEqual([]);
  expect(
    await query(`SELECT 1 FROM "TopicAssignment" WHERE "userId" = $1 AND "isActive"`, [userId]),
  ).toEqual([]);
  expect(await rows(page.items[0]!.id)).toBe(1);
  // A page that was taken while the role changed is of no use either.
  await give(slotId, userId);
  await expect(readSlot(userId, slotId)).rejects.toMatchObject({ code: "not_found" });
  await expect(completeSlot(userId, slotId)).rejects.toMatchObject({ code: "not_found" });
  await addMember(study.id, name, "annotator", null);
  expect((await readSlot(userId, slotId)).items[0]!.judgment?.label).toBe("0");
});

test("an administrator who is no member coordinates everywhere and labels nowhere", async () => {
  const { study, slotId, page } = await held(2);
  const slug = study.slug;
  const id = await testUser(`${slug}-admin`);
  const admin = { ...accountOf(id, `${slug}-admin`), isAdmin: true };
  for (const permission of ["coordinate", "labels", "decide"] as const)
    expect(await studyAccess(admin, slug, permission)).toMatchObject({ role: "coordinator" });
  await expect(studyAccess(admin, slug, "annotate")).rejects.toMatchObject({ code: "forbidden" });
  // Not even on a page that somehow is theirs.
  await give(slotId, id);
  await expect(readSlot(id, slotId)).rejects.toMatchObject({ code: "not_found" });
  await expect(saveLabel(id, slotId, labelInput(page))).rejects.toMatchObject({ code: "closed" });
  // As an annotator of a study they see no labels of it.
  await addMember(study.id, `${slug}-admin`, "annotator", null);
  await expect(studyAccess(admin, slug, "labels")).rejects.toMatchObject({ code: "forbidden" });
});

test("a withdrawal frees the pages and is still paid; undoing it restores labels, highlights and slots", async () => {
  const place = await held(1);
  const { study, stageId, userId, slotId, name } = place;
  const quote = [...place.page.text.content].slice(0, 4).join("");
  await finishPage(userId, slotId, { label: "1", highlights: [{ start: 0, end: 4, quote }] });
  const before = (await readSlot(userId, slotId)).items.map((item) => item.judgment);
  expect(await withdrawLabels(study.id, name, null)).toEqual({ labels: 2, pages: 1 });
  await expect(withdrawLabels(study.id, name, null)).rejects.toMatchObject({ code: "conflict" });
  await expect(nextPage(study.id, stageId, userId)).rejects.toMatchObject({ code: "forbidden" });
  expect(await stageProgress(study.id, stageId)).toMatchObject({ done: 0, places: 2 });
  expect(await undoWithdrawal(study.id, name, null)).toEqual({ labels: 2, pages: 1 });
  const after = (await readSlot(userId, slotId)).items.map((item) => item.judgment);
  expect(after.map((judgment) => ({ ...judgment, version: 1 }))).toEqual(
    before.map((judgment) => ({ ...judgment, version: 1 })),
  );
  expect(await stageProgress(study.id, stageId)).toMatchObject({ done: 1, places: 2 });
  await withdrawLabels(study.id, name, null);
  const other = await testUser(`${name}-other`, { id: study.id, role: "annotator" });
  const pages = [await nextPage(study.id, stageId, other)];
  await finishPage(other, pages[0]!);
  pages.push(await nextPage(study.id, stageId, other));
  expect(pages.every(Boolean)).toBe(true);
});

test("a label that races a withdrawal is refused or withdrawn, never left behind", async () => {
  for (let round = 0; round < 8; round += 1) {
    const place = await held(1);
    const { userId, slotId, page, study, name } = place;
    const outcomes = await Promise.allSettled([
      saveLabel(userId, slotId, labelInput(page)),
      withdrawLabels(study.id, name, null),
      saveLabel(userId, slotId, labelInput(page, {}, 1)),
    ]);
    expect(outcomes[1]).toMatchObject({ status: "fulfilled" });
    expect(
      await query(
        `SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE r."userId" = $1 ` +
          "AND j.category IS NOT NULL",
        [userId],
      ),
    ).toEqual([]);
  }
});
