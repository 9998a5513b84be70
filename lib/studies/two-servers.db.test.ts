import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator, closeConnections, query } from "@/lib/db/connections";
import { setSynchronousStandby } from "@/bench/database/standbys";
import { hostAndPort } from "@/lib/db/servers/addresses.mjs";
import { mainServerName } from "@/lib/db/servers/main-server";
import { onServer } from "@/lib/db/test-database";
import { assay } from "@/lib/cli/test-command";
import { readiness } from "@/lib/http/readiness";
import { STANDBY, startTestServers, type TestServers } from "@/scripts/lib/test-servers";
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

const COMMITS_WAIT = { code: "unavailable", reasonCode: "database.commits_wait" };

test("while the synchronous standby is gone a save ends with one sentence; its repeat has one effect", async () => {
  await setSynchronousStandby(servers.primary, STANDBY);
  const save = await savingOnce("waits");
  await servers.stopStandby();
  const begun = performance.now();
  await expect(save()).rejects.toMatchObject(COMMITS_WAIT);
  expect(performance.now() - begun).toBeLessThan(20_000);
  // Reads go on, and further saves are refused at once instead of waiting too.
  await expect(save()).rejects.toMatchObject({
    ...COMMITS_WAIT,
    details: { retryAfterSeconds: 3 },
  });
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
    .poll(() => save().catch(() => null), { timeout: 10_000 })
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
