import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { inTransaction } from "@/lib/db/core/database";
import { createGuest } from "@/lib/db/people/accounts";
import { openTestDatabase } from "@/lib/db/test-database";
import { changeAccount } from "./accounts";
import { seal, unseal } from "./sealed";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "./second-factor";
import { startSession, userOfSession } from "./sessions";
import { studyAccess } from "./study-access";
import { testUser } from "./test-user";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
});
afterAll(() => close());
afterEach(() => {
  delete process.env.ASSAY_SECOND_FACTOR;
});

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: at });

test("with a second factor the password is not enough; codes work once, and the secret is encrypted", async () => {
  const id = await testUser("careful");
  const { secret, picture } = await beginSecondFactor({ id, username: "ada" }, "password");
  expect(picture).toMatch(/^data:image\/png/);
  await expect(confirmSecondFactor(id, "000000")).rejects.toMatchObject({ code: "bad_input" });
  expect(await startSession("careful", "password")).not.toBeNull();
  // The code of the previous time step, so that the current one is still unused.
  const { recoveryCodes } = await confirmSecondFactor(id, codeOf(secret, Date.now() - 30_000));
  await expect(startSession("careful", "password")).rejects.toMatchObject({
    code: "second_factor",
  });
  // Made once: half a minute later there is another code, which has not been used.
  const code = codeOf(secret);
  expect(await startSession("careful", "wrong", code)).toBeNull();
  expect(await startSession("careful", "password", code)).not.toBeNull();
  await expect(startSession("careful", "password", code)).rejects.toMatchObject({
    code: "second_factor",
  });
  expect(await startSession("careful", "password", recoveryCodes[0]!.toUpperCase())).not.toBeNull();
  await expect(startSession("careful", "password", recoveryCodes[0])).rejects.toMatchObject({
    code: "second_factor",
  });
  expect(JSON.stringify(await query(`SELECT * FROM "User" WHERE id = $1`, [id]))).not.toContain(
    secret,
  );
  await expect(beginSecondFactor({ id, username: "ada" }, "password")).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(endSecondFactor(id, "123")).rejects.toMatchObject({ code: "bad_input" });
  await endSecondFactor(id, recoveryCodes[1]!);
  expect(await startSession("careful", "password")).not.toBeNull();
});

test("a second factor is set up with the password alone, not with an open session", async () => {
  const id = await testUser("left-open");
  for (const wrong of ["", "guess", "left-open"])
    await expect(beginSecondFactor({ id, username: "ada" }, wrong)).rejects.toMatchObject({
      reasonCode: "password.wrong",
    });
  expect(
    await query(`SELECT 1 FROM "User" WHERE id = $1 AND "secondFactor" IS NOT NULL`, [id]),
  ).toEqual([]);
  const worker = await inTransaction((transaction) =>
    createGuest(transaction, { username: "no-password", name: "", passwordHash: null }),
  );
  await expect(beginSecondFactor({ id: worker!, username: "worker" }, "")).rejects.toMatchObject({
    reasonCode: "password.none",
  });
});

test("after some wrong codes none is checked for a while, however many are sent at once", async () => {
  const id = await testUser("guessed");
  const { secret } = await beginSecondFactor({ id, username: "ada" }, "password");
  await confirmSecondFactor(id, codeOf(secret, Date.now() - 30_000));
  const codes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => startSession("guessed", "password", String(100_000 + i))),
  );
  const looked = codes.filter(
    (result) =>
      result.status === "rejected" && (result.reason as { code: string }).code === "second_factor",
  ).length;
  expect(looked).toBe(6);
  await expect(startSession("guessed", "password", codeOf(secret))).rejects.toMatchObject({
    code: "too_many",
  });
  await query(`UPDATE "User" SET "secondFactorFrom" = now() - interval '1 second' WHERE id = $1`, [
    id,
  ]);
  expect(await startSession("guessed", "password", codeOf(secret))).not.toBeNull();
});

test("of five simultaneous requests with the same code, one signs in", async () => {
  const id = await testUser("racing");
  const { secret } = await beginSecondFactor({ id, username: "ada" }, "password");
  await confirmSecondFactor(id, codeOf(secret, Date.now() - 30_000));
  const code = codeOf(secret);
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => startSession("racing", "password", code)),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
});

test("if the operator requires it, everybody but annotators needs a second factor", async () => {
  process.env.ASSAY_SECOND_FACTOR = "required";
  const [study] = await query<{ id: string; slug: string }>(
    `WITH c AS (INSERT INTO "Collection" (name) VALUES ('factor') RETURNING id) INSERT INTO ` +
      `"Study" (slug, name, "collectionId") SELECT 'factor', 'factor', id FROM c RETURNING id, slug`,
  );
  for (const [role, refused] of [
    ["annotator", false],
    ["researcher", true],
    ["coordinator", true],
  ] as const) {
    const id = await testUser(`factor-${role}`, { id: study!.id, role });
    const user = (await userOfSession(
      (await startSession(`factor-${role}`, "password"))!.sessionId,
    ))!;
    const access = studyAccess(user, study!.slug, "view");
    if (refused) await expect(access).rejects.toMatchObject({ code: "second_factor" });
    else expect((await access).role).toBe(role);
    const { secret } = await beginSecondFactor({ id, username: "ada" }, "password");
    await confirmSecondFactor(id, codeOf(secret));
    expect((await studyAccess({ ...user, secondFactor: true }, study!.slug, "view")).role).toBe(
      role,
    );
  }
});

test("a deactivated account is signed out at once; the last administrator cannot be removed", async () => {
  const boss = await testUser("only-admin");
  await query(`UPDATE "User" SET "isAdmin" = true WHERE id = $1`, [boss]);
  await testUser("leaver");
  const session = (await startSession("leaver", "password"))!.sessionId;
  await changeAccount("leaver", { disabled: true }, boss);
  expect(await userOfSession(session)).toBeNull();
  expect(await startSession("leaver", "password")).toBeNull();
  await changeAccount("leaver", { disabled: false }, boss);
  expect(await startSession("leaver", "password")).not.toBeNull();
  await expect(changeAccount("only-admin", { isAdmin: false }, boss)).rejects.toThrow(
    /only administrator/,
  );
  await expect(changeAccount("only-admin", { disabled: true }, boss)).rejects.toThrow(
    /only administrator/,
  );
  await expect(changeAccount("nobody-at-all", {}, boss)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a sealed secret opens only for its purpose and installation", () => {
  const sealed = seal("a", "the key");
  expect(unseal("a", sealed)).toBe("the key");
  expect(sealed).not.toContain("the key");
  expect(() => unseal("b", sealed)).toThrow(/cannot be read/);
  process.env.NEXTAUTH_SECRET = "another";
  expect(() => unseal("a", sealed)).toThrow(/cannot be read/);
  process.env.NEXTAUTH_SECRET = "for these tests";
});

test("a recovery code still works after wrong codes, so an intruder cannot lock the owner out", async () => {
  const id = await testUser("besieged");
  const { secret } = await beginSecondFactor({ id, username: "ada" }, "password");
  const { recoveryCodes } = await confirmSecondFactor(id, codeOf(secret, Date.now() - 30_000));
  for (let i = 0; i < 8; i += 1)
    await startSession("besieged", "password", "000000").catch(() => null);
  await expect(startSession("besieged", "password", codeOf(secret))).rejects.toMatchObject({
    code: "too_many",
    message: expect.stringMatching(/use a recovery code now/) as string,
  });
  expect(await startSession("besieged", "password", recoveryCodes[0])).not.toBeNull();
});

test("switching the second factor on or off ends every other session", async () => {
  const id = await testUser("switches");
  const [here, there] = [
    (await startSession("switches", "password"))!,
    (await startSession("switches", "password"))!,
  ];
  const session = (await userOfSession(here.sessionId))!.session!;
  const { secret } = await beginSecondFactor({ id, username: "ada" }, "password");
  const { recoveryCodes } = await confirmSecondFactor(
    id,
    codeOf(secret, Date.now() - 30_000),
    session,
  );
  expect(await userOfSession(there.sessionId)).toBeNull();
  const again = (await startSession("switches", "password", recoveryCodes[0]))!;
  await endSecondFactor(id, recoveryCodes[1]!, session);
  expect(await userOfSession(again.sessionId)).toBeNull();
  expect(await userOfSession(here.sessionId)).not.toBeNull();
});
