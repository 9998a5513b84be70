import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userOfToken } from "@/lib/auth/api-tokens";
import { startSession, userOfSession } from "@/lib/auth/sessions";
import { closeConnections, query } from "@/lib/db/connections";
import { loadCopies, onServer } from "@/lib/db/test-database";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { figureRows } from "@/lib/domain/agreement/figure-rows";
import { guidelines } from "./guidelines";
import { readInvite } from "./invites/invites";
import { stageAgreement } from "./agreement/stage-agreement";
import { readSlot } from "./workspace/read-slot";

const FOLDER = join(process.cwd(), "prisma/upgrade/84c87fa");
const read = <T>(name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as T;

interface SignIn {
  username: string;
  password: string;
  needs?: { secret: string; recoveryCodes: string[] };
}

interface Expected {
  environment: Record<string, string>;
  migrations: string[];
  rows: Record<string, number>;
  digests: { table: string; rows: number; md5: string; sql: string }[];
  reports: {
    study: string;
    stageId: string;
    items: number;
    raters: object[];
    report?: AgreementFigures;
  }[];
  held: { username: string; slotId: string; textHash: string; items: object[] }[];
  keys: {
    signIn: SignIn[];
    refused: SignIn[];
    sessions: Record<"valid" | "ended", { id: string }>;
    tokens: Record<"valid" | "withdrawn", string>;
    links: Record<string, string>;
  };
  access: {
    signIn: Record<string, object>;
    session: string;
    token: string;
    links: Record<string, string>;
  };
}

const expected = read<Expected>("expected.json");
const server = process.env.ASSAY_TEST_SERVER!;
const name = `upgrade_${randomBytes(4).toString("hex")}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
/** The migrations as they were at that version. */
const old = mkdtempSync(join(tmpdir(), "assay-upgrade-"));

beforeAll(async () => {
  await onServer(server, `CREATE DATABASE ${name}`);
  cpSync("prisma/schema", join(old, "prisma/schema"), { recursive: true });
  mkdirSync(join(old, "prisma/migrations"));
  for (const migration of expected.migrations)
    cpSync(join("prisma/migrations", migration), join(old, "prisma/migrations", migration), {
      recursive: true,
    });
  migrate(old);
  await loadCopies(url, FOLDER);
  migrate(process.cwd());
  Object.assign(process.env, expected.environment, { DATABASE_URL: url });
}, 120_000);
afterAll(async () => {
  await closeConnections();
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(old, { recursive: true, force: true });
});

/** In a process of its own, as in a deployment: a process can load only one schema engine. */
function migrate(root: string): void {
  execFileSync(process.execPath, ["--import", "tsx", "faults/migrate.ts", url, root]);
}

/** Where the rows of tables that no longer exist are now. */
const MOVED: Record<string, string> = {
  TopicDone: `"TopicAssignment" WHERE "doneAt" IS NOT NULL`,
};

test("an upgrade keeps every row, and does not change labels, history, highlights, slots and audit", async () => {
  for (const [table, rows] of Object.entries(expected.rows))
    expect(
      await onServer(
        url,
        `SELECT '${table}' AS table, count(*)::int AS rows FROM ${MOVED[table] ?? `"${table}"`}`,
      ),
    ).toEqual([{ table, rows }]);
  for (const { table, rows, md5, sql } of expected.digests)
    expect({ table, ...(await onServer<object>(url, sql))[0] }).toEqual({ table, rows, md5 });
});

/** Hashes of the guidelines of tasks at that version, where they have changed since. */
const OLD_GUIDELINES: Record<string, string> = {
  answerability: "15cb4dc4cf379ddc",
  rubric: "5ac930ba1848c07d",
  evidence: "a6fa0b8472e74701",
};

/** The only stage at that version that had guidelines of its own. */
const OWN_GUIDELINES = "# Guidelines of this study\n\nRead twice.";

test("stages keep the guidelines under which their annotators work", async () => {
  const stages = await onServer<{ task: string; settings: { guidelines: string | null } }>(
    url,
    `SELECT task, settings FROM "Stage"`,
  );
  const own = stages.filter(({ settings }) => settings.guidelines === OWN_GUIDELINES);
  expect(own).toHaveLength(1);
  for (const { task, settings } of stages.filter((stage) => !own.includes(stage))) {
    const { hash } = await guidelines(task, settings);
    expect(hash, task).toBe(OLD_GUIDELINES[task] ?? (await guidelines(task)).hash);
  }
});

test("grading stages go on drawing from all passages of a topic", async () => {
  const stages = await onServer<{ drawn: string }>(
    url,
    `SELECT settings ->> 'drawnFrom' AS drawn FROM "Stage" WHERE task = 'rubric'`,
  );
  expect(new Set(stages.map(({ drawn }) => drawn))).toEqual(new Set(["all"]));
});

const CEILING = /^levels\.\w+\.\[(?!human_)\S+ human_(mean|majority) /;

const AGGREGATE = /^levels\.(topic|run)\.\[human_(mean|majority) /;

test("an upgrade keeps every figure of agreement, and earlier intervals of figures with the same n", async () => {
  let finished = 0;
  for (const { study, stageId, items, raters, report: before } of expected.reports) {
    const [found] = await query<{ id: string }>(`SELECT id FROM "Study" WHERE slug = $1`, [study]);
    const { figures } = await stageAgreement({
      studyId: found!.id,
      stageId,
      interval: "percentile",
    });
    expect(JSON.parse(JSON.stringify(figures))).toMatchObject({ items, raters });
    if (!before) continue;
    // Unfinished pages no longer have a coverage, and do not count for topics and systems.
    const known = before.coverage.map((row, i) =>
      figures.coverage[i]!.coverage === null ? { ...row, coverage: null } : row,
    );
    expect(figures.coverage).toMatchObject(known);
    finished += figures.coverage.filter(({ coverage }) => coverage !== null).length;
    const shortened = new Set(
      [...figures.levels.topic, ...figures.levels.run]
        .filter((row) => (row.left_out ?? 0) > 0)
        .map(({ a, b, measure, group }) => `[${a} ${b} ${measure} ${group}]`),
    );
    const now = new Map(figureRows(figures).map((row) => [row.path, row]));
    for (const { path, value, ci_low, ci_high, n } of figureRows(before)) {
      const row = now.get(path)!;
      // Annotators are now left out of their own ceiling.
      if (CEILING.test(path)) continue;
      if ([...shortened].some((name) => path.includes(name))) continue;
      // They are also left out of people's mean.
      if (AGGREGATE.test(path) && figures.coverage.some((one) => one.coverage === null)) continue;
      // Correlations over one or two units no longer have a value.
      if (row.reason?.code === "correlation.few_units") continue;
      expect(row.value, path).toBe(value);
      if (row.n === n) expect([row.ci_low, row.ci_high], path).toEqual([ci_low, ci_high]);
    }
  }
  expect(finished).toBeGreaterThan(0);
});

test("held pages open with their labels", async () => {
  for (const { username, slotId, textHash, items } of expected.held) {
    const [user] = await query<{ id: string }>(`SELECT id FROM "User" WHERE username = $1`, [
      username,
    ]);
    const page = await readSlot(user!.id, slotId);
    expect(page.text.hash).toBe(textHash);
    expect(JSON.parse(JSON.stringify(page.items))).toMatchObject(items);
  }
});

test("everybody who could sign in still can, by password, code, session, token and link, and nobody else", async () => {
  const { keys, access } = expected;
  for (const { username, password, needs } of keys.signIn) {
    const code = needs
      ? new TOTP({ secret: Secret.fromBase32(needs.secret), period: 30 }).generate({
          timestamp: Date.now() + 30_000,
        })
      : "";
    const session = await startSession(username, password, code);
    expect(session?.user, username).toMatchObject(access.signIn[username]!);
    if (needs)
      expect(await startSession(username, password, needs.recoveryCodes[0])).not.toBeNull();
  }
  for (const { username, password } of keys.refused)
    expect(await startSession(username, password), username).toBeNull();
  expect((await userOfSession(keys.sessions.valid.id))?.username).toBe(access.session);
  expect(await userOfSession(keys.sessions.ended.id)).toBeNull();
  expect((await userOfToken(keys.tokens.valid))?.scope?.role).toBe(access.token);
  expect(await userOfToken(keys.tokens.withdrawn)).toBeNull();
  for (const [link, token] of Object.entries(keys.links))
    expect((await readInvite(token)).state, link).toBe(access.links[link]);
});

test("an upgrade fills new columns: withdrawals stay withdrawn, finished pages have their paid time", async () => {
  expect(
    await onServer(url, `SELECT count(*)::int AS n FROM "Rater" WHERE "withdrawnAt" IS NOT NULL`),
  ).toEqual([{ n: 1 }]);
  expect(
    await onServer(
      url,
      `SELECT count(*)::int AS n FROM "Slot" WHERE "completedAt" IS NOT NULL AND ` +
        `("firstCompletedAt" IS DISTINCT FROM "completedAt" OR "activeMs" IS NULL)`,
    ),
  ).toEqual([{ n: 0 }]);
});

test("an upgrade keeps the rules of training: two exams, and batches until one is passed", async () => {
  const rules = `SELECT DISTINCT settings -> 'qualification' AS rules FROM "Stage" WHERE jsonb_typeof(settings -> 'qualification') = 'object'`;
  expect(await onServer(url, rules)).toMatchObject([
    { rules: { examAttempts: 2, examItems: 4, batchItems: 4, batchAttempts: null } },
  ]);
});
