import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import {
  answerWith,
  isProbe,
  scriptedServer,
  sendJson,
  type Behaviour,
  type ScriptedServer,
} from "@/fixtures/endpoints/server";
import { askAgain, pauseRunByHand } from "@/lib/studies/judge-runs/control-run";
import { readAnswers } from "@/lib/studies/judge-runs/read-answers";
import { readRun } from "@/lib/studies/judge-runs/read-runs";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { judgeRun } from "./judge-run";
import { testEndpoint, testModelStudy } from "./test-model-study";

let close: () => Promise<void>;
let server: ScriptedServer;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  server = await scriptedServer(answerWith("4"));
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await server.close();
  await close();
});
beforeEach(() => server.script(answerWith("4")));

/** Answers with "4", except that item 0 is refused and item 1 gets words. */
const partly: Behaviour = (body, response, nth, request) => {
  const prompt = body.messages[0]!.content;
  if (!isProbe(body) && /Report \S+ 0\./.test(prompt))
    return sendJson(response, { error: { message: "no such thing" } }, 400);
  const text = /Report \S+ 1\./.test(prompt) ? "it depends" : "4";
  return answerWith(text)(body, response, nth, request);
};

const labelsOf = (stageId: string) =>
  query<{ rating: number | null; status: string; version: number; events: number }>(
    `SELECT j.rating, j.status, j.version, count(e.version)::int AS events FROM "Judgment" j ` +
      `JOIN "Item" i ON i.id = j."itemId" LEFT JOIN "JudgmentEvent" e ON e."judgmentId" = j.id ` +
      `WHERE i."stageId" = $1 GROUP BY j.id, i.key ORDER BY i.key`,
    [stageId],
  );

async function partlyJudged(slug: string) {
  server.script(partly);
  const made = await testModelStudy(slug, testEndpoint(server.baseUrl));
  const runId = await startRun(made.study, made.run, null);
  await judgeRun({ runId });
  return { ...made, runId };
}

test("a run names its failures by kind, with a message of each", async () => {
  const { study, runId } = await partlyJudged("kinds");
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 5,
    failed: 1,
    malformed: 1,
    failures: { "bad request": 1 },
    failureExamples: { "bad request": expect.stringContaining("no such thing") as string },
  });
});

test("failed and malformed calls are asked again without known answers, and only these", async () => {
  const { study, run, runId } = await partlyJudged("again");
  server.script(answerWith("5"));
  const before = server.requests.length;
  expect(await askAgain(study.id, runId, "both", null)).toMatchObject({
    status: "queued",
    done: 4,
    failed: 0,
    malformed: 0,
  });
  await judgeRun({ runId });
  expect(server.requests.length - before).toBe(2);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 6,
    failed: 0,
    malformed: 0,
  });
  const labels = await labelsOf(run.stageId);
  expect(labels.map(({ rating }) => rating)).toEqual([5, 5, 4, 4, 4, 4]);
  for (const { version, events } of labels) expect(events).toBe(version);
  const events = await query<{ detail: object }>(
    `SELECT detail FROM "AuditEvent" WHERE "studyId" = $1 AND action = 'judge.again'`,
    [study.id],
  );
  expect(events).toMatchObject([{ detail: { runId, what: "both", items: 2 } }]);
});

test("only what is chosen is asked again", async () => {
  const { study, runId } = await partlyJudged("chosen");
  expect(await askAgain(study.id, runId, "malformed", null)).toMatchObject({
    failed: 1,
    malformed: 0,
    done: 4,
  });
  await judgeRun({ runId });
  await askAgain(study.id, runId, "failed", null);
  server.script(answerWith("2"));
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ failed: 0, malformed: 1, done: 6 });
  await expect(askAgain(study.id, runId, "failed", null)).rejects.toMatchObject({
    reasonCode: "judge_run.nothing_to_ask_again",
  });
  expect(await readRun(study.id, runId)).toMatchObject({ status: "done" });
});

test("a run that goes on cannot ask again, a paused one can", async () => {
  const { study, runId } = await partlyJudged("states");
  await askAgain(study.id, runId, "failed", null);
  await expect(askAgain(study.id, runId, "malformed", null)).rejects.toMatchObject({
    reasonCode: "judge_run.not_ended",
  });
  await pauseRunByHand(study.id, runId, null);
  expect(await askAgain(study.id, runId, "malformed", null)).toMatchObject({
    status: "queued",
    done: 4,
    failed: 0,
  });
});

test("a malformed one of several samples is counted, listed and asked again for itself", async () => {
  let nth = 0;
  server.script((body, response, ...more) => {
    const isSecond = /Report \S+ 2\./.test(body.messages[0]!.content) && ++nth === 2;
    return answerWith(isSecond ? "it depends" : "4")(body, response, ...more);
  });
  const { study, run } = await testModelStudy(
    "partly-malformed",
    testEndpoint(server.baseUrl, { window: 1 }),
  );
  const runId = await startRun(study, { ...run, samples: 3, temperature: 0.7 }, null);
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ malformed: 0, partlyMalformed: 1 });
  const reader = { id: study.id, blind: false };
  const { rows, facts } = await readAnswers(reader, runId, { fragile: "malformed" });
  expect(facts.partlyMalformed).toBe(1);
  expect(rows.map(({ samples }) => samples!.map(({ label }) => label))).toEqual([["1", null, "1"]]);
  const before = server.requests.length;
  await askAgain(study.id, runId, "malformed", null);
  await judgeRun({ runId });
  expect(server.requests.length - before).toBe(1);
  expect(await readRun(study.id, runId)).toMatchObject({
    done: 6,
    malformed: 0,
    partlyMalformed: 0,
  });
});

test("samples, their spread and fragile items are listed, and what the endpoint said", async () => {
  let nth = 0;
  server.script((body, response, ...more) => {
    nth += 1;
    const isUnsure = /Report \S+ 2\./.test(body.messages[0]!.content);
    const ending = { finish_reason: "stop" };
    return answerWith(isUnsure && nth % 2 === 0 ? "1" : "4", ending)(body, response, ...more);
  });
  const { study, run } = await testModelStudy(
    "sampled",
    testEndpoint(server.baseUrl, { window: 1 }),
  );
  const runId = await startRun(study, { ...run, samples: 3, temperature: 0.7 }, null);
  await judgeRun({ runId });
  const reader = { id: study.id, blind: false };
  const all = await readAnswers(reader, runId, {});
  expect(all.facts).toMatchObject({
    cut: 0,
    promptCut: 0,
    sampled: 6,
    fragile: 1,
    models: [{ model: "tiny", n: 6 }],
  });
  const { rows } = await readAnswers(reader, runId, { fragile: "yes" });
  expect(rows).toHaveLength(1);
  expect(rows[0]!.samples!.map(({ rating }) => rating).toSorted()).not.toEqual([4, 4, 4]);
  expect(rows[0]!.facts).toMatchObject({ finish: "stop", model: "tiny" });
  expect(server.requests.at(-1)!.temperature).toBe(0.7);
});
