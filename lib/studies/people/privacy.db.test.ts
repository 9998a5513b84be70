import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { finishPage } from "../test-labels";
import { staffedStudy } from "../test-staff";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { createInvite } from "../invites/invites";
import { erasePerson, ownJudgments, pseudonymise } from "./privacy";
import { undoWithdrawal, withdrawLabels } from "../exclusions/withdrawal";
import { redeemInvite } from "../invites/redeem-invite";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("only withdrawing changes figures, not a new pseudonym or erasing; an erased person is in no table", async () => {
  const study = await testStudy("privacy");
  const boss = await testUser("privacy-boss", { id: study.id, role: "coordinator" });
  const { token } = await createInvite(
    study.id,
    {
      name: "x",
      role: "annotator",
      isCrowd: true,
      quota: null,
      completionCode: "C",
      consentText: null,
      maxUses: null,
      days: 1,
    },
    boss,
  );
  await redeemInvite({ token, consented: false, crowdId: "PID-SECRET" }, null);
  const [worker] = await query<{ userId: string; username: string }>(
    `SELECT p."userId", u.username FROM "Participant" p JOIN "User" u ON u.id = p."userId" WHERE ` +
      `p."crowdId" = 'PID-SECRET'`,
  );
  const stageId = await stageOf(study.id, "answerability");
  const slotId = (await nextPage(study.id, stageId, worker!.userId))!;
  const page = await readSlot(worker!.userId, slotId);
  for (const item of page.items)
    await saveLabel(worker!.userId, slotId, {
      itemId: item.id,
      idempotencyKey: randomUUID(),
      baseVersion: 0,
      label: "0",
      status: "submitted",
      textHash: page.text.hash,
      highlights: [],
      comment: "I live in Hale",
      difficult: false,
      readsDifferently: false,
      nuggetText: null,
      durationMs: 1,
    });
  const labels = async () =>
    (await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 })).figures.raters.map(
      (rater) => rater.labels,
    );
  let own = "";
  for await (const part of ownJudgments(study.id, worker!.userId)) own += part;
  expect(own.trim().split("\n")).toHaveLength(2);
  expect(own).not.toContain("sysA");
  expect(await labels()).toEqual([2]);
  const { rater } = await pseudonymise(study.id, worker!.username, boss);
  expect(
    (await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 })).figures.raters[0]!
      .rater_id,
  ).toBe(rater);
  await erasePerson(study.id, rater, boss);
  expect(await labels()).toEqual([2]);
  for (const table of ["User", "Participant", "Session", "AuditEvent", "Rater", "Invite"])
    expect(JSON.stringify(await query(`SELECT * FROM "${table}"`))).not.toMatch(
      new RegExp(`PID-SECRET|${worker!.username}`),
    );
  expect(await withdrawLabels(study.id, rater, boss)).toEqual({ labels: 2, pages: 0 });
  expect(await labels()).toEqual([0]);
  await expect(erasePerson(study.id, "privacy-boss", boss)).rejects.toMatchObject({
    message: expect.stringContaining("only coordinator") as string,
  });
  await expect(withdrawLabels(study.id, "nobody", boss)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a name that is one person's account and another's pseudonym means nobody; ids mean one person", async () => {
  const { study, a, b, stageId } = await staffedStudy("two-in-one", 1);
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  const [colleague] = await query<{ rater: string }>(
    `SELECT "externalId" AS rater FROM "Rater" WHERE "userId" = $1`,
    [a],
  );
  const { rater: name } = colleague!;
  // An account from before pseudonyms were reserved.
  await query(`UPDATE "User" SET username = $1 WHERE id = $2`, [name, b]);
  for (const work of [pseudonymise, erasePerson, withdrawLabels, undoWithdrawal])
    await expect(work(study.id, name, null)).rejects.toMatchObject({
      reasonCode: "person.two_people",
      data: { name, account: b, pseudonym: a },
    });
  await expect(withdrawLabels(study.id, { id: b }, null)).rejects.toMatchObject({
    reasonCode: "withdrawal.nothing",
  });
  await expect(withdrawLabels(study.id, { id: study.id }, null)).rejects.toMatchObject({
    reasonCode: "person.gone",
  });
  expect(await withdrawLabels(study.id, { id: a }, null)).toMatchObject({ pages: 1 });
});
