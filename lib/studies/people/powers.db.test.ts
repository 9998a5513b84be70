import { randomUUID } from "node:crypto";
import { sessionOfTicket } from "@/lib/auth/session-ticket";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken, userOfToken } from "@/lib/auth/api-tokens";
import { startSession, userOfSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "../create-study";
import { addMember, removeMember } from "../members";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { completeSlot } from "../workspace/complete";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { crowdWork } from "./crowd-work";
import { createInvite } from "../invites/invites";
import { erasePerson, pseudonymise } from "./privacy";
import { redeemInvite } from "../invites/redeem-invite";

const userOfTicket = (ticket: string) => userOfSession(sessionOfTicket(ticket) ?? "");

let close: () => Promise<void>;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "for these tests";
  close = await openTestDatabase();
});
afterAll(() => close());

const LINK = {
  name: "link",
  role: "annotator" as const,
  isCrowd: false,
  quota: null,
  completionCode: null,
  consentText: null,
  maxUses: null,
  days: 7,
};

async function label(userId: string, slotId: string, over: object = {}) {
  const page = await readSlot(userId, slotId);
  return saveLabel(userId, slotId, {
    itemId: page.items[0]!.id,
    idempotencyKey: randomUUID(),
    baseVersion: page.items[0]!.judgment?.version ?? 0,
    label: "0",
    status: "submitted",
    textHash: page.text.hash,
    highlights: [],
    comment: null,
    difficult: false,
    readsDifferently: false,
    nuggetText: null,
    durationMs: 1000,
    ...over,
  });
}

/** Returns every row of every table as text, like a dump. */
async function dump(): Promise<string> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => query(`SELECT row_to_json(t)::text FROM public.${name} t`)),
  );
  return JSON.stringify(rows);
}

test("an account made by a link cannot create studies, unless it coordinates or researches in a study", async () => {
  const study = await testStudy("links");
  const boss = await testUser("links-boss", { id: study.id, role: "coordinator" });
  const { token } = await createInvite(study.id, LINK, boss);
  const joined = await userOfTicket(
    (
      await redeemInvite(
        { token, consented: false, username: "came-by-link", password: "long enough" },
        null,
      )
    ).ticket!,
  );
  const crowd = await createInvite(study.id, { ...LINK, isCrowd: true, completionCode: "C" }, boss);
  const worker = await userOfTicket(
    (await redeemInvite({ token: crowd.token, consented: false, crowdId: "w1" }, null)).ticket!,
  );
  for (const user of [joined, worker])
    await expect(createStudy({ name: "Mine", userId: user!.id })).rejects.toMatchObject({
      code: "forbidden",
    });
  await addMember(study.id, "came-by-link", "researcher", boss);
  expect((await createStudy({ name: "Mine now", userId: joined!.id })).slug).toBe("mine-now");
});

test("erasing an administrator, or an account an administrator made, only removes it from the study", async () => {
  const study = await testStudy("powers");
  const boss = await testUser("powers-boss", { id: study.id, role: "coordinator" });
  await testUser("powers-admin");
  await query(`UPDATE "User" SET "isAdmin" = true WHERE username = 'powers-admin'`);
  await testUser("powers-made");
  for (const name of ["powers-admin", "powers-made"]) {
    await addMember(study.id, name, "annotator", boss);
    await erasePerson(study.id, name, boss);
    expect(await startSession(name, "password")).not.toBeNull();
  }
});

test("a removed person can read no page or feedback, and neither link nor token brings them back", async () => {
  const study = await testStudy("removed", 1);
  const boss = await testUser("removed-boss", { id: study.id, role: "coordinator" });
  const user = await testUser("removed-one", { id: study.id, role: "annotator" });
  const slotId = (await nextPage(study.id, await stageOf(study.id, "answerability"), user))!;
  const page = await readSlot(user, slotId);
  for (const item of page.items)
    await saveLabel(user, slotId, {
      itemId: item.id,
      idempotencyKey: randomUUID(),
      baseVersion: 0,
      label: "0",
      status: "submitted",
      textHash: page.text.hash,
      highlights: [],
      comment: null,
      difficult: false,
      readsDifferently: false,
      nuggetText: null,
      durationMs: 1,
    });
  await completeSlot(user, slotId);
  await removeMember(study.id, "removed-one", boss);
  await expect(readSlot(user, slotId)).rejects.toMatchObject({ code: "not_found" });
  const { token } = await createInvite(study.id, LINK, boss);
  const asked = { id: user, username: "removed-one", name: "", isAdmin: false };
  await expect(redeemInvite({ token, consented: false }, asked)).rejects.toMatchObject({
    code: "forbidden",
  });

  const other = await testUser("removed-coordinator", { id: study.id, role: "coordinator" });
  const kept = await createToken(study.id, other, "program", "coordinator");
  expect(await userOfToken(kept.token)).not.toBeNull();
  await addMember(study.id, "removed-coordinator", "researcher", boss);
  expect(await userOfToken(kept.token)).toBeNull();
  await removeMember(study.id, "removed-coordinator", boss);
  await addMember(study.id, "removed-coordinator", "coordinator", boss);
  expect(await userOfToken(kept.token)).toBeNull();
});

test("if two coordinators remove each other at once, one stays; the last one keeps the role", async () => {
  const study = await testStudy("pair");
  const [a, b] = [
    await testUser("pair-a", { id: study.id, role: "coordinator" }),
    await testUser("pair-b", { id: study.id, role: "coordinator" }),
  ];
  const outcomes = await Promise.allSettled([
    removeMember(study.id, "pair-a", b),
    removeMember(study.id, "pair-b", a),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [left] = await query<{ username: string }>(
    `SELECT u.username FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."studyId" = $1 ` +
      `AND m."leftAt" IS NULL`,
    [study.id],
  );
  await expect(addMember(study.id, left!.username, "annotator", null)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("an erased person is in no row of a dump: no name, no comment in the history, no marketplace id", async () => {
  const study = await testStudy("dump");
  const boss = await testUser("dump-boss", { id: study.id, role: "coordinator" });
  const { token } = await createInvite(study.id, LINK, boss);
  const user = (await userOfTicket(
    (
      await redeemInvite(
        { token, consented: false, username: "jo.doe@example.org", password: "long enough" },
        null,
      )
    ).ticket!,
  ))!;
  await addMember(study.id, user.username, "annotator", boss);
  // In the form that earlier versions wrote.
  await query(
    `INSERT INTO "AuditEvent" ("studyId", action, detail) VALUES ($1, 'member.set', $2), ($1, 'slot.reassign', $3)`,
    [study.id, JSON.stringify({ username: user.username }), JSON.stringify({ to: user.username })],
  );
  const slotId = (await nextPage(study.id, await stageOf(study.id, "answerability"), user.id))!;
  await label(user.id, slotId, { comment: "My street is Canary Row." });
  await label(user.id, slotId, { comment: "My street is still Canary Row." });
  const { rater } = await pseudonymise(study.id, user.username, boss);
  expect(await dump()).toContain("Canary Row");
  await erasePerson(study.id, rater, boss);
  expect((await dump()).match(/Canary Row|jo\.doe/g)).toBeNull();
  expect(await startSession("jo.doe@example.org", "long enough")).toBeNull();
});

test("nobody is paid for longer than they had a page, whatever the browser reports", async () => {
  const study = await testStudy("claims-time");
  const user = await testUser("claims-time", { id: study.id, role: "annotator" });
  const slotId = (await nextPage(study.id, await stageOf(study.id, "answerability"), user))!;
  await query(`UPDATE "Slot" SET "claimedAt" = now() - interval '10 minutes' WHERE id = $1`, [
    slotId,
  ]);
  for (let i = 0; i < 30; i += 1) await label(user, slotId, { durationMs: 86_400_000 });
  const [row] = await query<{ ms: number }>(
    `SELECT "durationMs" AS ms FROM "Judgment" WHERE "slotId" = $1`,
    [slotId],
  );
  expect(row!.ms).toBeGreaterThan(599_000);
  expect(row!.ms).toBeLessThan(660_000);
});

test("a session cannot be taken from the database: the stored value does not sign in", async () => {
  await testUser("session-owner");
  const { sessionId } = (await startSession("session-owner", "password"))!;
  expect(await userOfSession(sessionId)).not.toBeNull();
  for (const { id } of await query<{ id: string }>(`SELECT id FROM "Session"`))
    expect(await userOfSession(id)).toBeNull();
});

test("many simultaneous requests for the next page give one page, and never more than the limit", async () => {
  const study = await testStudy("at-once", 3);
  const stage = await stageOf(study.id, "answerability");
  const user = await testUser("at-once", { id: study.id, role: "annotator" });
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => nextPage(study.id, stage, user)),
  );
  expect(new Set(taken).size).toBe(1);
  const [held] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Slot" WHERE "userId" = $1`,
    [user],
  );
  expect(held!.n).toBe(1);
});

test("a crowd worker without finished work, or with too many wrong known labels, gets no completion code", async () => {
  const study = await testStudy("unpaid", 1);
  const boss = await testUser("unpaid-boss", { id: study.id, role: "coordinator" });
  const { token } = await createInvite(
    study.id,
    { ...LINK, isCrowd: true, completionCode: "PAID" },
    boss,
  );
  await query(
    `UPDATE "Slot" s SET "completedAt" = now(), "claimedAt" = now(), "leaseExpiresAt" = now(), ` +
      `"userId" = $2 FROM "Stage" st WHERE st.id = s."stageId" AND st."studyId" = $1`,
    [study.id, boss],
  );
  const worker = (await userOfTicket(
    (await redeemInvite({ token, consented: false, crowdId: "late" }, null)).ticket!,
  ))!;
  expect(await crowdWork(study.id, worker.id)).toMatchObject({
    nothingLeft: true,
    screenedOut: true,
    completionCode: null,
  });
});

test("a hundred simultaneous joins from one address create no more workers than its limit", async () => {
  const study = await testStudy("mint");
  const boss = await testUser("mint-boss", { id: study.id, role: "coordinator" });
  const { token } = await createInvite(
    study.id,
    { ...LINK, isCrowd: true, completionCode: "C" },
    boss,
  );
  const joined = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) =>
      redeemInvite({ token, consented: false, crowdId: `made-up-${i}` }, null, "192.0.2.7"),
    ),
  );
  expect(joined.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  expect(await query(`SELECT 1 FROM "Participant" WHERE "studyId" = $1`, [study.id])).toHaveLength(
    30,
  );
  await redeemInvite({ token, consented: false, crowdId: "neighbour" }, null, "192.0.2.8");
});

test("a worker who came by a signed link cannot return by an unsigned one, nor by a revoked link", async () => {
  const study = await testStudy("signed-first");
  const boss = await testUser("signed-boss", { id: study.id, role: "coordinator" });
  const open = await createInvite(study.id, { ...LINK, isCrowd: true, completionCode: "C" }, boss);
  await redeemInvite({ token: open.token, consented: false, crowdId: "known-id" }, null);
  await redeemInvite({ token: open.token, consented: false, crowdId: "known-id" }, null);
  await query(`UPDATE "Invite" SET "revokedAt" = now() WHERE "studyId" = $1`, [study.id]);
  await expect(
    redeemInvite({ token: open.token, consented: false, crowdId: "known-id" }, null),
  ).rejects.toMatchObject({ message: expect.stringContaining("withdrawn") as string });
  const other = await createInvite(study.id, { ...LINK, isCrowd: true, completionCode: "C" }, boss);
  await query(`UPDATE "Participant" SET "isSigned" = true WHERE "studyId" = $1`, [study.id]);
  await expect(
    redeemInvite({ token: other.token, consented: false, crowdId: "known-id" }, null),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test("many accounts that ask for a study at once are all answered, without blocking each other", async () => {
  const [first] = await query<{ id: string }>(
    `INSERT INTO "User" (username, name, "mayCreateStudies") VALUES ('asks-for-many', '', false) RETURNING id`,
  );
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => createStudy({ name: `Study ${i}`, userId: first!.id })),
  );
  expect(
    answers.every(
      (answer) =>
        answer.status === "rejected" && (answer.reason as { code: string }).code === "forbidden",
    ),
  ).toBe(true);
  expect(await query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("recorded time never decreases, a save without time adds none, and a page held for months can be saved", async () => {
  const study = await testStudy("kept-time", 1);
  const user = await testUser("kept-time", { id: study.id, role: "annotator" });
  const slotId = (await nextPage(study.id, await stageOf(study.id, "answerability"), user))!;
  const recorded = async () =>
    (
      await query<{ ms: number | null }>(
        `SELECT "durationMs" AS ms FROM "Judgment" WHERE "slotId" = $1`,
        [slotId],
      )
    )[0]!.ms;
  await label(user, slotId, { durationMs: null });
  expect(await recorded()).toBeNull();
  await query(`UPDATE "Slot" SET "claimedAt" = now() - interval '90 days' WHERE id = $1`, [slotId]);
  await label(user, slotId, { durationMs: 600_000 });
  expect(await recorded()).toBe(600_000);
  await query(`UPDATE "Slot" SET "claimedAt" = now() WHERE id = $1`, [slotId]);
  await label(user, slotId, { durationMs: 5000 });
  expect(await recorded()).toBe(600_000);
});

test("a removed coordinator cannot return by an own earlier link; links for annotators still work", async () => {
  const study = await testStudy("back-door");
  const boss = await testUser("back-boss", { id: study.id, role: "coordinator" });
  await testUser("back-one", { id: study.id, role: "coordinator" });
  const [one] = await query<{ id: string }>(`SELECT id FROM "User" WHERE username = 'back-one'`);
  const door = await createInvite(study.id, { ...LINK, role: "coordinator", days: null }, one!.id);
  const fair = await createInvite(study.id, LINK, one!.id);
  await removeMember(study.id, "back-one", boss);
  const join = (token: string, username: string) =>
    redeemInvite({ token, consented: false, username, password: "long enough" }, null);
  await expect(join(door.token, "back-again")).rejects.toMatchObject({ message: /withdrawn/ });
  expect((await join(fair.token, "new-annotator")).slug).toBe("back-door");
});

test("names of erased people and crowd workers, pseudonyms, and names that differ only in case, cannot be taken", async () => {
  const study = await testStudy("names");
  await testUser("Taken", { id: study.id, role: "annotator" });
  const { token } = await createInvite(study.id, LINK, null);
  for (const username of [
    "erased-1234",
    "crowd-abc",
    "annotator-0a1b2c",
    "Adjudicator-0A1",
    "tAKEN",
  ])
    await expect(
      redeemInvite({ token, consented: false, username, password: "long enough" }, null),
    ).rejects.toMatchObject({ message: /kept for Assay itself|already, in upper or lower case/ });
});
