import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator, closeConnections, query } from "@/lib/db/connections";
import { setSynchronousStandby } from "@/bench/database/standbys";
import { kysely, prisma } from "@/lib/db/core/database";
import { hostAndPort } from "@/lib/db/servers/addresses.mjs";
import { mainServerName } from "@/lib/db/servers/main-server";
import { onServer } from "@/lib/db/test-database";
import { assay } from "@/lib/cli/test-command";
import { readiness } from "@/lib/http/readiness";
import { STANDBY, startTestServers, type TestServers } from "@/scripts/lib/test-servers";
import { createStudy } from "./create-study";
import { staffedStudy } from "./test-staff";
import { nextPage } from "./workspace/assign";
import { readSlot } from "./workspace/read-slot";
import { saveLabel } from "./workspace/save";

let servers: TestServers;
const { DATABASE_URL } = process.env;
beforeAll(async () => {
  servers = await startTestServers();
  process.env.DATABASE_URL = servers.both;
});
afterAll(async () => {
  await closeConnections();
  Object.assign(process.env, { DATABASE_URL });
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  await servers.close();
});

/** Returns a function that saves the first item of a new page with one key, as its annotator. */
async function savingOnce(slug: string) {
  const { study, stageId, a } = await staffedStudy(slug);
  const slotId = (await nextPage(study.id, stageId, a))!;
  const page = await readSlot(a, slotId);
  const input = {
    itemId: page.items[0]!.id,
    idempotencyKey: crypto.randomUUID(),
    baseVersion: 0,
    label: "0",
    status: "submitted" as const,
    textHash: page.text.hash,
    highlights: [],
    comment: null,
    difficult: false,
    readsDifferently: false,
    nuggetText: null,
    durationMs: 1,
  };
  return () => asAnnotator(() => saveLabel(a, slotId, input));
}

const REFUSED = { code: "unavailable", details: { retryAfterSeconds: 3 } };
const COMMITS_WAIT = { ...REFUSED, reasonCode: "database.commits_wait" };
const WRITES_WAIT = { ...REFUSED, reasonCode: "database.writes_wait" };
/** Milliseconds within which everybody is told. */
const TOLD_WITHIN = 10_000;

test("while the synchronous standby is gone saves and what coordinators change end with one sentence; a repeated save has one effect", async () => {
  await setSynchronousStandby(servers.primary, STANDBY);
  const save = await savingOnce("waits");
  const describe = (description: string) =>
    prisma().study.updateMany({ where: { slug: "waits" }, data: { description } });
  await servers.stopStandby();
  const begun = performance.now();
  await Promise.all([
    expect(save()).rejects.toMatchObject(COMMITS_WAIT),
    expect(describe("first")).rejects.toMatchObject(COMMITS_WAIT),
    expect(createStudy({ name: "Anew", slug: "anew", userId: null })).rejects.toMatchObject(
      COMMITS_WAIT,
    ),
  ]);
  expect(performance.now() - begun).toBeLessThan(TOLD_WITHIN);
  // Reads go on. Further writes are refused before they reach the server, where each would wait.
  const waiting = () =>
    onServer(servers.primary, `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
  expect(await waiting()).toHaveLength(3);
  for (const write of [
    save,
    () => describe("second"),
    () => createStudy({ name: "Another", slug: "another", userId: null }),
    () => kysely().updateTable("Study").set({ description: "refused" }).execute(),
  ])
    await expect(write()).rejects.toMatchObject(WRITES_WAIT);
  expect(await waiting()).toHaveLength(3);
  const studies = () => query(`SELECT slug, description FROM "Study" ORDER BY slug DESC`);
  expect(await studies()).toEqual([{ slug: "waits", description: "" }]);
  expect(await readiness()).toEqual({
    problem: null,
    note: "writes wait: the synchronous standby is not connected",
  });
  await servers.startStandby();
  let saved;
  await expect
    .poll(async () => (saved = await save().catch(() => null)), { timeout: 30_000, interval: 500 })
    .not.toBeNull();
  expect(saved).toMatchObject({ version: 1 });
  expect(await readiness()).toEqual({ problem: null, note: null });
  expect(await query(`SELECT count(*)::int AS n FROM "JudgmentEvent"`)).toEqual([{ n: 1 }]);
  // What had no answer was kept, and what was refused has left nothing.
  expect(await studies()).toEqual([
    { slug: "waits", description: "first" },
    { slug: "anew", description: "" },
  ]);
});

test("without a server that takes writes a save is refused; the promoted standby takes them, also when the old primary returns", async () => {
  const save = await savingOnce("fails-over");
  expect(mainServerName()).toMatch(/\/1$/);
  await servers.stopPrimary();
  await expect
    .poll(() => save().catch((error: unknown) => error))
    .toMatchObject({
      code: "unavailable",
      reasonCode: "database.no_main",
      message: expect.stringContaining("No database server takes writes now (127.0.0.1:"),
    });
  const [primary, standby] = [hostAndPort(servers.primary), hostAndPort(servers.standby)];
  const { stdout: states, code } = await assay("standby", "check");
  expect(states).toContain(`${standby}: standby, has replayed all it received`);
  expect(states).toContain(`${primary}: does not answer`);
  expect(code).toBe(1);
  expect((await assay("standby", "promote")).stderr).toContain(
    "DATABASE_URL names several servers",
  );
  process.env.DATABASE_URL = servers.standby;
  expect((await assay("standby", "promote")).stdout).toBe(
    `${standby} takes writes now; commits wait for its own disk alone\n`,
  );
  expect((await assay("standby", "promote")).stderr).toContain("is no standby");
  process.env.DATABASE_URL = servers.both;
  await expect
    .poll(() => save().catch(() => null), { timeout: 30_000 })
    .toMatchObject({
      version: 1,
    });
  expect(mainServerName()).toMatch(/\/2$/);
  await servers.startPrimary();
  await closeConnections();
  await query(`UPDATE "Study" SET description = 'after'`);
  const described = async (server: string) =>
    (await onServer<{ d: string }>(server, `SELECT max(description) AS d FROM "Study"`))[0]!.d;
  expect(await described(servers.standby)).toBe("after");
  expect(await described(servers.primary)).not.toBe("after");
});
