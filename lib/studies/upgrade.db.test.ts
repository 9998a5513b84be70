import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userOfToken } from "@/lib/auth/api-tokens";
import { startSession, userOfSession } from "@/lib/auth/sessions";
import { closeConnections, query } from "@/lib/db/connections";
import { migrationProblem } from "@/lib/db/installation/database-problem";
import { type BackupManifest, restore } from "@/lib/db/schema/backup";
import { ADDED, WHOLE_SCHEMA } from "@/lib/db/schema/take-over";
import { onServer } from "@/lib/db/test-database";
import { figureRows } from "@/lib/domain/agreement/figure-rows";
import { stageAgreement } from "./agreement/stage-agreement";
import { readInvite } from "./invites/invites";
import { readSlot } from "./workspace/read-slot";

const FOLDER = join(process.cwd(), "prisma/upgrade/before-1.0.0");

interface SignIn {
  username: string;
  password: string;
  needs?: { secret: string; recoveryCodes: string[] };
}

interface Expected {
  environment: Record<string, string>;
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

interface StageFigures {
  study: string;
  stageId: string;
  rows: unknown[][];
}

const read = (name: string) => readFileSync(join(FOLDER, name));
const expected = JSON.parse(read("expected.json").toString()) as Expected;
const figures = JSON.parse(gunzipSync(read("figures.json.gz")).toString()) as StageFigures[];
const manifest = JSON.parse(read("manifest.json").toString()) as BackupManifest;
const server = process.env.ASSAY_TEST_SERVER!;
const name = `upgrade_${randomBytes(4).toString("hex")}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
/** A folder with the old schema alone. */
const old = mkdtempSync(join(tmpdir(), "assay-upgrade-"));

interface Contents {
  table: string;
  rows: number;
  md5: string;
}

let before: Contents[];

beforeAll(async () => {
  await onServer(server, `CREATE DATABASE ${name}`);
  cpSync("prisma/schema", join(old, "prisma/schema"), { recursive: true });
  const migration = join("prisma/migrations", WHOLE_SCHEMA);
  const script = readFileSync(join(migration, "migration.sql"), "utf8");
  mkdirSync(join(old, migration), { recursive: true });
  writeFileSync(join(old, migration, "migration.sql"), script.split(ADDED)[0]!);
  migrate(old);
  await haveMigrations(manifest.migrations);
  await restore(url, FOLDER);
  before = await contents();
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

/** Lets the database say that these migrations made its schema. */
async function haveMigrations(names: string[]): Promise<void> {
  await onServer(url, "DELETE FROM _prisma_migrations");
  const rows = names.map((one) => `(gen_random_uuid(), 'x', '${one}', now(), 1)`).join(", ");
  await onServer(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ${rows}`,
  );
}

/** Returns what the columns of the backup hold, table by table. */
function contents(): Promise<Contents[]> {
  const digests = manifest.tables.map(
    ({ name: table, columns }) =>
      `SELECT '${table}' AS table, count(*)::int AS rows, ` +
      `COALESCE(md5(string_agg(md5(one::text), '' ORDER BY md5(one::text))), '') AS md5 ` +
      `FROM (SELECT ${columns.map((column) => `"${column}"`).join(", ")} FROM "${table}") one`,
  );
  return onServer<Contents>(url, digests.join(" UNION ALL "));
}

test("an upgrade keeps every row, and does not change labels, history, highlights, slots and audit", async () => {
  expect(await contents()).toEqual(before);
  expect(before.map(({ table, rows }) => [table, rows])).toEqual(
    manifest.tables.map(({ name: table, rows }) => [table, rows]),
  );
});

test("the migrations that became one are noted as one, and an earlier version is refused", async () => {
  const names = `SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1`;
  const now = (await onServer<{ name: string }>(url, names)).map((one) => one.name);
  expect(now[0]).toBe(WHOLE_SCHEMA);
  expect(now.filter((one) => manifest.migrations.includes(one))).toEqual([]);
  expect(await migrationProblem(url)).toBeNull();
  await haveMigrations(manifest.migrations.slice(0, -1));
  expect(await migrationProblem(url)).toMatch(
    /an early version before 1\.0\.0: run the migrations/,
  );
  await haveMigrations(now);
});

test("after an upgrade new links begin with the consent text of the last one of their study", async () => {
  const texts = await onServer<{ text: string }>(
    url,
    `SELECT "consentText" AS text FROM "Study" WHERE "consentText" IS NOT NULL`,
  );
  expect(texts).toEqual([{ text: "I take part of my own will." }]);
});

test("an upgrade keeps every figure of agreement", async () => {
  for (const { study, stageId, rows } of figures) {
    const [found] = await query<{ id: string }>(`SELECT id FROM "Study" WHERE slug = $1`, [study]);
    const agreement = await stageAgreement({
      studyId: found!.id,
      stageId,
      interval: "percentile",
    });
    expect(
      [...figureRows(agreement.figures)].map((row) => [
        row.path,
        row.value,
        row.ci_low,
        row.ci_high,
        row.n,
      ]),
    ).toEqual(rows);
  }
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
