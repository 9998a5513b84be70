import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { addMember } from "../members";
import { addAnnotators } from "./add-annotators";
import { createInvite } from "../invites/invites";
import { redeemInvite } from "../invites/redeem-invite";
import { testStudy } from "../test-study";
import { addAccount, changeAccount } from "@/lib/auth/accounts";
import { createToken, userOfToken } from "@/lib/auth/api-tokens";
import { changeOwnPassword } from "@/lib/auth/own-password";
import { makeResetLink, readResetLink, resetPassword } from "@/lib/auth/password-resets";
import { endOneSession, endOtherSessions, listSessions } from "@/lib/auth/session-list";
import { startSession, userOfSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const signIn = async (name: string, password = "password") =>
  (await startSession(name, password))?.sessionId ?? null;
const sessionOf = async (sessionId: string) => (await userOfSession(sessionId))?.session ?? null;
const NEW = "a longer password";

test("after a change of password only the current session stays open, and the change is audited", async () => {
  const id = await testUser("changes");
  const [here, there] = [(await signIn("changes"))!, (await signIn("changes"))!];
  const session = await sessionOf(here);
  const change = (current: string, password: string) =>
    changeOwnPassword(id, { current, password }, session);
  await expect(change("wrong", NEW)).rejects.toMatchObject({ code: "forbidden" });
  await expect(change("password", "short")).rejects.toMatchObject({ message: /at least 10/ });
  await expect(change("password", "changes")).rejects.toMatchObject({ code: "bad_input" });
  await change("password", NEW);
  expect(await userOfSession(here)).not.toBeNull();
  expect(await userOfSession(there)).toBeNull();
  expect(await signIn("changes")).toBeNull();
  expect(await signIn("changes", NEW)).not.toBeNull();
  expect(
    await query(`SELECT detail FROM "AuditEvent" WHERE action = 'account.password.change'`),
  ).toEqual([{ detail: { person: id, ended: 1 } }]);
});

test("a reset link sets a password once, ends every session, and ends older links", async () => {
  const id = await testUser("forgets");
  const before = (await signIn("forgets"))!;
  const administrator = { kind: "administrator", userId: null } as const;
  const old = await makeResetLink("forgets", administrator);
  const { token } = await makeResetLink("forgets", administrator);
  await expect(readResetLink(old.token)).rejects.toMatchObject({ code: "not_found" });
  expect(await readResetLink(token)).toMatchObject({ username: "forgets" });
  await expect(resetPassword({ token, password: "short" })).rejects.toMatchObject({
    code: "bad_input",
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => resetPassword({ token, password: NEW })),
  );
  expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  expect(await userOfSession(before)).toBeNull();
  expect(await signIn("forgets", NEW)).not.toBeNull();
  const expired = await makeResetLink("forgets", administrator);
  await query(`UPDATE "PasswordReset" SET "expiresAt" = now() WHERE "usedAt" IS NULL`);
  await expect(resetPassword({ token: expired.token, password: NEW })).rejects.toMatchObject({
    message: /has expired/,
  });
  expect(JSON.stringify(await query(`SELECT * FROM "PasswordReset"`))).not.toContain(token);
  expect(
    (
      await query<{ action: string }>(
        `SELECT action FROM "AuditEvent" WHERE detail->>'person' = $1 ORDER BY id`,
        [id],
      )
    ).map((row) => row.action),
  ).toEqual([
    "account.reset.link",
    "account.reset.link",
    "account.password.reset",
    "account.reset.link",
  ]);
});

test("the header of a list of people names its columns and is nobody, and problems have their line", async () => {
  const { id } = await testStudy("listed");
  const boss = await testUser("listed-boss", { id, role: "coordinator" });
  const namesOf = async (csv: string) =>
    (await addAnnotators(id, csv, boss)).map(({ username, name }) => [username, name]);
  expect(await namesOf("name,username\nOne,listed-1")).toEqual([["listed-1", "One"]]);
  expect(await namesOf("Name\nlisted-2")).toEqual([["listed-2", "listed-2"]]);
  expect(await namesOf("listed-3,Three")).toEqual([["listed-3", "Three"]]);
  expect(await namesOf("listed-5,'=Five")).toEqual([["listed-5", "=Five"]]);
  await expect(namesOf("username\n\nlisted-4\n\nlisted-4")).rejects.toMatchObject({
    details: { problems: [expect.stringContaining("line 5: ")] },
  });
});

test("a coordinator can only reset annotators who have no higher role and are in no other study", async () => {
  const [mine, other] = [await testStudy("reset-mine"), await testStudy("reset-other")];
  const boss = await testUser("reset-boss", { id: mine.id, role: "coordinator" });
  const maker = { kind: "coordinator", userId: boss, studyId: mine.id } as const;
  await addAnnotators(mine.id, "username,name\nreset-own,One\nreset-both", boss);
  expect(await makeResetLink("reset-own", maker)).toMatchObject({ token: expect.any(String) });
  await addMember(other.id, "reset-both", "annotator", null);
  // Users with more rights, added to the study by its coordinator without their consent.
  await testUser("reset-foreign", { id: other.id, role: "coordinator" });
  await addMember(mine.id, "reset-foreign", "annotator", boss);
  await addAccount({ username: "reset-admin", name: "", isAdmin: true });
  await addMember(mine.id, "reset-admin", "annotator", boss);
  for (const name of ["reset-both", "reset-foreign", "reset-admin"])
    await expect(makeResetLink(name, maker)).rejects.toMatchObject({ code: "forbidden" });
  await testUser("reset-elsewhere", { id: other.id, role: "annotator" });
  await expect(makeResetLink("reset-elsewhere", maker)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("sessions are listed to their owner and end one by one or all at once", async () => {
  const id = await testUser("everywhere");
  const ids = [
    (await signIn("everywhere"))!,
    (await signIn("everywhere"))!,
    (await signIn("everywhere"))!,
  ];
  const session = await sessionOf(ids[0]!);
  const list = await listSessions(id, session);
  expect(list.map((one) => one.current)).toEqual([true, false, false]);
  expect(JSON.stringify(list)).not.toContain(ids[1]);
  await endOneSession(id, list[1]!.id);
  await expect(endOneSession(id, list[1]!.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await endOtherSessions(id, session)).toBe(1);
  expect(await listSessions(id, session)).toHaveLength(1);
  const stranger = await testUser("stranger-here");
  await expect(endOneSession(stranger, list[0]!.id)).rejects.toMatchObject({ code: "not_found" });
});

test("several accounts are created at once, all or nothing, with every problem reported", async () => {
  const study = await testStudy("many-accounts");
  const boss = await testUser("many-boss", { id: study.id, role: "coordinator" });
  await expect(
    addAnnotators(study.id, "fine-one\nMany-Boss\nerased-me\nbad name\nfine-one", boss),
  ).rejects.toMatchObject({
    details: {
      problems: [
        expect.stringMatching(/^line 2: .*already \(upper and lower case/),
        expect.stringMatching(/^line 3: .*kept for Assay itself/),
        expect.stringMatching(/^line 4: "bad name" cannot be/),
        expect.stringMatching(/^line 5: .*twice/),
      ],
    },
  });
  expect(await query(`SELECT 1 FROM "User" WHERE username = 'fine-one'`)).toEqual([]);
  const made = await addAnnotators(study.id, "w-1,Worker one\nw-2", boss);
  expect(made.map(({ username, name }) => [username, name])).toEqual([
    ["w-1", "Worker one"],
    ["w-2", "w-2"],
  ]);
  expect(await signIn("w-1", made[0]!.password)).not.toBeNull();
  // Case is ignored in names.
  expect(await signIn("W-2", made[1]!.password)).not.toBeNull();
  expect(
    await query(
      `SELECT role, "mayCreateStudies" AS may FROM "Member" m JOIN "User" u ON u.id = m."userId" ` +
        "WHERE u.username LIKE 'w-%'",
    ),
  ).toEqual([
    { role: "annotator", may: false },
    { role: "annotator", may: false },
  ]);
});

test("tokens of demonstration accounts do not work while it is off, and a real administrator always remains", async () => {
  const study = await testStudy("demo-off");
  const id = await testUser("shown-boss", { id: study.id, role: "coordinator" });
  await query(`UPDATE "User" SET "isDemo" = true, "isAdmin" = true WHERE id = $1`, [id]);
  const { token } = await createToken(study.id, id, "t", "coordinator");
  // Whatever another file of the same process left.
  process.env.ASSAY_DEMO = "0";
  expect(await userOfToken(token)).toBeNull();
  process.env.ASSAY_DEMO = "1";
  expect(await userOfToken(token)).not.toBeNull();
  delete process.env.ASSAY_DEMO;
  await query(`UPDATE "User" SET "isAdmin" = false WHERE NOT "isDemo"`);
  await addAccount({ username: "real-admin", name: "", isAdmin: true });
  await expect(changeAccount("real-admin", { isAdmin: false }, id)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("made-up tokens of links leave nothing behind; those of links are counted", async () => {
  const study = await testStudy("made-up-tokens");
  const rows = async () => (await query(`SELECT key FROM "RateLimit"`)).length;
  const before = await rows();
  for (let i = 0; i < 30; i += 1) {
    const token = `made-up-token-${i}`;
    await expect(redeemInvite({ token, consented: false }, null, "10.9.9.9")).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
    await expect(resetPassword({ token, password: "long enough" })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  expect(await rows()).toBe(before);
  const link = { name: "l", role: "annotator", isCrowd: false, quota: null } as const;
  const rest = { completionCode: null, consentText: "I agree.", maxUses: null, days: 1 };
  const { token } = await createInvite(study.id, { ...link, ...rest }, null);
  await expect(redeemInvite({ token, consented: false }, null, "10.9.9.9")).rejects.toMatchObject({
    reasonCode: "join.consent_needed",
  });
  expect(await rows()).toBe(before + 2);
});
