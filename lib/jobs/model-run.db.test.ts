import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import {
  answerWith,
  scriptedServer,
  sendJson,
  type ScriptedServer,
} from "@/fixtures/endpoints/server";
import {
  listEndpoints,
  removeEndpoint,
  saveEndpoint,
  type NewEndpoint,
} from "@/lib/studies/judge-runs/endpoints";
import { pauseRunByHand, resumeRun } from "@/lib/studies/judge-runs/control-run";
import { planRun } from "@/lib/studies/judge-runs/plan-run";
import { addPrompt } from "@/lib/studies/judge-runs/prompts";
import { cancelRun, readRun } from "@/lib/studies/judge-runs/read-runs";
import { type ModelRun, startProbe, startRun } from "@/lib/studies/judge-runs/start-run";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { joinOpenRuns, judgeRun } from "./judge-run";

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
beforeEach(async () => {
  server.script(answerWith("4"));
  await query(`DELETE FROM "CachedAnswer"`);
});

const ENDPOINT: NewEndpoint = {
  name: "local",
  baseUrl: "",
  model: "tiny",
  key: "sk-very-secret",
  window: 8,
  requestsPerMinute: null,
  tokensPerMinute: null,
  timeoutSeconds: 5,
  inputPrice: 1_000_000,
  outputPrice: 0,
};

/** Creates a study with thirty topics of two questions on one report each, and an endpoint. */
async function modelStudy(slug: string, over: Partial<NewEndpoint> = {}) {
  const study = await testStudy(slug, 1);
  const topics = Array.from({ length: 30 }, (_, i) => ({
    topic_id: `m${i}`,
    request: "Write.",
    sub_questions: [
      { question_id: "0", text: `What of ${slug} ${i}?` },
      { question_id: "1", text: `Why of ${slug} ${i}?` },
    ],
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", topics),
      textFile(
        "reports.jsonl",
        topics.map(({ topic_id }, i) => ({ topic_id, run_id: "s", text: `Report ${slug} ${i}.` })),
      ),
    ],
  });
  const endpoint = await saveEndpoint(
    study.id,
    { ...ENDPOINT, baseUrl: server.baseUrl, ...over },
    null,
  );
  const run: { judge: "model" } & ModelRun = {
    judge: "model",
    stageId: await stageOf(study.id, "answerability"),
    endpointId: endpoint.id,
    prompt: "rating@1",
    filter: {},
    budget: null,
    maxCalls: null,
  };
  return { study, endpoint, run };
}
const work = (runId: string) => Promise.all([judgeRun({ runId }), judgeRun({ runId })]);

test("a shared run asks each item once and stores a model's judgments; a repeated run makes no calls", async () => {
  const { study, run } = await modelStudy("once");
  expect(await planRun(study, run)).toMatchObject({ calls: 64, cached: 0, unfit: 0 });
  const runId = await startRun(study, run, null);
  const before = server.requests.length;
  await Promise.all([work(runId), work(runId)]);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 64,
    failed: 0,
    sent: 64,
    cached: 0,
  });
  expect(server.requests.length - before).toBe(64);
  expect(server.most).toBeLessThanOrEqual(16);
  const { figures } = await stageAgreement({
    studyId: study.id,
    stageId: run.stageId,
    bootstrap: 0,
  });
  expect(figures.raters).toEqual([
    { rater_id: "tiny rating@1", rater_type: "llm", labels: 64, unjudgeable: 0, malformed: 0 },
  ]);
  expect(await planRun(study, run)).toMatchObject({
    calls: 64,
    cached: 64,
    promptTokens: 0,
    cost: 0,
  });
  const again = await startRun(study, run, null);
  await work(again);
  expect(await readRun(study.id, again)).toMatchObject({
    status: "done",
    sent: 0,
    cached: 64,
    cost: 0,
  });
  expect(server.requests.length - before).toBe(64);
});

test("the questions about one text reach the endpoint together", async () => {
  const { study, run } = await modelStudy("together", { window: 2 });
  const runId = await startRun(study, { ...run, prompt: "rating-context-first@1" }, null);
  const before = server.requests.length;
  await judgeRun({ runId });
  const contexts = server.requests
    .slice(before)
    .map((body) => body.messages[0]!.content.split("Question:")[0]!);
  expect(
    contexts.filter((context, i) => i > 0 && context === contexts[i - 1]).length,
  ).toBeGreaterThanOrEqual(28);
});

test("malformed, refused and out-of-range answers are stored with their status and are not labels", async () => {
  const { study, run } = await modelStudy("odd");
  const answers = ["10", "I'm sorry, I can't help", "", "Rating: 5", "7", "**3**"];
  let n = 0;
  server.script((body, response, nth, request) =>
    answerWith(answers[n++ % answers.length]!)(body, response, nth, request),
  );
  const runId = await startRun(study, run, null);
  await work(runId);
  const rows = await query<{ parseStatus: string; n: number }>(
    `SELECT "parseStatus", count(*)::int AS n FROM "JudgeCall" WHERE "runId" = $1 AND category IS ` +
      "NULL GROUP BY 1 ORDER BY 1",
    [runId],
  );
  expect(Object.fromEntries(rows.map((row) => [row.parseStatus, row.n]))).toEqual({
    malformed: expect.any(Number),
    refused: expect.any(Number),
    empty: expect.any(Number),
  });
  expect((await readRun(study.id, runId)).malformed).toBeGreaterThan(30);
});

test("any answer can be stored, invalid token counts are ignored, and a failed call removes no label", async () => {
  const { study, run } = await modelStudy("nul");
  server.script((body, response) =>
    sendJson(response, {
      model: body.model,
      choices: [{ message: { content: "4\0\ud83c" } }],
      usage: { prompt_tokens: 12.5, completion_tokens: -3 },
    }),
  );
  const runId = await startRun(study, { ...run, filter: { sample: 20 } }, null);
  await work(runId);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 20,
    malformed: 20,
    sent: 20,
  });
  server.script(answerWith("5"));
  await query(`DELETE FROM "CachedAnswer"`);
  await work(await startRun(study, run, null));
  await query(`DELETE FROM "CachedAnswer"`);
  server.script((_body, response) => sendJson(response, { error: { message: "too long" } }, 400));
  const failing = await startRun(study, { ...run, filter: { sample: 20 } }, null);
  await work(failing);
  expect(await readRun(study.id, failing)).toMatchObject({ status: "done", failed: 20 });
  expect(
    await query(
      `SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1 AND j.category IS NULL`,
      [run.stageId],
    ),
  ).toEqual([]);
});

test("a budget or call limit stops a run, apart from calls in progress, and raising it continues the run", async () => {
  const { study, run } = await modelStudy("budget");
  const runId = await startRun(study, { ...run, maxCalls: 10 }, null);
  await judgeRun({ runId });
  const paused = await readRun(study.id, runId);
  expect(paused).toMatchObject({
    status: "paused",
    reason: expect.stringContaining("limit of 10 calls") as string,
  });
  expect(paused.sent).toBe(10);
  await expect(resumeRun(study.id, runId, {}, null)).rejects.toThrow(/raise its limit/);
  await resumeRun(study.id, runId, { maxCalls: null }, null);
  await work(runId);
  expect(await readRun(study.id, runId)).toMatchObject({ status: "done", done: 64 });
  // The budget pays for about twelve calls.
  const { study: dear, run: priced } = await modelStudy("dear");
  const dearId = await startRun(dear, { ...priced, budget: 3000 }, null);
  await work(dearId);
  const spent = await readRun(dear.id, dearId);
  expect(spent).toMatchObject({
    status: "paused",
    reason: expect.stringContaining("budget of 3000") as string,
  });
  expect(spent.cost!).toBeLessThan(3000);
  expect(spent.cost!).toBeGreaterThan(3000 * 0.7);
  // Without an answer yet, a budget below the price of the first prompt sends nothing.
  const { study: poor, run: tiny } = await modelStudy("poor");
  const sentBefore = server.requests.length;
  const poorId = await startRun(poor, { ...tiny, budget: 0.0001 }, null);
  await work(poorId);
  const unpaid = {
    status: "paused",
    sent: 0,
    cost: 0,
    reason: expect.stringContaining("0.0001") as string,
  };
  expect(await readRun(poor.id, poorId)).toMatchObject(unpaid);
  expect(server.requests.length).toBe(sentBefore);
  const { study: other, run: unpriced } = await modelStudy("unpriced", { inputPrice: null });
  await expect(startRun(other, { ...unpriced, budget: 1 }, null)).rejects.toThrow(/has no prices/);
});

test("a refused key pauses the run with the endpoint's message; after resuming, no answered call is repeated", async () => {
  const { study, run } = await modelStudy("key");
  let good = 0;
  server.script((body, response, nth, request) => {
    if (good >= 20) return sendJson(response, { error: { message: "expired" } }, 401);
    good += 1;
    return answerWith("2")(body, response, nth, request);
  });
  const runId = await startRun(study, run, null);
  await work(runId);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "paused",
    done: 20,
    reason: expect.stringContaining("401") as string,
  });
  server.script(answerWith("3"));
  await resumeRun(study.id, runId, {}, null);
  await work(runId);
  const run2 = await readRun(study.id, runId);
  expect(run2).toMatchObject({ status: "done", done: 64, sent: 64 });
});

test("a worker that dies costs only the calls it had in progress; another worker takes over the run", async () => {
  const { study, run } = await modelStudy("gone");
  const seen = new Map<string, number>();
  server.script((body, response, nth, request) => {
    const prompt = body.messages[0]!.content;
    seen.set(prompt, (seen.get(prompt) ?? 0) + 1);
    if (seen.size > 30) return;
    return answerWith("1")(body, response, nth, request);
  });
  const runId = await startRun(study, run, null);
  const halt = new AbortController();
  const dead = judgeRun({ runId }, halt.signal);
  await expect
    .poll(async () => (await readRun(study.id, runId)).done, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(20);
  halt.abort();
  await dead;
  // Simulates a killed worker, whose leases last until they expire. (bench/judging kills a real
  // one.)
  await query(
    `UPDATE "JudgeCall" SET "leasedBy" = 'a machine that is gone', "leasedUntil" = now() - ` +
      `interval '1 second' WHERE "runId" = $1 AND status = 'pending'`,
    [runId],
  );
  server.script((body, response, nth, request) => {
    const prompt = body.messages[0]!.content;
    seen.set(prompt, (seen.get(prompt) ?? 0) + 1);
    return answerWith("1")(body, response, nth, request);
  });
  await joinOpenRuns(new AbortController().signal);
  expect(await readRun(study.id, runId)).toMatchObject({ status: "done", done: 64 });
  expect([...seen.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(8);
  expect(
    await query(
      `SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1 AND version > 1`,
      [run.stageId],
    ),
  ).toEqual([]);
});

test("pausing stops a run at once; cancelling keeps its answers", async () => {
  const { study, run } = await modelStudy("hand");
  server.script((body, response, nth, request) => {
    if (nth % 2 === 0) return;
    return answerWith("1")(body, response, nth, request);
  });
  const runId = await startRun(study, run, null);
  const working = judgeRun({ runId });
  await expect.poll(async () => (await readRun(study.id, runId)).status).toBe("running");
  await pauseRunByHand(study.id, runId, null);
  // Half of the calls are never answered: the run ends only because they are aborted.
  await working;
  expect(
    await query(`SELECT 1 FROM "JudgeCall" WHERE "runId" = $1 AND "leasedBy" IS NOT NULL`, [runId]),
  ).toEqual([]);
  expect((await cancelRun(study.id, runId)).status).toBe("cancelled");
});

test("a probe asks again without the cache, stores no judgment, and counts changed answers", async () => {
  const { study, run } = await modelStudy("probe");
  const runId = await startRun(study, run, null);
  await work(runId);
  let n = 0;
  server.script((body, response, nth, request) =>
    answerWith(n++ % 4 === 0 ? "0" : "4")(body, response, nth, request),
  );
  const probe = await startProbe(study, runId, 20, null);
  await work(probe);
  expect(await readRun(study.id, probe)).toMatchObject({
    status: "done",
    total: 20,
    compared: 20,
    flips: 5,
    sent: 20,
    cached: 0,
    probeOf: runId,
  });
  expect(
    await query(
      `SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1 AND version > 1`,
      [run.stageId],
    ),
  ).toEqual([]);
});

test("items can be chosen by topic, sample or labels, and a prompt that does not fit task or item is refused", async () => {
  const { study, run } = await modelStudy("chosen");
  expect((await planRun(study, { ...run, filter: { topics: ["m1", "m2"] } })).calls).toBe(4);
  expect((await planRun(study, { ...run, filter: { sample: 7 } })).calls).toBe(7);
  await expect(startRun(study, { ...run, filter: { only: "labelled" } }, null)).rejects.toThrow(
    /No item fits/,
  );
  await expect(startRun(study, { ...run, prompt: "support@1" }, null)).rejects.toThrow(
    /is for support, and this stage needs one for rating/,
  );
  await work(await startRun(study, { ...run, filter: { sample: 60 } }, null));
  expect((await planRun(study, { ...run, filter: { only: "unjudged" } })).calls).toBe(4);
  const own =
    "---\nid: own\nversion: 1\ntask: rating\nvariables: [question, context]\n---\n{context} {question}?";
  expect(await addPrompt(study.id, own, "own.md", null)).toMatchObject({ name: "own@1" });
  await expect(addPrompt(study.id, `${own}!`, "own.md", null)).rejects.toThrow(/never changed/);
});

test("an endpoint's key is never stored in the clear or listed, and is deleted with the endpoint", async () => {
  const { study, endpoint, run } = await modelStudy("secret");
  for (const table of ["Endpoint", "AuditEvent", "Judge"])
    expect(JSON.stringify(await query(`SELECT * FROM "${table}"`))).not.toContain("sk-very-secret");
  expect(JSON.stringify(await listEndpoints(study.id))).not.toMatch(/secret|sealed/i);
  await expect(
    saveEndpoint(study.id, { ...ENDPOINT, baseUrl: server.baseUrl, model: "large" }, null),
  ).rejects.toThrow(/give another model another name/);
  server.script((_body, response) => sendJson(response, { error: { message: "no" } }, 403));
  await expect(
    saveEndpoint(study.id, { ...ENDPOINT, name: "bad", baseUrl: server.baseUrl }, null),
  ).rejects.toThrow(/cannot be used/);
  const runId = await startRun(study, run, null);
  await removeEndpoint(study.id, endpoint.id, null);
  await expect(judgeRun({ runId })).rejects.toThrow(/was removed/);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "paused",
    reason: expect.stringContaining("was removed") as string,
  });
  // Judges refer to this endpoint's model, so its name cannot be reused for another model.
  server.script(answerWith("4"));
  await expect(
    saveEndpoint(study.id, { ...ENDPOINT, baseUrl: server.baseUrl, model: "large" }, null),
  ).rejects.toThrow(/has, or had, the model "tiny"/);
});
