import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "@/lib/auth/api-tokens";
import { testUser } from "@/lib/auth/test-user";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { openTestDatabase } from "@/lib/db/test-database";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { saveEndpoint } from "@/lib/studies/judge-runs/endpoints";
import { readRun } from "@/lib/studies/judge-runs/read-runs";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { apiTable } from "./api/routes";
import { makeWebServer, stopServer } from "./server/web-server";

const study = { id: "", stageId: "", endpointId: "" };
let token = "";
let close: () => Promise<void>;
let server: Server;
let model: ScriptedServer;

beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  model = await scriptedServer(answerWith("4"));
  const { id } = await testStudy("runs", 3);
  const boss = await testUser("boss", { id, role: "coordinator" });
  study.id = id;
  study.stageId = await stageOf(id, "answerability");
  const endpoint = await saveEndpoint(
    id,
    {
      name: "local",
      baseUrl: model.baseUrl,
      model: "tiny",
      key: null,
      window: 4,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 5,
      inputPrice: null,
      outputPrice: null,
    },
    boss,
  );
  study.endpointId = endpoint.id;
  ({ token } = await createToken(id, boss, "script", "researcher"));
  server = makeWebServer(apiTable(), async (_incoming, outgoing) => {
    outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await stopServer(server, 1000);
  await model.close();
  await close();
});

type Body = FormData | object;

async function post(address: string, body: Body, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/studies/runs/${address}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { "content-type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
    ...init,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    redirected: answer.redirected,
    body: text === "" ? null : JSON.parse(text),
  };
}

/** Returns the kind of the run that a request started. */
async function started(address: string, body: Body): Promise<JudgeRun["kind"]> {
  const answer = await post(address, body);
  expect(answer).toMatchObject({ status: 200 });
  return (await readRun(study.id, answer.body.id)).kind;
}

async function sentence(address: string, body: Body): Promise<string> {
  const answer = await post(address, body);
  expect(answer.status).toBe(400);
  return answer.body.error.message;
}

function formOf(fields: Record<string, string>, padding = 0): FormData {
  const rating = { topic_id: "t1", report_run_id: "sysA", question_id: "a", rating: 4 };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const lines = `${JSON.stringify(rating)}\n${"\n".repeat(padding)}`;
  form.set("files", new File([lines], "ratings.jsonl"));
  return form;
}

const chosen = () => ({
  stageId: study.stageId,
  endpointId: study.endpointId,
  prompt: "rating@1",
  sample: 2,
});

test("every judge is started at one address, and a model's run can be counted first", async () => {
  const { stageId } = study;
  expect(await started("judge-runs", { judge: "lexical", stageId })).toBe("lexical");
  const plan = await post("judge-runs/plan", { judge: "model", ...chosen() });
  expect(plan).toMatchObject({ status: 200, body: { calls: 2, unfit: 0 } });
  expect(await started("judge-runs", { judge: "model", ...chosen(), maxCalls: 1 })).toBe(
    "openai_compatible",
  );
  const form = formOf({ judge: "replay", stageId, name: "recorded" });
  expect(await started("judge-runs", form)).toBe("replay");
});

test("an unknown judge, and fields of another one, are refused with a sentence", async () => {
  const { stageId } = study;
  const judges =
    'The request is not valid: judge: must be "lexical" or "model"; recorded answers ("replay") are sent as a ' +
    "multipart form.";
  expect(await sentence("judge-runs", { judge: "oracle", stageId })).toBe(judges);
  expect(await sentence("judge-runs", { stageId })).toBe(judges);
  expect(await sentence("judge-runs", { judge: "replay", stageId, name: "m" })).toBe(judges);
  expect(await sentence("judge-runs", { judge: "lexical", ...chosen() })).toBe(
    'The request is not valid: a lexical run has no "endpointId", "prompt", "sample".',
  );
  const form =
    'A form brings recorded answers: set its field "judge" to "replay", or send JSON for another judge.';
  expect(await sentence("judge-runs", formOf({ stageId, name: "m" }))).toBe(form);
  expect(await sentence("judge-runs", formOf({ judge: "model", ...study }))).toBe(form);
});
