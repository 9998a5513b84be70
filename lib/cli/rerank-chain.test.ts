import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { assay, json, path, removeFolder, rows, text } from "./test-command";

/** The passages that answer each number of sub-questions: other questions, other answers. */
const ANSWERED_BY: Record<number, string> = { 1: "spring", 2: "autumn", 3: "spring" };

let server: ScriptedServer;
const prompts: string[] = [];
beforeAll(async () => {
  server = await scriptedServer((body, ...rest) => {
    const prompt = body.messages[0]!.content;
    prompts.push(prompt);
    const text = answerTo(prompt);
    // Behind a four there may be a five, which a whole rating does not show.
    const choices = text === "4" ? ["4", "5"] : [text];
    const top = choices.map((token) => ({ token, logprob: -Math.log(choices.length) }));
    const logprobs = { content: [{ token: text, logprob: 0, top_logprobs: top }] };
    return answerWith(text, body.logprobs ? { logprobs } : {})(body, ...rest);
  });
});
beforeEach(() => {
  prompts.length = 0;
});
afterAll(async () => {
  await server.close();
  removeFolder();
});

function answerTo(prompt: string): string {
  const asked = /Write (\d) short questions/.exec(prompt);
  if (asked) {
    const n = Number(asked[1]);
    const lines = Array.from({ length: n }, (_, i) => `Question ${i} of ${n}?`);
    return `<START OF LIST>\n${lines.join("\n")}\n<END OF LIST>`;
  }
  if (prompt.includes("Doubt.")) return "4";
  const of = Number(/Question \d of (\d)\?/.exec(prompt)?.[1]);
  return prompt.includes(`cut in ${ANSWERED_BY[of]}`) ? "5" : "0";
}

const chain = () => [
  "rerank",
  "--run",
  text("first.run", "t Q0 x 1 3 first\nt Q0 y 2 2 first\nt Q0 z 3 1 first\n"),
  "--topics",
  rows("topics.jsonl", [{ topic_id: "t", request: "Report on kelp." }]),
  "--passages",
  rows("texts.jsonl", [
    { docid: "x", text: "Nothing." },
    { docid: "y", text: "It is cut in spring." },
    { docid: "z", text: "It is cut in autumn." },
  ]),
  "--strategy",
  "sum",
  "--base-url",
  server.baseUrl,
  "--model",
  "tiny",
];

const best = (run: string) => readFileSync(path(run), "utf8").split(" ")[2];
const ratings = (file: string) =>
  readFileSync(path(file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { question_id: string; judge: string });

test("several numbers of sub-questions are asked for anew, each with its own ratings and run", async () => {
  const found = (await json(
    ...chain(),
    "--generate",
    "1,2,3",
    "--out",
    path("anew.run"),
    "--topics-out",
    path("asked.jsonl"),
    "--ratings-out",
    path("rated.jsonl"),
  )) as unknown as { runs: { questions: number }[] };
  expect(found.runs.map(({ questions }) => questions)).toEqual([1, 2, 3]);
  expect([1, 2, 3].map((n) => best(`anew.run.sum.q${n}`))).toEqual(["y", "z", "y"]);
  for (const n of [1, 2, 3]) {
    expect(readFileSync(path(`asked.jsonl.q${n}`), "utf8")).toContain(`Question 0 of ${n}?`);
    expect(ratings(`rated.jsonl.q${n}`)).toHaveLength(3 * n);
  }
  expect(prompts.filter((prompt) => prompt.includes("short questions"))).toHaveLength(3);
}, 60_000);

test("several first stages are asked about once: each document is rated once for both", async () => {
  const second = text("second.run", "t Q0 z 1 2 second\nt Q0 x 2 1 second\n");
  const [command, run, first, ...rest] = chain();
  const found = (await json(
    ...[command!, run!, first!, second, ...rest],
    ...["--generate", "1,2", "--out", path("two.run"), "--ratings-out", path("two.jsonl")],
  )) as unknown as { runs: { questions: number }[] };
  expect(found.runs.map(({ questions }) => questions)).toEqual([1, 2, 1, 2]);
  expect(best("two.run.first.sum.q2")).toBe("z");
  expect(best("two.run.second.sum.q2")).toBe("z");
  expect(prompts.filter((prompt) => prompt.includes("short questions"))).toHaveLength(2);
  expect(ratings("two.jsonl.q2")).toHaveLength(3 * 2);
}, 60_000);

test("a sub-question is rated with the request, and the ratings name the prompt", async () => {
  await assay(...chain(), "--generate", "1", "--out", path("one.run"));
  const rating = prompts.find((prompt) => prompt.includes("Rating:"))!;
  expect(rating).toContain("Question: Report on kelp. Question 0 of 1?");
  prompts.length = 0;
  await assay(
    ...chain(),
    "--generate",
    "1",
    "--out",
    path("other.run"),
    "--ratings-out",
    path("other.jsonl"),
    "--prompt",
    "rating@2",
  );
  expect(prompts.find((prompt) => prompt.includes("Rating:"))).toContain(
    "Question: Question 0 of 1?",
  );
  expect(ratings("other.jsonl").map(({ judge }) => judge)).toEqual(
    Array.from({ length: 3 }, () => "tiny rating@2"),
  );
}, 60_000);

test("the chain reranks by expected ratings where the model gives log probabilities, and keeps them", async () => {
  const args = chain();
  args[args.indexOf("--passages") + 1] = rows("doubtful.jsonl", [
    { docid: "x", text: "Nothing." },
    { docid: "y", text: "Doubt." },
    { docid: "z", text: "It is cut in spring." },
  ]);
  const out = ["--out", path("expected.run"), "--ratings-out", path("expected.jsonl")];
  await assay(...args, "--generate", "1", "--ratings-as", "expected", ...out);
  expect(best("expected.run")).toBe("z");
  const kept = readFileSync(path("expected.jsonl"), "utf8").trim().split("\n");
  expect(
    kept.map((line) => (JSON.parse(line) as { expected_rating: number }).expected_rating),
  ).toEqual([0, 4.5, 5]);
  const lexical = await assay(...chain(), "--judge", "lexical", "--ratings-as", "expected", ...out);
  expect(lexical.stderr).toContain("--ratings-as changes nothing with --judge lexical");
}, 60_000);

test("a prompt file may ask for the ratings and for the questions", async () => {
  const front = (task: string, variables: string) =>
    `---\nid: own\nversion: 3\ntask: ${task}\nvariables: [${variables}]\n---\n`;
  const rating = text("own.md", `${front("rating", "question, context")}{question} {context}`);
  const task = "generate-questions-from-request";
  const asked = text(
    "asked.md",
    `${front(task, "n, request")}Write {n} short questions: {request}`,
  );
  await assay(
    ...chain(),
    "--out",
    path("own.run"),
    "--ratings-out",
    path("own.jsonl"),
    "--prompt",
    rating,
    "--prompt",
    asked,
  );
  expect(prompts).toContain("Write 2 short questions: Report on kelp.");
  expect(prompts).toContain("Question 0 of 2? Nothing.");
  expect(ratings("own.jsonl")[0]!.judge).toBe("tiny own@3");
}, 60_000);

test.each([
  [
    ["--prompt", "support@1"],
    "The prompt support@1 is for support, and this needs one for rating, generate-quest",
  ],
  [["--questions-prompt", "rating@2"], "this needs one for generate-questions-from-request"],
  [
    ["--prompt", "rating@1", "--prompt", "rating@2"],
    "The prompts rating@1 and rating@2 are both for rating: name one of them.",
  ],
  [["--prompt", "rating@2", "--judge", "lexical"], "--prompt changes nothing with --judge lexical"],
  [["--generate", "2,3", "--questions", "1"], "so --questions has nothing to choose"],
])(
  "what does not fit is refused in one sentence before a model is asked: %j",
  async (more, says) => {
    const refused = await assay(...chain(), "--out", path("no.run"), ...more);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(says) as string });
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
    expect(prompts).toEqual([]);
  },
  60_000,
);
