import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { annotatorStages } from "../annotator-overview";
import { finishPage } from "../test-labels";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { crowdWork } from "../people/crowd-work";
import { createInvite, listInvites, readInvite, visitorOf, type NewInvite } from "./invites";
import { redeemInvite } from "./redeem-invite";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const LINK: NewInvite = {
  name: "crowd",
  role: "annotator",
  isCrowd: true,
  quota: null,
  completionCode: "DONE",
  consentText: "I agree.",
  maxUses: 1,
  days: 1,
};

/** Joins by a link. @returns the worker's account */
async function join(studyId: string, token: string, crowdId: string, consented = true) {
  await redeemInvite({ token, consented, crowdId }, null);
  const [row] = await query<{ userId: string }>(
    `SELECT "userId" FROM "Participant" WHERE "studyId" = $1 AND "crowdId" = $2`,
    [studyId, crowdId],
  );
  return row!.userId;
}

test("a worker gets pages of the link's stages alone, in the link's order, and then the code", async () => {
  const study = await testStudy("link-order", 1);
  const [support, answers] = [
    await stageOf(study.id, "support"),
    await stageOf(study.id, "answerability"),
  ];
  const link = { ...LINK, stageIds: [support, answers] };
  const { token } = await createInvite(study.id, link, null);
  expect((await listInvites(study.id))[0]!.stages).toHaveLength(2);
  const worker = await join(study.id, token, "W-1");
  expect((await annotatorStages(study.id, worker)).map(({ id }) => id)).toEqual(link.stageIds);
  await expect(nextPage(study.id, answers, worker)).rejects.toMatchObject({
    reasonCode: "stage.another_first",
  });
  const others = await query<{ id: string }>(
    `SELECT id FROM "Stage" WHERE "studyId" = $1 AND id <> ALL ($2::uuid[])`,
    [study.id, link.stageIds],
  );
  expect(others.length).toBeGreaterThan(0);
  for (const { id } of others)
    await expect(nextPage(study.id, id, worker)).rejects.toMatchObject({
      reasonCode: "stage.not_of_link",
    });
  for (const stageId of link.stageIds)
    for (;;) {
      const slotId = await nextPage(study.id, stageId, worker);
      if (slotId === null) break;
      expect(await crowdWork(study.id, worker)).toMatchObject({ completionCode: null });
      await finishPage(worker, slotId, stageId === support ? { label: "none" } : {});
    }
  expect(await crowdWork(study.id, worker)).toMatchObject({
    isOfStages: true,
    nothingLeft: true,
    completionCode: "DONE",
  });
});

test("a worker who comes by a link to other stages works there, and each link counts its uses", async () => {
  const study = await testStudy("two-links", 1);
  const [support, answers] = [
    await stageOf(study.id, "support"),
    await stageOf(study.id, "answerability"),
  ];
  const first = await createInvite(study.id, { ...LINK, stageIds: [support] }, null);
  const second = await createInvite(study.id, { ...LINK, quota: 1, stageIds: [answers] }, null);
  const worker = await join(study.id, first.token, "W-2");
  await finishPage(worker, (await nextPage(study.id, support, worker))!, { label: "none" });
  await expect(nextPage(study.id, answers, worker)).rejects.toMatchObject({ code: "forbidden" });
  expect(await join(study.id, second.token, "W-2")).toBe(worker);
  // Pages of the first link do not count for the second.
  expect(await crowdWork(study.id, worker)).toMatchObject({ quota: 1, done: 0 });
  await finishPage(worker, (await nextPage(study.id, answers, worker))!);
  expect(await crowdWork(study.id, worker)).toMatchObject({ done: 1, completionCode: "DONE" });
  for (const { uses } of await listInvites(study.id)) expect(uses).toBe(1);
  await expect(join(study.id, second.token, "W-3")).rejects.toMatchObject({ code: "conflict" });
});

test("pages of an earlier link do not end the work of a later one", async () => {
  const study = await testStudy("later-link", 1);
  const [support, answers] = [
    await stageOf(study.id, "support"),
    await stageOf(study.id, "answerability"),
  ];
  const first = await createInvite(study.id, { ...LINK, stageIds: [support] }, null);
  const second = await createInvite(study.id, { ...LINK, quota: 2, stageIds: [answers] }, null);
  const worker = await join(study.id, first.token, "W-6");
  await finishPage(worker, (await nextPage(study.id, support, worker))!, { label: "none" });
  await join(study.id, second.token, "W-6");
  await finishPage(worker, (await nextPage(study.id, answers, worker))!);
  expect(
    await query(`SELECT 1 FROM "TopicAssignment" WHERE "userId" = $1 AND NOT "isActive"`, [worker]),
  ).toEqual([]);
  expect(await nextPage(study.id, answers, worker)).not.toBeNull();
});

test("whoever has agreed comes back without being asked again, unless the text is another", async () => {
  const study = await testStudy("consent-once", 1);
  const { token } = await createInvite(study.id, LINK, null);
  await expect(join(study.id, token, "W-4", false)).rejects.toMatchObject({
    reasonCode: "join.consent_needed",
  });
  const worker = await join(study.id, token, "W-4");
  expect(await join(study.id, token, "W-4", false)).toBe(worker);
  const seen = async (of: string, crowdId: string | null, isSigned = false) =>
    visitorOf(await readInvite(of), { crowdId, isSigned }, { userId: worker, submission: null });
  expect(await seen(token, "W-4")).toEqual({ isKnown: true, consentText: null, isHere: true });
  const invite = await readInvite(token);
  const who = { crowdId: "W-4", isSigned: false };
  for (const [userId, submission] of [
    [null, null],
    [worker, "another sitting"],
  ] as const)
    expect((await visitorOf(invite, who, { userId, submission })).isHere).toBe(false);
  for (const stranger of [await seen(token, "W-5"), await seen(token, "W-4", true)])
    expect(stranger).toEqual({ isKnown: false, consentText: "I agree.", isHere: false });
  const other = await createInvite(study.id, { ...LINK, consentText: "I agree to more." }, null);
  expect(await seen(other.token, "W-4")).toEqual({
    isKnown: true,
    consentText: "I agree to more.",
    isHere: false,
  });
  await expect(join(study.id, other.token, "W-4", false)).rejects.toMatchObject({
    reasonCode: "join.consent_needed",
  });
});

test("only links for crowd workers name stages, and only those of their study", async () => {
  const [study, other] = [await testStudy("link-own", 1), await testStudy("link-other", 1)];
  const stageIds = [await stageOf(other.id, "support")];
  await expect(createInvite(study.id, { ...LINK, stageIds }, null)).rejects.toMatchObject({
    code: "not_found",
  });
  const people = { ...LINK, isCrowd: false, completionCode: null, stageIds };
  await expect(createInvite(other.id, people, null)).rejects.toMatchObject({
    reasonCode: "invite.stages_of_crowd",
  });
});
