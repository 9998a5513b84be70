import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { assay, json, path, removeFolder, rows, text } from "./test-command";

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer((body, ...rest) =>
    answerWith(ratingOf(body.messages.at(-1)!.content))(body, ...rest),
  );
});
afterAll(async () => {
  await server.close();
  removeFolder();
});

/** The scripted model: its rating depends on the prompt alone. */
const ratingOf = (prompt: string) => String(prompt.length % 6);

const TOPICS = [
  {
    topic_id: "t",
    request: "Kelp?",
    sub_questions: [
      { question_id: "0", text: "When is it cut?" },
      { question_id: "1", text: "Who eats it?" },
    ],
  },
];
const PASSAGES = Array.from({ length: 5 }, (_, i) => ({
  docid: `d${i}`,
  topic_id: "t",
  text: `It is cut ${"again ".repeat(i)}in spring.`,
}));

const items = () => [
  ...["--task", "rubric", "--topics", rows("topics.jsonl", TOPICS)],
  ...["--passages", rows("passages.jsonl", PASSAGES)],
];
const model = (name = "tiny") => ["--base-url", server.baseUrl, "--model", name, "--no-probe"];
const out = (folder: string, ...more: string[]) =>
  json("judge", "batch", "out", ...items(), ...model(), "--out", path(folder), ...more);
const into = (...args: string[]) => assay("judge", "batch", "in", ...args);

interface Request {
  custom_id: string;
  body: { model: string; messages: { content: string }[] };
}

const linesOf = (name: string) => readFileSync(path(name), "utf8").trim().split("\n");
const requestsOf = (folder: string, file = "batch-0001.jsonl") =>
  linesOf(join(folder, file)).map((line) => JSON.parse(line) as Request);

/** What a batch runner writes for a request. */
function answered({ custom_id, body }: Request): object {
  const content = ratingOf(body.messages.at(-1)!.content);
  return {
    id: `vllm-${custom_id.slice(-4)}`,
    custom_id,
    response: {
      status_code: 200,
      request_id: "vllm-batch-1",
      body: {
        model: body.model,
        choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
        usage: { prompt_tokens: 50, completion_tokens: 1 },
      },
    },
    error: null,
  };
}

function failed({ custom_id }: Request): object {
  const error = { message: "This model's maximum context length is 10 tokens." };
  return { custom_id, response: { status_code: 400, body: { error } }, error: null };
}

const judge = (cache: string, name: string, folder: string) => [
  ...["judge", ...items(), "--base-url", server.baseUrl, "--model", "tiny"],
  ...["--capabilities", path(join(folder, "batch.json"))],
  ...["--cache", cache, "--out", path(name)],
];

test("a batch's answers are the answers of live calls: the same judgments, and nothing is asked", async () => {
  expect(await out("round")).toMatchObject({ calls: 10, capabilities_from: "usual" });
  const [first, ...others] = requestsOf("round");
  expect(first).toMatchObject({ method: "POST", url: "/v1/chat/completions" });
  expect(first!.body).not.toHaveProperty("stream");
  // Reversed, the first one twice, blank lines between.
  const answers = rows("round.jsonl", [...others, first!, first!].reverse().map(answered));
  appendFileSync(answers, "\n\n");
  const cache = path("round.cache");
  const taken = await into(
    ...["--batch", path("round"), "--answers", answers, "--cache", cache, "--json"],
  );
  expect(JSON.parse(taken.stdout)).toMatchObject({ calls: 10, taken: 10, open: 0, repeated: 1 });
  const before = server.requests.length;
  expect(await json(...judge(cache, "from-batch.jsonl", "round"))).toMatchObject({ cached: 10 });
  expect(server.requests.length).toBe(before);
  await json(...judge(path("live.cache"), "live.jsonl", "round"));
  expect(server.requests.length).toBe(before + 10);
  expect(linesOf("from-batch.jsonl")).toEqual(linesOf("live.jsonl"));
  expect(linesOf("live.cache").filter(Boolean).length).toBe(10);
  const again = await into("--batch", path("round"), "--answers", answers, "--cache", cache);
  expect(again.stdout).toContain("10 of 10 calls have answers, 0 of them new");
  const nothing = await assay(
    ...["judge", "batch", "out", ...items(), ...model()],
    ...["--out", path("nothing"), "--cache", cache],
  );
  expect(nothing.stderr).toContain("Every call has its answer");
  expect(existsSync(path("nothing"))).toBe(false);
}, 60_000);

test("a part with errors is taken; the rest is asked live, or written as another batch", async () => {
  await out("part");
  const [bad, ...some] = requestsOf("part").slice(0, 4);
  mkdirSync(path("answers"));
  rows("answers/ok.jsonl", some.map(answered));
  rows("answers/errors.jsonl", [failed(bad!)]);
  const cache = path("part.cache");
  const args = ["--batch", path("part"), "--answers", path("answers"), "--cache", cache];
  const { code, stdout, stderr } = await into(...args);
  expect(code).toBe(1);
  expect(stdout).toContain("3 of 10 calls have answers, 3 of them new; 6 are open, 1 failed");
  expect(stderr).toContain("1 failed: too long 1 (The endpoint answered 400: This model's");
  expect(await out("rest", "--cache", cache)).toMatchObject({ calls: 7, known: 3 });
  expect(await json(...judge(cache, "part.jsonl", "part"))).toMatchObject({ sent: 7, cached: 3 });
}, 60_000);

test("files are split by requests and by size", async () => {
  const found = (await out("split", "--max-requests", "4")) as unknown as {
    files: { name: string; requests: number; bytes: number }[];
  };
  expect(found.files.map(({ requests }) => requests)).toEqual([4, 4, 2]);
  for (const { name, bytes } of found.files)
    expect(readFileSync(path(join("split", name))).length).toBe(bytes);
  const samples = await out("samples", "--samples", "3");
  expect(samples).toMatchObject({ calls: 30, temperature: 0.7 });
  const refused = await assay(
    ...["judge", "batch", "out", ...items(), ...model(), "--out", path("split")],
  );
  expect(refused.stderr).toContain("is not empty");
}, 60_000);

test("what does not belong to the batch is refused with its place, and nothing is stored", async () => {
  await out("own");
  const other = [...items(), ...model("other"), "--out", path("other")];
  await json("judge", "batch", "out", ...other);
  const own = JSON.stringify(answered(requestsOf("own")[0]!));
  const [judgeHash] = requestsOf("own")[0]!.custom_id.split("-");
  const unknown = own.replace(/-[0-9a-f]{64}/, `-${"0".repeat(64)}`);
  expect(unknown).toContain(judgeHash!);
  const cache = path("own.cache");
  const cases = [
    [own.slice(0, 60), "bad.jsonl, line 2: the line is no whole answer of a batch"],
    ["{}", "bad.jsonl, line 2: the line is no whole answer of a batch"],
    [unknown, "bad.jsonl, line 2: unknown call"],
    [own.replace(/"custom_id":"[^"]+"/, '"custom_id":"request-1"'), 'unknown call "request-1"'],
    [JSON.stringify(answered(requestsOf("other")[0]!)), "this batch asks tiny by rating@2"],
  ] as const;
  for (const [line, says] of cases) {
    const answers = text("bad.jsonl", `${own}\n${line}\n`);
    const refused = await into("--batch", path("own"), "--answers", answers, "--cache", cache);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(says);
    expect(refused.stderr).toContain("Nothing was stored.");
    expect(existsSync(cache)).toBe(false);
  }
  const answers = text("bad.jsonl", `${own}\n`);
  rmSync(path("own/batch.json"));
  const refused = await into("--batch", path("own"), "--answers", answers, "--cache", cache);
  expect(refused.stderr).toContain("it has no batch.json");
  writeFileSync(path("own/batch.json"), "{}");
  const unread = await into("--batch", path("own"), "--answers", answers, "--cache", cache);
  expect(unread.stderr).toContain("is no batch that this version reads");
}, 60_000);

test("a command that was killed while it stored answers takes the rest the next time", async () => {
  await out("killed");
  const answers = rows("killed.jsonl", requestsOf("killed").map(answered));
  const cache = path("killed.cache");
  const args = ["--batch", path("killed"), "--answers", answers, "--cache", cache];
  await into(...args);
  const whole = readFileSync(cache, "utf8");
  // Killed in the middle of a line.
  writeFileSync(cache, whole.slice(0, Math.floor(whole.length * 0.55)));
  const { stdout } = await into(...args);
  expect(stdout).toContain("10 of 10 calls have answers, 5 of them new");
  const before = server.requests.length;
  expect(await json(...judge(cache, "killed-judged.jsonl", "killed"))).toMatchObject({
    cached: 10,
  });
  expect(server.requests.length).toBe(before);
}, 60_000);

test("a file of items with a problem leaves no folder behind", async () => {
  const bad = rows("bad-passages.jsonl", [{ docid: "x" }]);
  const refused = await assay(
    ...["judge", "batch", "out", ...items(), "--passages", bad, ...model()],
    ...["--out", path("never")],
  );
  expect(refused.code).toBe(1);
  expect(existsSync(path("never"))).toBe(false);
}, 60_000);
