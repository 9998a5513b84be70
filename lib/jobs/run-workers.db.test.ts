import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { claimCalls, openRuns, releaseCalls, runBeside } from "@/lib/db/judge-runs/calls";
import { leaveRun, seeWorker } from "@/lib/db/judge-runs/workers";
import { openTestDatabase } from "@/lib/db/test-database";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { stageOf, testStudy } from "@/lib/studies/test-study";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Lets a worker be seen for the last time some seconds ago. */
async function lastSeen(holder: string, seconds: number): Promise<void> {
  await query(
    `UPDATE "JudgeWorker" SET "seenAt" = now() - make_interval(secs => $2) WHERE holder = $1`,
    [holder, seconds],
  );
}

async function lexicalRun(slug: string) {
  const study = await testStudy(slug, 3);
  const stageId = await stageOf(study.id, "answerability");
  return startRun(study, { judge: "lexical", stageId }, null);
}

test("calls and share of a worker that died are free after seconds, not when its leases end", async () => {
  const runId = await lexicalRun("died");
  await seeWorker(runId, "first");
  const held = await claimCalls({ runId, holder: "first", most: 1000 });
  expect(held.length).toBeGreaterThan(0);
  await seeWorker(runId, "second");
  expect(await runBeside(runId, "second")).toMatchObject({ workers: 1 });
  expect(await claimCalls({ runId, holder: "second", most: 1000 })).toEqual([]);
  await lastSeen("first", 10);
  expect(await runBeside(runId, "second")).toMatchObject({ workers: 0 });
  expect(await openRuns()).toContain(runId);
  const taken = await claimCalls({ runId, holder: "second", most: 1000 });
  expect(taken.map(({ itemId }) => itemId)).toEqual(held.map(({ itemId }) => itemId));
});

test("a worker that leaves gives back its calls and its share at once", async () => {
  const runId = await lexicalRun("left");
  await seeWorker(runId, "leaver");
  const held = await claimCalls({ runId, holder: "leaver", most: 1000 });
  await releaseCalls(runId, "leaver");
  await leaveRun(runId, "leaver");
  expect(await runBeside(runId, "stayer")).toMatchObject({ workers: 0 });
  const taken = await claimCalls({ runId, holder: "stayer", most: 1000 });
  expect(taken).toHaveLength(held.length);
});

test("a worker that was busy for a moment keeps its calls", async () => {
  const runId = await lexicalRun("busy");
  await seeWorker(runId, "busy");
  await claimCalls({ runId, holder: "busy", most: 1000 });
  await lastSeen("busy", 3);
  await seeWorker(runId, "other");
  expect(await claimCalls({ runId, holder: "other", most: 1000 })).toEqual([]);
  await seeWorker(runId, "busy");
  expect(await runBeside(runId, "other")).toMatchObject({ workers: 1 });
});
