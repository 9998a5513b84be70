import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { CallFacts } from "@/lib/domain/judging/call-facts";
import { PROFILE_NAMES, type ProfileName } from "@/lib/domain/judging/profile-names";
import { scriptedProfile } from "@/fixtures/endpoints/profiles";
import type { ScriptedOptions } from "@/fixtures/endpoints/options";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { resumeRun } from "@/lib/studies/judge-runs/control-run";
import { saveEndpoint, type NewEndpoint } from "@/lib/studies/judge-runs/endpoints";
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

/** Returns an endpoint of a kind, with the key that hosted ones want. */
function endpointOfKind(profile: ProfileName, over: Partial<NewEndpoint> = {}): NewEndpoint {
  return testEndpoint(server.baseUrl, {
    key: "secret-key",
    ...over,
    calling: { profile, ...over.calling },
  });
}

interface Call {
  status: string;
  rating: number | null;
  error: string | null;
  reasoning: string | null;
  facts: CallFacts | null;
}

const callsOf = (runId: string) =>
  query<Call>(
    `SELECT status, rating, error, reasoning, facts FROM "JudgeCall" WHERE "runId" = $1 ` +
      `ORDER BY chunk`,
    [runId],
  );

async function journey(slug: string, endpoint: NewEndpoint) {
  const made = await testModelStudy(slug, endpoint);
  const runId = await startRun(made.study, made.run, null);
  await judgeRun({ runId });
  return { ...made, runId, calls: await callsOf(runId) };
}

/** Endpoints that never show a model's reasoning, or only its number of tokens. */
const HIDES_REASONING: readonly ProfileName[] = ["openai", "azure", "gemini", "anthropic"];

/** Endpoints that name a request in a header, as their documentation says. */
const NAMES_REQUESTS: readonly ProfileName[] = ["openai", "azure", "anthropic"];

describe.each(PROFILE_NAMES)("an endpoint of the kind %s", (profile) => {
  test.each(["never", "unless off", "always"] as const)(
    "gives every item a label if its model reasons %s",
    async (reasons) => {
      server.script(scriptedProfile(profile, { reasons }));
      const slug = `${profile}-${reasons}`.replace(/[^a-z]+/g, "-");
      const { study, runId, endpoint, calls } = await journey(slug, endpointOfKind(profile));
      expect(await readRun(study.id, runId)).toMatchObject({
        status: "done",
        total: 6,
        done: 6,
        failed: 0,
        malformed: 0,
      });
      expect(calls.map(({ rating }) => rating)).toEqual(Array(6).fill(4));
      const found = { never: "none", "unless off": "off", always: "on" } as const;
      expect(endpoint.capabilities.reasoning).toBe(found[reasons]);
      const isStored = reasons === "always" && !HIDES_REASONING.includes(profile);
      for (const { reasoning, facts } of calls) {
        expect(reasoning !== null, "reasoning is stored").toBe(isStored);
        expect(facts).toMatchObject({ finish: "stop" });
        expect(facts!.model).toBeTruthy();
        expect(facts).not.toHaveProperty("isCut");
        if (NAMES_REQUESTS.includes(profile)) expect(facts!.requestId).toBeTruthy();
      }
    },
  );
});

test("reasoning that shall not be kept is not stored", async () => {
  server.script(scriptedProfile("vllm", { reasons: "always" }));
  const { calls } = await journey(
    "not-kept",
    endpointOfKind("vllm", { calling: { keepsReasoning: false } }),
  );
  for (const { rating, reasoning } of calls)
    expect({ rating, reasoning }).toEqual({ rating: 4, reasoning: null });
});

test("an input that a content filter blocks fails alone", async () => {
  const filters: ScriptedOptions["filters"] = (prompt) => /Report \S+ 0\./.test(prompt);
  for (const profile of ["azure", "openrouter"] as const) {
    server.script(scriptedProfile(profile, { filters }));
    const { study, runId, calls } = await journey(`filtered-${profile}`, endpointOfKind(profile));
    expect(await readRun(study.id, runId), profile).toMatchObject({
      status: "done",
      done: 5,
      failed: 1,
    });
    expect(calls.map(({ status }) => status)).toEqual(["failed", ...Array<string>(5).fill("done")]);
  }
});

test("no call is lost at a rate limit", async () => {
  for (const profile of ["openai", "azure", "gemini"] as const) {
    const limit = { after: 13, retryAfterMs: 200 };
    server.script(scriptedProfile(profile));
    const { study, run } = await testModelStudy(`limited-${profile}`, endpointOfKind(profile), 20);
    server.script(scriptedProfile(profile, { limit }));
    const before = server.requests.length;
    const runId = await startRun(study, run, null);
    await judgeRun({ runId });
    expect(await readRun(study.id, runId), profile).toMatchObject({
      status: "done",
      done: 20,
      failed: 0,
    });
    expect(server.requests.length - before).toBeGreaterThan(20);
  }
});

test("an older address of Azure is used with its api-version, and answers under the model's name", async () => {
  server.script(scriptedProfile("azure"));
  const baseUrl = server.baseUrl.replace("/v1", "/openai/deployments/mine?api-version=2024-10-21");
  const { endpoint, calls } = await journey("azure-older", endpointOfKind("azure", { baseUrl }));
  expect(endpoint.calling.query).toEqual({ "api-version": "2024-10-21" });
  expect(calls.map(({ rating }) => rating)).toEqual(Array(6).fill(4));
  const { url, headers } = server.calls.at(-1)!;
  expect(url).toBe("/openai/deployments/mine/chat/completions?api-version=2024-10-21");
  expect(headers).toMatchObject({ "api-key": "secret-key" });
  expect(headers).not.toHaveProperty("authorization");
});

const ratersOf = (stageId: string) =>
  query<{ rater: string; label: string | null; n: number }>(
    `SELECT r."externalId" AS rater, j.category AS label, count(*)::int AS n FROM "Judgment" j ` +
      `JOIN "Rater" r ON r.id = j."raterId" JOIN "Item" i ON i.id = j."itemId" ` +
      `WHERE i."stageId" = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [stageId],
  );

test("two endpoints with one model name are two raters, whose labels stay apart", async () => {
  const { study, run } = await journey("two-raters", testEndpoint(server.baseUrl));
  const second = await saveEndpoint(
    study.id,
    testEndpoint(server.baseUrl, { name: "second", calling: { extraBody: { seed: 7 } } }),
    null,
  );
  server.script(answerWith("it depends"));
  const runId = await startRun(study, { ...run, endpointId: second.id }, null);
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ malformed: 6 });
  expect(server.requests.at(-1)).toMatchObject({ seed: 7 });
  expect(await ratersOf(run.stageId)).toEqual([
    { rater: "tiny rating@2", label: "1", n: 6 },
    { rater: "tiny rating@2 · second", label: null, n: 6 },
  ]);
});

test("a malformed answer does not replace a label of the same judge", async () => {
  const { study, run } = await journey("kept-labels", testEndpoint(server.baseUrl));
  await query(`DELETE FROM "CachedAnswer"`);
  server.script(answerWith("it depends"));
  const runId = await startRun(study, run, null);
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ malformed: 6 });
  expect(await ratersOf(run.stageId)).toEqual([{ rater: "tiny rating@2", label: "1", n: 6 }]);
});

test("a run is not resumed at an endpoint that is called in another way now", async () => {
  const { study, run } = await testModelStudy("changed", testEndpoint(server.baseUrl));
  const runId = await startRun(study, { ...run, maxCalls: 2 }, null);
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ status: "paused", done: 2 });
  await saveEndpoint(
    study.id,
    testEndpoint(server.baseUrl, { calling: { system: "Be strict." } }),
    null,
  );
  await resumeRun(study.id, runId, { maxCalls: null }, null);
  await expect(judgeRun({ runId })).rejects.toMatchObject({ reasonCode: "endpoint.changed" });
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "paused",
    reasonCode: "run.endpoint_changed",
    reason: expect.stringContaining("start a new run") as string,
    done: 2,
  });
});
