import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import {
  claimCalls,
  openRuns,
  releaseCalls,
  runBeside,
  type OpenCall,
} from "@/lib/db/judge-runs/calls";
import { storeResults, type CallResult } from "@/lib/db/judge-runs/results";
import { runContext } from "@/lib/db/judge-runs/runs";
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

/** Stores the result of a worker for one item, which took one request. */
async function answered(runId: string, itemId: string, label: "0" | "1"): Promise<void> {
  const { raterId, isProbe } = (await runContext(runId))!;
  const result: CallResult = {
    itemId,
    status: "done",
    raw: label,
    parseStatus: "ok",
    error: null,
    failure: null,
    detail: null,
    durationMs: 1,
    category: label,
    ordinal: Number(label),
    rating: null,
    expected: null,
    cached: false,
    attempts: 1,
    promptTokens: 10,
    completionTokens: 1,
    reasoning: null,
    facts: null,
    samples: null,
    highlights: [],
  };
  await storeResults(runId, raterId, isProbe, [result], []);
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

test("a worker that slept past its lease changes no label, and the run shows that it asked twice", async () => {
  const runId = await lexicalRun("slept");
  await seeWorker(runId, "sleeper");
  const [{ itemId }] = (await claimCalls({ runId, holder: "sleeper", most: 1 })) as [OpenCall];
  await lastSeen("sleeper", 3600);
  await seeWorker(runId, "heir");
  await claimCalls({ runId, holder: "heir", most: 1 });
  await answered(runId, itemId, "1");
  await answered(runId, itemId, "0");
  expect(
    await query(`SELECT category, version FROM "Judgment" WHERE "itemId" = $1`, [itemId]),
  ).toEqual([{ category: "1", version: 1 }]);
  expect(
    await query(`SELECT sent, "promptTokens"::int AS paid FROM "JudgeRun" WHERE id = $1`, [runId]),
  ).toEqual([{ sent: 2, paid: 20 }]);
});

test("after the database's clock was set back, a dead worker keeps nothing and a live one keeps its calls", async () => {
  const runId = await lexicalRun("set-back");
  await seeWorker(runId, "dead");
  await seeWorker(runId, "live");
  const [first, second] = [
    await claimCalls({ runId, holder: "dead", most: 1 }),
    await claimCalls({ runId, holder: "live", most: 1 }),
  ];
  // An hour later by the clock of then.
  await lastSeen("dead", -3600);
  await lastSeen("live", -3600);
  await query(
    `UPDATE "JudgeCall" SET "leasedUntil" = "leasedUntil" + interval '1 hour' WHERE "runId" = $1`,
    [runId],
  );
  await seeWorker(runId, "live");
  await seeWorker(runId, "heir");
  const taken = await claimCalls({ runId, holder: "heir", most: 1000 });
  const ids = taken.map(({ itemId }) => itemId);
  expect(ids).toContain(first[0]!.itemId);
  expect(ids).not.toContain(second[0]!.itemId);
});
