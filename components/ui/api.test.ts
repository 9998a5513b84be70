import { afterEach, expect, test, vi } from "vitest";
import { api, files } from "./api";
import { ApiFailure } from "./call-api";

const asked: { address: string; method: string; body: unknown }[] = [];

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push({ address, method: init.method ?? "GET", body: init.body });
    return new Response(JSON.stringify(body), { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

test("a change is sent to its address with its input as JSON", async () => {
  answerWith(200, { ok: true });
  await api.adjudication.decide({ study: "s", item: "a/b" }, { label: "1" });
  await api.account.endOtherSessions();
  expect(asked).toEqual([
    { address: "/api/v1/studies/s/items/a%2Fb/decision", method: "POST", body: '{"label":"1"}' },
    { address: "/api/v1/account/sessions", method: "DELETE", body: "{}" },
  ]);
});

test("options of a GET are its query, without undefined ones", async () => {
  answerWith(200, { entries: [] });
  await api.audit.list({ study: "s" }, { who: "a b", action: undefined });
  expect(asked).toEqual([
    { address: "/api/v1/studies/s/audit?who=a+b", method: "GET", body: undefined },
  ]);
  expect(files.agreement.bundle({ study: "s", stage: "t" }, { threshold: 3 })).toBe(
    "/api/v1/studies/s/stages/t/bundle.zip?threshold=3",
  );
  expect(files.audit.file({ study: "s" })).toBe("/api/v1/studies/s/audit.jsonl");
});

test("a form has its fields as text and its files under one name", async () => {
  answerWith(200, { id: "1" });
  const given = [new File(["a"], "a.jsonl"), new File(["b"], "b.jsonl")];
  await api.judgeRuns.start(
    { study: "s" },
    { judge: "replay", stageId: "t", name: "m", files: given },
  );
  const { body, method } = asked[0]!;
  expect(method).toBe("POST");
  if (!(body instanceof FormData)) throw new Error("not a form");
  expect([body.get("judge"), body.get("stageId"), body.get("name")]).toEqual(["replay", "t", "m"]);
  const names = body.getAll("files").map((file) => (file instanceof File ? file.name : file));
  expect(names).toEqual(["a.jsonl", "b.jsonl"]);
});

test("a refusal becomes an ApiFailure with sentence, code and details", async () => {
  answerWith(409, { error: { code: "conflict", message: "Taken.", details: { by: 1 } } });
  const failure = await api.pages.next({ study: "s", stage: "t" }).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({
    message: "Taken.",
    code: "conflict",
    status: 409,
    details: { by: 1 },
  });
});

test("the compiler refuses path parameters, inputs and answers that differ from the contract", async () => {
  answerWith(200, { id: "1", secret: "x", picture: "y" });
  // @ts-expect-error: The path needs a run.
  await api.judgeRuns.pause({ study: "s" });
  // @ts-expect-error: The path has no such parameter.
  await api.judgeRuns.pause({ study: "s", run: "r", stage: "t" });
  // @ts-expect-error: The input is required.
  await api.studies.setBlind({ study: "s" });
  // @ts-expect-error: The input has no such field.
  await api.studies.setBlind({ study: "s" }, { blind: true, force: true });
  // @ts-expect-error: The form needs its stage.
  await api.judgeRuns.start({ study: "s" }, { judge: "replay", files: [] });
  // @ts-expect-error: The lexical baseline has no prompt.
  await api.judgeRuns.start({ study: "s" }, { judge: "lexical", stageId: "t", prompt: "p" });
  // @ts-expect-error: A file is not a JSON answer.
  expect(api.agreement.bundle).toBeDefined();
  const setup = await api.account.beginSecondFactor({ password: "p" });
  // @ts-expect-error: The answer has no such field.
  expect(setup.recoveryCodes).toBeUndefined();
});
