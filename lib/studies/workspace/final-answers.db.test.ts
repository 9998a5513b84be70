import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { judgmentsCsv } from "../export/judgment-export";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { annotatorQuality } from "../quality/annotator-quality";
import { payRows } from "../pay/pay";
import { finishPage, labelInput } from "../test-labels";
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
async function open() {
  const name = `final-${(count += 1)}`;
  const study = await testStudy(name, 1);
  const userId = await testUser(name, { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, "answerability");
  const slotId = (await nextPage(study.id, stageId, userId))!;
  return { name, study, userId, stageId, slotId, page: await readSlot(userId, slotId) };
}
const CANNOT = { label: null, status: "unjudgeable", reason: "unreadable" } as const;

test("a skipped item with a label is refused, and a skipped item does not finish a page", async () => {
  const { userId, slotId, page } = await open();
  await expect(
    saveLabel(userId, slotId, labelInput(page, { label: "0", status: "skipped" })),
  ).rejects.toMatchObject({ code: "bad_input", message: /skipped has no label/ });
  for (const item of [0, 1])
    expect(
      (await saveLabel(userId, slotId, labelInput(page, { label: null, status: "skipped" }, item)))
        .lacks,
    ).toBe("has no label");
  await expect(completeSlot(userId, slotId)).rejects.toMatchObject({ code: "incomplete" });
  await expect(
    query(`UPDATE "Judgment" SET category = '0', ordinal = 0 WHERE status = 'skipped'`),
  ).rejects.toThrow(/judgment_without_answer_has_no_label/);
});

test(`"cannot be judged" is final: it finishes the page, is listed separately, is paid, and enters no figure`, async () => {
  const { userId, slotId, page, study, stageId } = await open();
  await saveLabel(userId, slotId, labelInput(page, CANNOT));
  await saveLabel(userId, slotId, labelInput(page, {}, 1));
  expect(await completeSlot(userId, slotId)).toMatchObject({ completed: true });
  expect((await readSlot(userId, slotId)).items[0]!.judgment).toMatchObject(CANNOT);
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures).toMatchObject({
    unjudgeable: 1,
    missing: 0,
    raters: [{ labels: 1, unjudgeable: 1 }],
  });
  expect(await payRows(study.id, { per: "item", rate: 1, floor: 0 })).toMatchObject([
    { pages: 1, items: 2, amount: 2 },
  ]);
  expect(await annotatorQuality(study.id, stageId)).toMatchObject([{ labels: 1, unjudgeable: 1 }]);
  let csv = "";
  for await (const part of judgmentsCsv(stageId)) csv += part;
  expect(csv).toMatch(/,unjudgeable,.*,unreadable,/);
});

test(`"cannot be judged" needs a reason, and no other status takes one`, async () => {
  const { userId, slotId, page } = await open();
  for (const over of [{ ...CANNOT, reason: null }, { reason: "other" as const }])
    await expect(saveLabel(userId, slotId, labelInput(page, over))).rejects.toMatchObject({
      message: /reason/i,
    });
});

test("only a share of items may be marked unjudgeable, however many are sent at once", async () => {
  const { userId, stageId } = await open();
  await query(
    `UPDATE "Stage" SET settings = settings::jsonb || '{"unjudgeableShare": 0}' WHERE id = $1`,
    [stageId],
  );
  const slots = await query<{ id: string }>(
    `UPDATE "Slot" SET "userId" = $2, "claimedAt" = now(), "leaseExpiresAt" = now() + interval '1 ` +
      `hour' WHERE "stageId" = $1 RETURNING id`,
    [stageId, userId],
  );
  const pages = await Promise.all(slots.map(({ id }) => readSlot(userId, id)));
  const outcomes = await Promise.allSettled(
    pages.flatMap((page) =>
      [...page.items.keys()].map((item) =>
        saveLabel(userId, page.slotId, labelInput(page, CANNOT, item)),
      ),
    ),
  );
  expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(3);
  expect(outcomes.find((one) => one.status === "rejected")).toMatchObject({
    reason: { message: expect.stringMatching(/as many as this stage allows/) as string },
  });
});

test("a page reopened by a change is finished again when it is complete", async () => {
  const { userId, slotId } = await open();
  await finishPage(userId, slotId);
  const read = () => readSlot(userId, slotId);
  await saveLabel(userId, slotId, labelInput(await read(), { label: null }));
  expect((await read()).completed).toBe(false);
  expect(await saveLabel(userId, slotId, labelInput(await read()))).toMatchObject({
    pageCompleted: true,
  });
  expect((await read()).completed).toBe(true);
});

test("repeated spans, and spans that quote more than the text, are refused", async () => {
  const { userId, slotId, page } = await open();
  const end = [...page.text.content].length;
  const whole = { start: 0, end, quote: page.text.content };
  const refused = (highlights: object[]) =>
    expect(
      saveLabel(userId, slotId, labelInput(page, { label: "1", highlights: highlights as never })),
    ).rejects;
  await refused([whole, whole]).toMatchObject({ message: /is sent twice/ });
  await refused(
    Array.from({ length: 9 }, (_, i) => ({
      start: i,
      end,
      quote: [...page.text.content].slice(i).join(""),
    })),
  ).toMatchObject({ message: /longer than the text/ });
});

test("ten pages held at once for a minute are paid as one; reopening a finished page changes nothing", async () => {
  const { userId, stageId, study, slotId } = await open();
  const slots = await query<{ id: string }>(
    `UPDATE "Slot" SET "userId" = $2, "claimedAt" = now() - interval '60 seconds', ` +
      `"leaseExpiresAt" = now() + interval '1 hour' WHERE "stageId" = $1 RETURNING id`,
    [stageId, userId],
  );
  for (const { id } of slots) await finishPage(userId, id, { durationMs: 86_000_000 });
  const terms = { per: "hour", rate: 60, floor: 0 } as const;
  const [paid] = await payRows(study.id, terms);
  expect(paid!.activeMinutes).toBeGreaterThan(0.9);
  expect(paid!.activeMinutes).toBeLessThan(1.5);
  // The hourly rate is exactly 60, however small the amount.
  expect(paid!.hourly).toBe(60);
  await query(
    `UPDATE "Slot" SET "claimedAt" = "claimedAt" - interval '1 hour', "firstCompletedAt" = ` +
      `"firstCompletedAt" - interval '1 hour', "completedAt" = "completedAt" - interval '1 hour' ` +
      `WHERE "stageId" = $1`,
    [stageId],
  );
  const page = await readSlot(userId, slotId);
  await saveLabel(userId, slotId, labelInput(page, { label: null, durationMs: 86_000_000 }));
  await saveLabel(
    userId,
    slotId,
    labelInput(await readSlot(userId, slotId), { durationMs: 86_000_000 }),
  );
  expect(await payRows(study.id, terms)).toEqual([paid]);
});

test("finishing a page while one of its labels is removed never leaves it finished and incomplete", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { userId, slotId } = await open();
    await finishPage(userId, slotId);
    await query(`UPDATE "Slot" SET "completedAt" = NULL WHERE id = $1`, [slotId]);
    const page = await readSlot(userId, slotId);
    await Promise.allSettled([
      completeSlot(userId, slotId),
      saveLabel(userId, slotId, labelInput(page, { label: null })),
    ]);
    const after = await readSlot(userId, slotId);
    expect([after.completed, after.items[0]!.judgment!.label]).toEqual([false, null]);
  }
});
