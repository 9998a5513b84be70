import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { createInvite } from "../invites/invites";
import { crowdWork } from "../people/crowd-work";
import { redeemInvite } from "../invites/redeem-invite";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { annotatorQuality } from "../quality/annotator-quality";
import { liftStop, annotatorDetail } from "../quality/annotator-detail";
import { stageProgress } from "../stages/progress";
import { changeStage } from "../stages/stage-settings";
import { stageOf } from "../test-study";
import { nextPage } from "../workspace/assign";
import { completeSlot } from "../workspace/complete";
import { readSlot } from "../workspace/read-slot";
import { attemptsOf } from "./attempts";
import { readFeedback } from "./feedback";
import { judge, knownStudy, label, RULES } from "./test-known-study";

let close: () => Promise<void>;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "only for this test";
  close = await openTestDatabase();
});
afterAll(() => close());

test("practice gives feedback per item, an exam only a score, a batch at its end; then work begins", async () => {
  const { study, stageId } = await knownStudy("training", "training");
  const user = await testUser("trainee", { id: study.id, role: "annotator" });
  await changeStage(study.id, stageId, { qualification: RULES }, null);
  const next = async () => (await nextPage(study.id, stageId, user))!;

  const practice = await next();
  expect((await readSlot(user, practice)).training).toBe("practice");
  expect((await readFeedback(user, practice)).items).toEqual([]);
  await label(user, practice, false);
  expect((await readFeedback(user, practice)).items[0]).toMatchObject({
    label: "1",
    expected: "0",
    comment: "Nothing is said of it.",
  });
  await completeSlot(user, practice);

  let page = await judge(user, await next(), true);
  expect(page.training).toBe("exam");
  const second = await next();
  await judge(user, second, false);
  expect(await readFeedback(user, second)).toMatchObject({
    kind: "exam",
    finished: true,
    right: 2,
    total: 4,
    passed: false,
    items: [],
  });
  for (let i = 0; i < 2; i += 1) page = await judge(user, await next(), true);
  expect(
    (await attemptsOf(stageId, user)).map(({ kind, number, right, passed }) => [
      kind,
      number,
      right,
      passed,
    ]),
  ).toEqual([
    ["practice", 1, 0, true],
    ["exam", 1, 2, false],
    ["exam", 2, 4, true],
  ]);

  const batch = await next();
  await judge(user, batch, true);
  expect((await readFeedback(user, batch)).items).toEqual([]);
  await judge(user, await next(), true);
  expect((await readFeedback(user, batch)).items).toHaveLength(2);
  expect(
    (
      await annotatorDetail(
        study.id,
        stageId,
        (
          await query<{ n: string }>(`SELECT "externalId" AS n FROM "Rater" WHERE "userId" = $1`, [
            user,
          ])
        )[0]!.n,
      )
    ).attempts.at(-1),
  ).toMatchObject({ kind: "batch", right: 4, passed: true, bound: [expect.closeTo(0.3976, 3), 1] });

  const work = await readSlot(user, await next());
  expect(work.training).toBeNull();
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.raters).toEqual([]);
  expect((await stageProgress(study.id, stageId)).places).toBe(2);
});

test("an annotator who fails every attempt gets no pages, and a crowd worker gets the screen-out code", async () => {
  const { study, stageId } = await knownStudy("failing", "training");
  const { token } = await createInvite(
    study.id,
    {
      name: "x",
      role: "annotator",
      isCrowd: true,
      quota: 2,
      completionCode: "DONE",
      screenOutCode: "OUT",
      consentText: null,
      maxUses: null,
      days: 1,
    },
    null,
  );
  await redeemInvite({ token, consented: false, crowdId: "W1" }, null);
  const [worker] = await query<{ id: string }>(
    `SELECT "userId" AS id FROM "Participant" WHERE "crowdId" = 'W1' AND "studyId" = $1`,
    [study.id],
  );
  await changeStage(
    study.id,
    stageId,
    { qualification: { ...RULES, practiceItems: 0, batchItems: 0 } },
    null,
  );
  for (let i = 0; i < 4; i += 1)
    await judge(worker!.id, (await nextPage(study.id, stageId, worker!.id))!, false);
  // As long as another stage has work, no worker is screened out.
  expect(await crowdWork(study.id, worker!.id)).toMatchObject({
    screenedOut: false,
    completionCode: null,
  });
  await query(`DELETE FROM "Slot" WHERE "stageId" = $1`, [await stageOf(study.id, "support")]);
  await expect(nextPage(study.id, stageId, worker!.id)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await crowdWork(study.id, worker!.id)).toMatchObject({
    done: 0,
    screenedOut: true,
    completionCode: "OUT",
  });
});

test("an exam with fewer items than the rules may need is refused with both numbers", async () => {
  const { study, stageId } = await knownStudy("too-few", "training");
  await expect(
    changeStage(study.id, stageId, { qualification: { ...RULES, examItems: 11 } }, null),
  ).rejects.toThrow(/may take 15 pages.*has 12 such pages with 24 items/);
  await expect(
    changeStage(study.id, await stageOf(study.id, "rubric"), { qualification: RULES }, null),
  ).rejects.toThrow(/drawn from each annotator's own labels/);
});

test("a training page is reserved for its annotator, however long it is unfinished", async () => {
  const { study, stageId } = await knownStudy("kept", "training");
  await changeStage(
    study.id,
    stageId,
    { qualification: { ...RULES, practiceItems: 0, examItems: 4, batchItems: 0 } },
    null,
  );
  const [first, other] = [
    await testUser("keeps", { id: study.id, role: "annotator" }),
    await testUser("wants", { id: study.id, role: "annotator" }),
  ];
  const mine = (await nextPage(study.id, stageId, first))!;
  await query(
    `UPDATE "Slot" SET "leaseExpiresAt" = now() - interval '1 day' WHERE "attemptId" IS NOT NULL`,
  );
  for (let i = 0; i < 2; i += 1)
    await judge(other, (await nextPage(study.id, stageId, other))!, true);
  const work = await nextPage(study.id, stageId, other);
  expect((await readSlot(other, work!)).training).toBeNull();
  expect(
    (await query<{ u: string }>(`SELECT "userId" AS u FROM "Slot" WHERE id = $1`, [mine]))[0]!.u,
  ).toBe(first);
});

test("pages with known items look like any other; too many misses stop the annotator", async () => {
  const { study, stageId } = await knownStudy("gold", "gold");
  await expect(
    changeStage(study.id, await stageOf(study.id, "support"), { goldEvery: 2 }, null),
  ).rejects.toThrow(/no item with a known label/);
  await changeStage(study.id, stageId, { goldEvery: 2, keepRate: 0.5, keepAfter: 6 }, null);
  const users = [
    await testUser("careful", { id: study.id, role: "annotator" }),
    await testUser("careless", { id: study.id, role: "annotator" }),
  ];
  const shapes = new Set<string>();
  for (const [n, user] of users.entries()) {
    let stopped = false;
    for (let i = 0; i < 9 && !stopped; i += 1) {
      const slotId = await nextPage(study.id, stageId, user).catch((error: { code: string }) => {
        stopped = error.code === "forbidden";
        return null;
      });
      if (!slotId) break;
      const page = await judge(user, slotId, n === 0);
      shapes.add(
        JSON.stringify([
          page.training,
          Object.keys(page).sort(),
          Object.keys(page.settings).sort(),
        ]),
      );
    }
    expect(stopped).toBe(n === 1);
  }
  expect(shapes.size).toBe(1);
  const full = `UPDATE "Slot" SET "userId" = $2, "claimedAt" = now(), "leaseExpiresAt" = now() + interval '1 day' WHERE "stageId" = $1 AND "userId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = "Slot"."pageId" AND mine."userId" = $2)`;
  await query(full, [stageId, users[0]]);
  // No free slots are left: any page now would be recognized as a known one, so none is assigned.
  const late = await testUser("latecomer", { id: study.id, role: "annotator" });
  for (let i = 0; i < 6; i += 1) expect(await nextPage(study.id, stageId, late)).toBeNull();
  await changeStage(study.id, stageId, { overlap: 3 }, null);
  expect(
    await query(`SELECT 1 FROM "Slot" WHERE "stageId" = $1 AND NOT "isExtra"`, [stageId]),
  ).toHaveLength(3 * 14);
});

/** Pages without known labels, which come first. */
const ORDINARY = 2;

test("whoever is stopped finds no known label by changing labels, and gets no more pages by it", async () => {
  const { study, stageId } = await knownStudy("attack", "gold");
  const boss = await testUser("attack-boss", { id: study.id, role: "coordinator" });
  await changeStage(study.id, stageId, { keepRate: 0.5, keepAfter: 4 }, null);
  const user = await testUser("attacker", { id: study.id, role: "annotator" });
  const slots: string[] = [];
  const hasMore = async () => (await readSlot(user, slots.at(-1)!)).standing!.hasMore;
  const take = async (right: boolean) => {
    const slotId = (await nextPage(study.id, stageId, user))!;
    slots.push(slotId);
    await judge(user, slotId, right);
  };
  for (let i = 0; i < ORDINARY; i += 1) await take(true);
  // A slip that is corrected before the next page is finished does not count.
  await take(false);
  const held = (await nextPage(study.id, stageId, user))!;
  await label(user, slots.at(-1)!, true);
  slots.push(held);
  await judge(user, held, false);
  await take(false);
  expect(await hasMore()).toBe(true);
  await take(false);
  expect(await hasMore()).toBe(false);
  for (const slotId of slots) {
    await label(user, slotId, true);
    expect(await hasMore()).toBe(false);
    await expect(nextPage(study.id, stageId, user)).rejects.toMatchObject({ code: "forbidden" });
  }
  const [rater] = (await annotatorQuality(study.id, stageId)).filter(({ stopped }) => stopped);
  await liftStop(study.id, stageId, rater!.rater, boss);
  expect(await hasMore()).toBe(true);
  await expect(nextPage(study.id, stageId, user)).resolves.not.toBeNull();
  const actions = await query<{ action: string }>(
    `SELECT action FROM "AuditEvent" WHERE "studyId" = $1 AND "userId" = $2`,
    [study.id, boss],
  );
  expect(actions).toEqual([{ action: "person.stop.lift" }]);
});

test("a stop ends when its known labels are withdrawn", async () => {
  const { study, stageId } = await knownStudy("key", "gold");
  await changeStage(study.id, stageId, { keepRate: 0.5, keepAfter: 2 }, null);
  const user = await testUser("by-key", { id: study.id, role: "annotator" });
  for (let i = 0; i < ORDINARY + 2; i += 1)
    await judge(user, (await nextPage(study.id, stageId, user))!, false);
  const next = () => nextPage(study.id, stageId, user);
  await expect(next()).rejects.toMatchObject({ code: "forbidden" });
  await query(
    `UPDATE "Judgment" SET category = NULL, ordinal = NULL, rating = NULL WHERE purpose = 'gold'`,
  );
  await expect(next()).resolves.not.toBeNull();
});

test("answers are compared with the key as it is now, not as it was when they were given", async () => {
  const { study, stageId } = await knownStudy("rekey", "gold");
  await changeStage(study.id, stageId, { keepRate: 0.5, keepAfter: 6 }, null);
  const user = await testUser("by-new-key", { id: study.id, role: "annotator" });
  const take = async () => judge(user, (await nextPage(study.id, stageId, user))!, false);
  for (let i = 0; i < ORDINARY + 2; i += 1) await take();
  // Two known pages were wrong by the old key; by the new one everything was right.
  await query(`UPDATE "Judgment" SET category = '1', ordinal = 1 WHERE purpose = 'gold'`);
  for (let i = 0; i < 3; i += 1) await take();
  await expect(nextPage(study.id, stageId, user)).resolves.not.toBeNull();
  const [own] = await annotatorQuality(study.id, stageId);
  expect(own).toMatchObject({ stopped: false });
});
