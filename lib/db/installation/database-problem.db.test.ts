import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl } from "../config";
import { backup, restore } from "../schema/backup";
import { applyMigrations } from "../schema/migrations";
import { onServer, openTestDatabase } from "../test-database";
import { applicationProblem, isDatabaseAway, migrationProblem } from "./database-problem";

const mark = randomBytes(4).toString("hex");
const [web, plain, empty] = [`web_${mark}`, `plain_${mark}`, `empty_${mark}`];
let close: () => Promise<void>;
let folder: string;
const server = () => process.env.ASSAY_TEST_SERVER!;

/** Returns the address of the test's database with another user, password, host or name. */
function address(
  change: Partial<Pick<URL, "username" | "password" | "port" | "pathname">>,
): string {
  return Object.assign(new URL(databaseUrl()), change).href;
}

beforeAll(async () => {
  close = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "assay-installation-"));
  for (const name of [web, plain])
    await onServer(server(), `CREATE ROLE ${name} LOGIN PASSWORD 'right'`);
  await onServer(server(), `GRANT assay_app, assay_annotator TO ${web}`);
  await onServer(server(), `CREATE DATABASE ${empty}`);
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
  await onServer(server(), `DROP DATABASE ${empty}`);
  for (const name of [web, plain]) await onServer(server(), `DROP ROLE ${name}`);
});

test("what keeps web server and worker from a database is said in one sentence", async () => {
  const right = { username: web, password: "right" };
  expect(await applicationProblem(address({}))).toBeNull();
  expect(await applicationProblem(address(right))).toBeNull();
  const cases: [Parameters<typeof address>[0], RegExp][] = [
    [
      { ...right, password: "wrong" },
      /^The password of the user "web_\w+" in DATABASE_URL is wrong/,
    ],
    [{ ...right, pathname: "/nowhere" }, /^The database "nowhere" in DATABASE_URL does not exist/],
    [{ ...right, port: "1" }, /^No PostgreSQL answers at [\d.]+:1: start that server, or correct/],
    [{ ...right, username: plain }, /"plain_\w+" .* may not act in the roles .* GRANT assay_app/],
    [{ ...right, pathname: `/${empty}` }, /has no tables, or those of an older version: run the/],
  ];
  for (const [change, sentence] of cases) {
    const problem = await applicationProblem(address(change));
    expect(problem).toMatch(sentence);
    expect(problem).not.toMatch(/\n|right/);
  }
  expect(await applicationProblem("h/x")).toMatch(/^DATABASE_URL is not a connection string/);
});

test("what keeps the migrations from a database is said before they begin", async () => {
  expect(await migrationProblem(address({}))).toBeNull();
  const of = (username: string, pathname = "") =>
    migrationProblem(
      address({ username, password: "right", ...(pathname && { pathname }) }),
      "ASSAY_MIGRATION_URL",
    );
  expect(await of(web)).toMatch(
    /"web_\w+" of ASSAY_MIGRATION_URL does not own the tables: run the migrations as their owner/,
  );
  expect(await of(plain, `/${empty}`)).toMatch(/may not create tables: .* ALTER DATABASE "empty_/);
});

test("a migration that failed is tried again, and a restore into a database without tables says what is first", async () => {
  await backup(databaseUrl(), join(folder, "b"), "test");
  const into = address({ pathname: `/${empty}` });
  await expect(restore(into, join(folder, "b"))).rejects.toMatchObject({
    reasonCode: "backup.no_tables",
  });
  // What an attempt leaves that was ended halfway.
  await onServer(
    into,
    `CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, ` +
      `finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at ` +
      `timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count int NOT NULL DEFAULT 0)`,
  );
  await onServer(
    into,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) SELECT 'x', 'x', migration_name ` +
      `FROM (VALUES ('20000101000000_first')) AS v (migration_name)`,
  );
  expect((await applyMigrations(into, process.cwd())).length).toBeGreaterThan(0);
  await restore(into, join(folder, "b"));
});

test("an error of a connection is told from others, whichever client reports it", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  for (const error of [
    refused,
    new AggregateError([refused]),
    { meta: { driverAdapterError: { cause: refused } } },
    new Error("timeout exceeded when trying to connect"),
    new Error("Connection terminated unexpectedly"),
    new Error("Client was closed and is not queryable"),
    Object.assign(new Error("Server has closed the connection."), { code: "P1017" }),
    Object.assign(
      new Error("Transaction API error: Unable to start a transaction in the given time."),
      { code: "P2028" },
    ),
  ])
    expect(isDatabaseAway(error)).toBe(true);
  for (const error of [
    new Error("x"),
    Object.assign(new Error("no file"), { code: "ENOENT", syscall: "open" }),
    Object.assign(new Error("unique"), { code: "23505" }),
    null,
  ])
    expect(isDatabaseAway(error)).toBe(false);
});

/** Settings with which each program would run. */
const GOOD = {
  NODE_ENV: "production" as const,
  NEXTAUTH_SECRET: "long enough, and of these tests alone",
};

/** Runs a program with settings. @returns its exit code and output */
async function run(program: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    env: { ...process.env, ...GOOD, DATABASE_URL: databaseUrl(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      output += String(part);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  return { code, output };
}

test("web server, worker and preparation end at once with one sentence", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, "127.0.0.1", resolve);
  });
  const { port } = taken.address() as AddressInfo;
  const runs: [string, Record<string, string>, RegExp][] = [
    ["bin/web.ts", { PORT: String(port) }, /^Port \d+ \(PORT\) is already in use/],
    ["bin/worker.ts", { DATABASE_URL: address({ password: "no" }) }, /^The password of the user/],
    ["scripts/prepare.ts", { NEXTAUTH_URL: "notaurl" }, /^NEXTAUTH_URL is "notaurl"/],
  ];
  const ended = await Promise.all(runs.map(([program, settings]) => run(program, settings)));
  for (const [at, { code, output }] of ended.entries()) {
    expect([runs[at]![0], code, output.trim()]).toEqual([
      runs[at]![0],
      1,
      expect.stringMatching(runs[at]![2]),
    ]);
    expect(output.trim()).not.toContain("\n");
  }
  taken.close();
});
