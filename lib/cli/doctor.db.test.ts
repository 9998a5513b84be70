import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { seal, unseal } from "@/lib/auth/sealed";
import { SECOND_FACTOR } from "@/lib/auth/second-factor";
import { startSession } from "@/lib/auth/sessions";
import { rotateSecret } from "@/lib/studies/installation/rotate-secret";
import { databaseUrl } from "@/lib/db/config";
import { query } from "@/lib/db/connections";
import { backup } from "@/lib/db/schema/backup";
import { openTestDatabase } from "@/lib/db/test-database";
import { programWith } from "./program";
import { ENDPOINT_KEY } from "@/lib/studies/judge-runs/endpoint-secrets";
import { testMailServer } from "@/lib/studies/mail/test-mail-server";
import { testStudy } from "@/lib/studies/test-study";
import { clock, examine, type Finding } from "@/lib/studies/installation/doctor";

let close: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  close = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "assay-doctor-"));
});
afterAll(async () => {
  // Another file of this process could otherwise lose its own settings at its first test.
  vi.unstubAllEnvs();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const nothing = async () => {};
/** No command here starts one. */
const SERVERS = { start: nothing, web: nothing, prepare: nothing };
const SETTINGS = {
  NEXTAUTH_SECRET: "only for the tests, and long enough",
  NEXTAUTH_URL: "https://assay.example.org",
};
const look = (more: Record<string, string> = {}, backups?: string) =>
  examine({ ...SETTINGS, DATABASE_URL: databaseUrl(), ...more }, { backups });
const of = (found: readonly Finding[], check: string) =>
  found.filter((one) => one.check === check).map(({ state, message }) => [state, message]);

test("an installation in order has no problem, and each check says what it saw", async () => {
  await backup(databaseUrl(), join(folder, "tonight"), "test");
  const found = await look({}, folder);
  expect(of(found, "settings")).toEqual([["ok", "every setting can be read"]]);
  expect(of(found, "migrations")).toEqual([["ok", "roles and tables are those of this version"]]);
  expect(of(found, "clock")[0]![0]).toBe("ok");
  expect(of(found, "worker")).toEqual([["ok", "no job waits for long"]]);
  expect(of(found, "endpoints")).toEqual([["ok", "none is set up"]]);
  expect(of(found, "backups")[0]).toEqual([
    "ok",
    expect.stringContaining("newest of 1 is 0.0 days"),
  ]);
  expect(of(found, "accounts")).toEqual([["warning", "nobody is an administrator"]]);
  for (const { state, todo } of found)
    expect([state, todo === null]).toEqual([state, state === "ok"]);
});

test("mail is off, works, or says which server does not let Assay in", async () => {
  expect(of(await look(), "e-mail")).toEqual([["ok", expect.stringContaining("it is off")]]);
  const server = await testMailServer();
  const at = `127.0.0.1:${server.port}`;
  const mail = (url: string) => look({ ASSAY_MAIL_URL: url, ASSAY_MAIL_FROM: "assay@example.org" });
  expect(of(await mail(server.url), "e-mail")).toEqual([
    ["ok", `the mail server ${at} lets Assay in`],
  ]);
  await query(`INSERT INTO "Mail" (kind, key, state) VALUES ('stage', 'doctor', 'failed')`);
  expect(of(await mail(server.url.replace("pa55", "wrong")), "e-mail")).toEqual([
    ["problem", expect.stringMatching(/127\.0\.0\.1:\d+ does not let Assay in \(.*wrong password/)],
    ["warning", "1 failed, or may not have arrived"],
  ]);
  await server.close();
  expect(of(await mail(server.url), "e-mail")[0]).toEqual([
    "problem",
    expect.stringContaining("ECONNREFUSED"),
  ]);
  await query(`DELETE FROM "Mail"`);
});

test("what is wrong is a problem or a warning with what to do", async () => {
  const { id } = await testStudy("doctor");
  vi.stubEnv("NEXTAUTH_SECRET", "another secret, and long enough");
  await query(
    `INSERT INTO "Endpoint" (id, "studyId", name, "baseUrl", model, capabilities, "sealedKey", "probedAt")
     VALUES (gen_random_uuid(), $1, 'lost', 'https://x', 'm', '{}', $2, now())`,
    [id, seal(ENDPOINT_KEY, "k")],
  );
  vi.unstubAllEnvs();
  await query(
    `SELECT graphile_worker.add_job('nobody', '{}'::json, run_at => now() - interval '1 hour')`,
  );
  const found = await look(
    { PORT: "http", ASSAY_PROXY: "1", NEXTAUTH_URL: "http://a.example" },
    join(folder, "none"),
  );
  expect(of(found, "settings")).toEqual([
    ["problem", expect.stringContaining('PORT is "http"')],
    ["warning", "ASSAY_PROXY is no setting of Assay"],
    ["warning", "http://a.example is without TLS"],
  ]);
  expect(of(found, "endpoints")[0]).toEqual(["problem", expect.stringContaining('key of "lost"')]);
  expect(of(found, "worker")).toEqual([["problem", "a job waits for 60 minutes"]]);
  expect(of(found, "backups")[0]![0]).toBe("problem");
  expect(clock(500).state).toBe("ok");
  expect(clock(5000).state).toBe("warning");
  expect(clock(3_600_000)).toMatchObject({ state: "problem", todo: expect.stringMatching(/NTP/) });
});

test("without a database it says so and goes on with the rest", async () => {
  const away = new URL(databaseUrl());
  away.port = "1";
  const found = await look({ DATABASE_URL: away.href });
  expect(of(found, "database")[0]).toEqual(["problem", expect.stringContaining("No PostgreSQL")]);
  expect(of(found, "disk").length).toBeGreaterThan(0);
  const unset = await examine(SETTINGS);
  expect(of(unset, "settings")).toEqual([["problem", "DATABASE_URL is not set"]]);
});

/** Runs `assay user` in this process. @returns what it printed */
async function user(...args: string[]): Promise<string> {
  let printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await (await programWith("user", SERVERS)).parseAsync(["user", ...args], { from: "user" });
  } finally {
    write.mockRestore();
  }
  return printed;
}

test("accounts are imported from a file, listed, disabled and let in again", async () => {
  await testUser("already-here");
  const { text } = await import("./test-command");
  const made = await user("import", text("people.csv", "username,name\nnew-one,New\nnew-two,\n"));
  expect(made).toMatch(/^new-one\t\S{16}\nnew-two\t\S{16}\n$/);
  await expect(user("import", text("bad.csv", "new-three\nalready-here\n"))).rejects.toThrow(
    /line 2/,
  );
  expect(await user("list")).toContain("new-one\tNew\t0 studies\t\n");
  expect(await user("list")).not.toContain("new-three");
  expect(await user("disable", "new-one")).toContain("disabled");
  expect(await user("list")).toContain("new-one\tNew\t0 studies\tdisabled\n");
  await user("enable", "new-one");
  expect(await user("list")).toContain("new-one\tNew\t0 studies\t\n");
  await expect(user("disable", "nobody-at-all")).rejects.toThrow(/no account/);
});

test("everything stored under a secret is stored anew under another, or nothing is", async () => {
  const [old, fresh] = ["an old secret, and long enough", "a fresh secret, and long enough"];
  const { id } = await testStudy("rotation");
  vi.stubEnv("NEXTAUTH_SECRET", old);
  const insert = (name: string, key: string) =>
    query(
      `INSERT INTO "Endpoint" (id, "studyId", name, "baseUrl", model, capabilities, "sealedKey", "probedAt")
       VALUES (gen_random_uuid(), $1, $2, 'https://x', 'm', '{}', $3, now())`,
      [id, name, key],
    );
  // What another test left cannot be opened.
  await query(`UPDATE "Endpoint" SET "sealedKey" = NULL`);
  await insert("kept", seal(ENDPOINT_KEY, "the key"));
  const user = await testUser("with-factor");
  await query(`UPDATE "User" SET "secondFactor" = $2 WHERE id = $1`, [
    user,
    seal(SECOND_FACTOR, "the factor"),
  ]);
  await startSession("with-factor", "password");
  const stored = async () => {
    const [endpoint] = await query<{ it: string }>(
      `SELECT "sealedKey" AS it FROM "Endpoint" WHERE name = 'kept'`,
    );
    const [account] = await query<{ it: string }>(
      `SELECT "secondFactor" AS it FROM "User" WHERE id = $1`,
      [user],
    );
    return [unseal(ENDPOINT_KEY, endpoint!.it), unseal(SECOND_FACTOR, account!.it)];
  };
  expect(await rotateSecret(fresh)).toEqual({ endpoints: 1, accounts: 1 });
  expect(await query(`SELECT 1 FROM "Session"`)).toEqual([]);
  await expect(stored()).rejects.toMatchObject({ reasonCode: "secret.other_installation" });
  vi.stubEnv("NEXTAUTH_SECRET", fresh);
  expect(await stored()).toEqual(["the key", "the factor"]);
  // One that cannot be opened: nothing changes.
  await insert("broken", "no seal");
  await expect(rotateSecret(old)).rejects.toMatchObject({
    reasonCode: "secret.other_installation",
  });
  expect(await stored()).toEqual(["the key", "the factor"]);
});
