import { randomUUID } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { changeAssignment } from "../assignment/change";
import { assignmentMatrix } from "../assignment/matrix";
import { closeStudy } from "../study-life";
import { changeStage } from "../stages/stage-settings";
import { finishPage } from "../test-labels";
import { stageOf, testStudy } from "../test-study";
import { claimTopic, nextPage } from "../workspace/assign";
import { crowdWork } from "./crowd-work";
import { endWork } from "./end-work";
import { createInvite, offersWork, readInvite, type NewInvite } from "../invites/invites";
import { redeemInvite } from "../invites/redeem-invite";
import { enforceRetention, setRetention } from "./retention";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const LINK: NewInvite = {
  name: "crowd",
  role: "annotator",
  isCrowd: true,
  quota: 2,
  completionCode: "DONE",
  consentText: null,
  maxUses: null,
  days: 1,
};
const topicOf = async (collectionId: string) =>
  (
    await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [collectionId])
  )[0]!.id;
const workerOf = async (studyId: string, crowdId: string) =>
  (
    await query<{ id: string }>(
      `SELECT "userId" AS id FROM "Participant" WHERE "studyId" = $1 AND "crowdId" = $2`,
      [studyId, crowdId],
    )
  )[0]!.id;

test("returned work frees its pages and keeps its labels; a new sitting starts afresh", async () => {
  const study = await testStudy("returned", 1);
  const stageId = await stageOf(study.id, "answerability");
  const { token } = await createInvite(study.id, LINK, null);
  await redeemInvite({ token, consented: false, crowdId: "W-1", submission: "s1" }, null);
  const worker = await workerOf(study.id, "W-1");
  const slot = await nextPage(study.id, stageId, worker);
  expect(await endWork(study.id, [" s1 ", "W-404", ""], "returned", null)).toEqual({
    people: 1,
    released: 1,
    unknown: ["W-404"],
  });
  expect(await query(`SELECT "userId" FROM "Slot" WHERE id = $1`, [slot])).toEqual([
    { userId: null },
  ]);
  expect(await crowdWork(study.id, worker)).toMatchObject({
    ended: "returned",
    completionCode: null,
  });
  expect(JSON.stringify(await query(`SELECT * FROM "AuditEvent"`))).not.toMatch(/W-1|W-404|s1"/);
  await expect(nextPage(study.id, stageId, worker)).rejects.toThrow(/was returned: begin again/);
  await redeemInvite({ token, consented: false, crowdId: "W-1", submission: "s2" }, null);
  expect(await crowdWork(study.id, worker)).toMatchObject({ ended: null });
  await expect(endWork(study.id, [" "], "returned", null)).rejects.toMatchObject({
    code: "bad_input",
  });
});

test("a paused stage still counts as work left; a page limit below the quota ends the work, which is paid", async () => {
  const study = await testStudy("ways", 1);
  const { token } = await createInvite(study.id, { ...LINK, quota: 50 }, null);
  await redeemInvite({ token, consented: false, crowdId: "W-3" }, null);
  const worker = await workerOf(study.id, "W-3");
  const stages = await query<{ id: string }>(`SELECT id FROM "Stage" WHERE "studyId" = $1`, [
    study.id,
  ]);
  for (const { id } of stages) await changeStage(study.id, id, { paused: true }, null);
  expect(await crowdWork(study.id, worker)).toMatchObject({
    nothingLeft: false,
    completionCode: null,
  });
  for (const { id } of stages)
    await changeStage(study.id, id, { paused: false, pagesPerAnnotator: 1 }, null);
  for (const task of ["answerability", "support"]) {
    const slot = await nextPage(study.id, await stageOf(study.id, task), worker);
    await query(`UPDATE "Slot" SET "completedAt" = now() WHERE id = $1`, [slot]);
  }
  expect(await crowdWork(study.id, worker)).toMatchObject({
    nothingLeft: true,
    completionCode: "DONE",
  });
});

test("marketplace ids are deleted when their time after closing is over, and not before", async () => {
  const study = await testStudy("retention", 1);
  const { token } = await createInvite(study.id, LINK, null);
  await redeemInvite({ token, consented: false, crowdId: "W-2" }, null);
  await setRetention(study.id, 30, null);
  expect(await enforceRetention()).toBe(0);
  await closeStudy(study.id, true, true, null);
  expect(await enforceRetention()).toBe(0);
  await query(`UPDATE "Study" SET "closedAt" = now() - interval '31 days' WHERE id = $1`, [
    study.id,
  ]);
  expect(await enforceRetention()).toBe(1);
  expect(await query(`SELECT 1 FROM "Participant" WHERE "studyId" = $1`, [study.id])).toEqual([]);
});

test("a signed link admits the named worker; unsigned, altered, expired and foreign tokens are refused", async () => {
  const study = await testStudy("signed", 1);
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const foreign = (await generateKeyPair("RS256")).privateKey;
  const sign = (
    key: CryptoKey,
    { crowdId = "REAL", expires = "5m", study = "s-1", audience }: Record<string, string> = {},
  ) => {
    const token = new SignJWT({
      prolific: { participant_id: crowdId, session_id: "sit", study_id: study },
    })
      .setProtectedHeader({ alg: "RS256", kid: "k" })
      .setIssuedAt()
      .setJti(randomUUID())
      .setExpirationTime(expires);
    return (audience ? token.setAudience(audience) : token).sign(key);
  };
  const bound = { ...LINK, marketplaceStudy: "s-1" };
  await expect(
    createInvite(study.id, { ...bound, marketplaceKey: "not a key" }, null),
  ).rejects.toThrow(/neither a JSON web key set nor a public key/);
  for (const marketplaceKey of [
    await exportSPKI(publicKey),
    JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "RS256" }] }),
  ]) {
    await expect(createInvite(study.id, { ...LINK, marketplaceKey }, null)).rejects.toMatchObject({
      message: /what their tokens are made for/,
    });
    const { token } = await createInvite(study.id, { ...bound, marketplaceKey }, null);
    const redeem = (marketplaceToken?: string) =>
      redeemInvite({ token, consented: false, crowdId: "FORGED", marketplaceToken }, null);
    const good = await sign(privateKey, { audience: `https://assay.example/join/${token}` });
    await redeem(good);
    for (const bad of [
      undefined,
      good,
      `${good.slice(0, -4)}AAAA`,
      await sign(foreign),
      await sign(privateKey, { expires: "-1h" }),
      await sign(privateKey, { study: "s-2" }),
      await sign(privateKey, { audience: "https://other.example/study" }),
      "a.b.c",
    ])
      await expect(redeem(bad)).rejects.toMatchObject({ code: "forbidden" });
    // The same worker comes back with a token of a new sitting.
    await redeem(await sign(privateKey));
  }
  expect(
    await query(`SELECT "crowdId", submissions FROM "Participant" WHERE "studyId" = $1`, [
      study.id,
    ]),
  ).toEqual([{ crowdId: "REAL", submissions: ["sit"] }]);
});

test("the page of a signed link answers a participant's id and an invented one alike, with work and without", async () => {
  const study = await testStudy("signed-page", 1);
  const key = await exportSPKI((await generateKeyPair("RS256", { extractable: true })).publicKey);
  const signed = { ...LINK, marketplaceKey: key, marketplaceStudy: "s-1" };
  const links = await Promise.all([
    createInvite(study.id, signed, null),
    createInvite(study.id, LINK, null),
  ]);
  await redeemInvite({ token: links[1].token, consented: false, crowdId: "REAL" }, null);
  const [named, open] = await Promise.all(links.map(({ token }) => readInvite(token)));
  const offered = (invite: typeof named) =>
    Promise.all(
      ["REAL", "INVENTED"].map((crowdId) => offersWork(invite!, { crowdId, isSigned: false })),
    );
  expect(await offered(named)).toEqual([true, true]);
  await query(`UPDATE "Stage" SET "pausedAt" = now() WHERE "studyId" = $1`, [study.id]);
  expect(await offered(named)).toEqual([false, false]);
  // Whoever brings a token is told when it is verified; an unsigned link has nothing to verify.
  expect(await offersWork(named!, { crowdId: "INVENTED", isSigned: true })).toBe(true);
  expect(await offered(open)).toEqual([true, false]);
});

test("a signed token is used once, even by many simultaneous requests", async () => {
  const study = await testStudy("signed-once", 1);
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const { token } = await createInvite(
    study.id,
    { ...LINK, marketplaceKey: await exportSPKI(publicKey), marketplaceAudience: "assay" },
    null,
  );
  const marketplaceToken = await new SignJWT({ sub: "W" })
    .setProtectedHeader({ alg: "RS256" })
    .setAudience("assay")
    .setExpirationTime("5m")
    .sign(privateKey);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      redeemInvite({ token, consented: false, marketplaceToken }, null),
    ),
  );
  expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
});

test("there is no full code while others hold pages, so inventing a second worker does not pay", async () => {
  const study = await testStudy("held-by-others", 1);
  const stageId = await stageOf(study.id, "answerability");
  const { token } = await createInvite(study.id, { ...LINK, quota: 3 }, null);
  for (const crowdId of ["FIRST", "SECOND"])
    await redeemInvite({ token, consented: false, crowdId }, null);
  const [first, second] = [await workerOf(study.id, "FIRST"), await workerOf(study.id, "SECOND")];
  await expect(
    claimTopic(study.id, stageId, await topicOf(study.collectionId), second),
  ).rejects.toMatchObject({
    code: "bad_input",
    message: /one by one/,
  });
  await query(`DELETE FROM "Slot" WHERE "stageId" <> $1`, [stageId]);
  await query(`DELETE FROM "Stage" WHERE id <> $1 AND "studyId" = $2`, [stageId, study.id]);
  await finishPage(first, (await nextPage(study.id, stageId, first))!);
  expect(await nextPage(study.id, stageId, second)).not.toBeNull();
  expect(await crowdWork(study.id, first)).toMatchObject({
    done: 1,
    nothingLeft: false,
    waiting: true,
    completionCode: null,
  });
});

test.each([
  ["answerability", undefined],
  ["support", { label: "none" }],
] as const)(
  "in %s, a worker who finished a one-page link gives the rest of the topic back: it can be assigned",
  async (task, answer) => {
    const slug = `rest-${task}`;
    const study = await testStudy(slug, 1);
    const stageId = await stageOf(study.id, task);
    const { token } = await createInvite(study.id, { ...LINK, quota: 1 }, null);
    await redeemInvite({ token, consented: false, crowdId: "ONE" }, null);
    const worker = await workerOf(study.id, "ONE");
    await testUser(`${slug}-heir`, { id: study.id, role: "annotator" });
    const heir = [{ topic: "t1", account: `${slug}-heir` }];
    const assign = () =>
      changeAssignment(
        { studyId: study.id, stageId, byUserId: null, confirmed: false, source: "staff" },
        { assign: heir, release: [], exclude: [], allow: [] },
      );
    const page = (await nextPage(study.id, stageId, worker))!;
    await expect(assign()).rejects.toMatchObject({ reasonCode: "assignment.no_place" });
    await finishPage(worker, page, answer);
    expect(await assign()).toMatchObject({ assigned: 1 });
    const { cells, people } = await assignmentMatrix(study.id, stageId);
    expect(cells.map(({ person, state, done }) => [people[person]!.canHave, state, done])).toEqual(
      expect.arrayContaining([
        [true, "released", 1],
        [true, "not_started", 0],
      ]),
    );
  },
);

test("some pages of each topic get more annotators than the others; lowering the overlap removes free slots", async () => {
  const study = await testStudy("strata", 1);
  const stageId = await stageOf(study.id, "answerability");
  const places = async () =>
    (
      await query<{ n: number }>(
        `SELECT count(*)::int AS n FROM "Slot" WHERE "stageId" = $1 GROUP BY "pageId" ORDER BY 1`,
        [stageId],
      )
    ).map((row) => row.n);
  await changeStage(study.id, stageId, { overlapShare: { share: 0.5, overlap: 3 } }, null);
  expect(await places()).toEqual([1, 3]);
  await changeStage(study.id, stageId, { overlapShare: null, overlap: 2 }, null);
  expect(await places()).toEqual([2, 2]);
  const support = await stageOf(study.id, "support");
  const items = async () =>
    (
      await query<{ n: number }>(`SELECT count(*)::int AS n FROM "Item" WHERE "stageId" = $1`, [
        support,
      ])
    )[0]!.n;
  const all = await items();
  await changeStage(study.id, support, { citations: "first" }, null);
  expect(await items()).toBeLessThan(all);
  await changeStage(study.id, support, { citations: "all" }, null);
  expect(await items()).toBe(all);
});

test("of many first joins of one worker at once each is let in, as one worker with one use", async () => {
  const study = await testStudy("joined-at-once", 1);
  const { token } = await createInvite(study.id, { ...LINK, maxUses: 1 }, null);
  const join = () => redeemInvite({ token, consented: false, crowdId: "W-1" }, null);
  const joined = await Promise.all(Array.from({ length: 12 }, join));
  expect(joined).toHaveLength(12);
  const uses = await query(`SELECT uses FROM "Invite" WHERE "studyId" = $1`, [study.id]);
  expect(uses).toEqual([{ uses: 1 }]);
});

test("a placeholder that the marketplace did not replace is nobody's id", async () => {
  const study = await testStudy("placeholder", 1);
  const { token } = await createInvite(study.id, LINK, null);
  for (const crowdId of ["{{%PROLIFIC_PID%}}", "${workerId}"])
    await expect(redeemInvite({ token, consented: false, crowdId }, null)).rejects.toMatchObject({
      message: expect.stringContaining("placeholder") as string,
    });
});
