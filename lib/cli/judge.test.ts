import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  answerWith,
  scriptedServer,
  sendJson,
  type Behaviour,
  type ScriptedServer,
} from "@/fixtures/endpoints/server";
import { assay, json, path, removeFolder, rows, text } from "./test-command";

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer(answerWith("3"));
});
beforeEach(() => server.script(answerWith("3")));
afterAll(async () => {
  await server.close();
  removeFolder();
});

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
const PASSAGES = [
  { docid: "d", topic_id: "t", text: "It is cut in spring." },
  { docid: "e", topic_id: "t", text: "It is dried." },
];

const model = () => ["--base-url", server.baseUrl, "--model", "tiny"];
const rubric = () => [
  "judge",
  ...["--task", "rubric", "--topics", rows("topics.jsonl", TOPICS)],
  ...["--passages", rows("passages.jsonl", PASSAGES)],
];
const written = (name: string) =>
  readFileSync(path(name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Answers by the prompt; null refuses it with status 400. */
function byPrompt(answer: (prompt: string) => string | null): Behaviour {
  return (body, response, ...rest) => {
    const said = answer(body.messages[0]!.content);
    if (said !== null) return answerWith(said)(body, response, ...rest);
    sendJson(response, { error: { message: "flagged by the content filter" } }, 400);
  };
}

test("a malformed answer counts as malformed in agreement, not as missing", async () => {
  server.script(byPrompt((prompt) => (/eats/.test(prompt) ? "hm, hard to say" : "4")));
  const out = path("malformed.jsonl");
  await json(...rubric(), ...model(), "--out", out);
  expect(written("malformed.jsonl").map(({ label, rating }) => [label, rating])).toEqual([
    ["4", undefined],
    ["", -1],
    ["4", undefined],
    ["", -1],
  ]);
  const people = rows(
    "people.jsonl",
    written("malformed.jsonl").map(({ rating: _rating, ...row }) => ({
      ...row,
      rater_id: "ann",
      rater_type: "human",
      label: "4",
    })),
  );
  expect(await json("agreement", out, people)).toMatchObject({ malformed_count: 2 });
}, 60_000);

test("support and evidence also write -1 for a malformed answer", async () => {
  server.script(answerWith("hm, hard to say"));
  const passages = rows("cited.jsonl", [{ docid: "d", topic_id: "t", text: "Text." }]);
  const answers = rows("answers.jsonl", [
    {
      topic_id: "t",
      run_id: "s",
      references: ["d"],
      answer: [{ text: "A claim.", citations: [0] }],
    },
  ]);
  const support = ["--task", "support", "--answers", answers, "--passages", passages];
  const topics = rows("groups.jsonl", [{ topic_id: "t", request: "Kelp?" }]);
  const evidence = ["--task", "evidence", "--topics", topics, "--passages", passages];
  for (const args of [support, evidence]) {
    await json("judge", ...args, ...model(), "--out", path("one.jsonl"));
    expect(written("one.jsonl")).toMatchObject([{ label: "", rating: -1, status: "submitted" }]);
  }
}, 60_000);

test("a prompt with reasons is read by its rules; judgments keep the answer, ratings the reasons", async () => {
  server.script(answerWith('{"reasons": "It names spring.", "rating": 4}'));
  const out = ["--out", path("j.jsonl"), "--ratings", path("r.jsonl")];
  const found = await json(...rubric(), ...model(), ...out, "--prompt", "rating-json@1");
  expect(found).toMatchObject({ ok: 4, malformed: 0 });
  expect(written("j.jsonl")[0]).toMatchObject({ label: "4", raw: expect.any(String) as string });
  expect(written("r.jsonl")[0]).toMatchObject({ rating: 4, reasons: "It names spring." });
}, 60_000);

test("failed calls are told by kind, the rest is written, and only they are asked again", async () => {
  server.script(byPrompt((prompt) => (/eats/.test(prompt) ? null : "4")));
  const args = [...rubric(), ...model(), "--out", path("f.jsonl"), "--cache", path("f.cache")];
  const { code, stderr } = await assay(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "2 failed: filtered 2 (The endpoint answered 400: flagged by the content filter). Run the same again",
  );
  expect(written("f.jsonl").map(({ status }) => status)).toEqual([
    "submitted",
    "failed",
    "submitted",
    "failed",
  ]);
  expect(await json(...args)).toMatchObject({ failed: 2, cached: 2, failures: { filtered: 2 } });
  server.script(answerWith("1"));
  const again = await assay(...args, "--json");
  expect(again.code).toBeUndefined();
  expect(JSON.parse(again.stdout)).toMatchObject({ ok: 4, sent: 2, cached: 2, failures: {} });
}, 60_000);

test("answers are kept beside the judgments, known ones need no endpoint, and it can be switched off", async () => {
  server.script(byPrompt((prompt) => (/eats/.test(prompt) ? null : "4")));
  const args = [...rubric(), ...model(), "--out", path("k.jsonl")];
  const kept = `${path("k.jsonl")}.cache.jsonl`;
  const { code, stderr } = await assay(...args);
  expect(code).toBe(1);
  expect(stderr.indexOf(`Answers are kept in ${kept}`)).toBe(0);
  server.script(answerWith("1"));
  expect(await json(...args)).toMatchObject({ ok: 4, sent: 2, cached: 2 });
  const before = server.requests.length;
  expect(await json(...args)).toMatchObject({ ok: 4, sent: 0, cached: 4 });
  expect(await json(...args, "--dry-run")).toMatchObject({ calls: 4, known: 4 });
  const none = ["--out", path("none.jsonl"), "--no-cache"];
  expect(await json(...rubric(), ...model(), "--dry-run")).toMatchObject({ calls: 4 });
  expect(server.requests.length).toBe(before);
  await json(...rubric(), ...model(), ...none);
  expect(existsSync(`${path("none.jsonl")}.cache.jsonl`)).toBe(false);
}, 120_000);

test("a probe of a busy endpoint asks again, as calls do", async () => {
  let nth = 0;
  server.script((body, response, ...rest) => {
    nth += 1;
    if (nth > 2) return answerWith("3")(body, response, ...rest);
    const status = nth === 1 ? 429 : 503;
    response.writeHead(status, { "retry-after-ms": "1", "content-type": "application/json" });
    response.end("{}");
  });
  const found = await json(...rubric(), ...model(), "--out", path("busy.jsonl"));
  expect(found).toMatchObject({ ok: 4 });
}, 60_000);

test("malformed known answers are asked again only if that is asked for", async () => {
  server.script(answerWith("hm"));
  const args = [...rubric(), ...model(), "--out", path("m.jsonl"), "--cache", path("m.cache")];
  expect(await json(...args)).toMatchObject({ malformed: 4, sent: 4 });
  server.script(answerWith("2"));
  expect(await json(...args)).toMatchObject({ malformed: 4, sent: 0 });
  expect(await json(...args, "--ask-again")).toMatchObject({ ok: 4, sent: 4 });
  expect(await json(...args)).toMatchObject({ ok: 4, sent: 0 });
}, 60_000);

test("an output that cannot be written is refused before anything is asked", async () => {
  mkdirSync(path("folder"), { recursive: true });
  const before = server.requests.length;
  const outputs = [
    [["--out", path("nowhere/j.jsonl")], "There is no folder"],
    [["--out", path("folder")], "is a folder"],
    [["--out", path("x.jsonl"), "--ratings", path("nowhere/r.jsonl")], "There is no folder"],
    [["--out", path("x.jsonl"), "--samples-out", path("folder")], "is a folder"],
    [["--out", path("x.jsonl"), "--cache", path("nowhere/c.jsonl")], "There is no folder"],
  ] as const;
  for (const [more, says] of outputs) {
    const refused = await assay(...rubric(), ...model(), ...more);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(says) as string });
  }
  expect(server.requests.length).toBe(before);
  expect(existsSync(path("x.jsonl"))).toBe(false);
}, 60_000);

test("a dry run calls nobody, and says what the calls may cost", async () => {
  const before = server.requests.length;
  const prices = ["--input-price", "1000", "--output-price", "1000"];
  const found = await json(...rubric(), ...model(), ...prices, "--out", path("d"), "--dry-run");
  expect(found).toMatchObject({ calls: 4, completion_tokens: 12 });
  expect(found.cost).toBeCloseTo(Number(found.tokens) / 1000);
  expect(server.requests.length).toBe(before);
}, 60_000);

test("the cost is told before and after, and the budget stops the command and keeps what came", async () => {
  const prices = ["--input-price", "0", "--output-price", "1000000"];
  const many = Array.from({ length: 6 }, (_, i) => ({
    docid: `d${i}`,
    topic_id: "t",
    text: `${i}`,
  }));
  const judge = [...rubric(), "--passages", rows("many.jsonl", many), ...model()];
  const args = [...judge, ...prices, "--cache", path("cost.cache")];
  const out = ["--out", path("cost.jsonl")];
  const stopped = await assay(...args, ...out, "--budget", "6", "--window", "1");
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toContain("judging: 12 calls, 0 known already; about");
  expect(stopped.stderr).toContain("cost up to about 36.00; the budget of 6.00 is below that");
  expect(stopped.stderr).toContain(
    "the budget of 6 does not pay for another call; they are kept in",
  );
  const { cached, sent, cost, completion_tokens } = await json(...args, ...out);
  expect([Number(cached) + Number(sent), cost, completion_tokens]).toEqual([12, sent, sent]);
  expect(Number(cached)).toBe(5);
  const before = server.requests.length;
  const small = [...judge, "--input-price", "100", "--output-price", "100", "--no-probe"];
  const tooSmall = await assay(...small, "--out", path("small.jsonl"), "--budget", "0.000001");
  expect(tooSmall.stderr).toContain("Stopped with 0 of 12 answers");
  expect(server.requests.length).toBe(before);
  const refused = await assay(...rubric(), ...model(), ...out, "--budget", "3");
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Give both prices") as string,
  });
}, 60_000);

test("several samples give the most frequent label, their spread, and all answers", async () => {
  let nth = 0;
  server.script(byPrompt((prompt) => (/eats/.test(prompt) ? ["2", "5", "5"][nth++ % 3]! : "1")));
  const found = await json(
    ...[...rubric(), ...model(), "--samples", "3", "--window", "1"],
    ...["--out", path("s.jsonl"), "--samples-out", path("samples.jsonl")],
  );
  expect(found).toMatchObject({ ok: 4, fragile: 2, samples: 3, temperature: 0.7 });
  expect(found.rater).toContain("(3 samples, temperature 0.7)");
  const [fragile] = found.most_fragile as unknown as { spread: number }[];
  expect(fragile!.spread).toBeCloseTo(1 / 3);
  expect(server.requests.at(-1)).toMatchObject({ temperature: 0.7 });
  expect(written("s.jsonl").map(({ label }) => label)).toEqual(["1", "5", "1", "5"]);
  const all = written("samples.jsonl") as { spread: number; samples: { label: string }[] }[];
  expect(all.map(({ samples }) => samples.length)).toEqual([3, 3, 3, 3]);
  expect(all[1]!.samples.map(({ label }) => label).sort()).toEqual(["2", "5", "5"]);
}, 60_000);

test("cut answers are counted in the summary", async () => {
  server.script(answerWith("4", { finish_reason: "length" }));
  const { stdout } = await assay(...rubric(), ...model(), "--out", path("cut.jsonl"));
  expect(stdout).toContain("4 answers were cut off at the token limit");
}, 60_000);

test("a rerank of which no rating can be read writes no run", async () => {
  server.script(
    byPrompt((prompt) =>
      /LIST/.test(prompt) ? "<START OF LIST>\nWhen?\nWho?\n<END OF LIST>" : "hm",
    ),
  );
  const run = text("first.run", "t Q0 d 1 2 first\nt Q0 e 2 1 first\n");
  const refused = await assay(
    ...["rerank", "--run", run, "--topics", rows("asked.jsonl", [{ topic_id: "t", request: "?" }])],
    ...["--passages", rows("texts.jsonl", PASSAGES), "--strategy", "sum"],
    ...[...model(), "--out", path("none.run")],
  );
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("No rating could be read in 4 answers") as string,
  });
  expect(existsSync(path("none.run"))).toBe(false);
}, 60_000);

test("a run whose answers all say nothing stops after 25, and says what came and how to go on", async () => {
  server.script(answerWith("hm"));
  const many = Array.from({ length: 20 }, (_, i) => ({
    docid: `d${i}`,
    topic_id: "t",
    text: `${i}`,
  }));
  const judge = [...rubric(), "--passages", rows("many.jsonl", many), ...model()];
  const stopped = await assay(...judge, "--out", path("u.jsonl"), "--cache", path("u.cache"));
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toContain('answers say nothing that can be used. What came: "hm"');
  expect(stopped.stderr).toContain("--ask-again asks for them again");
  expect(existsSync(path("u.jsonl"))).toBe(false);
  server.script(answerWith("2"));
  const again = [...judge, "--out", path("u.jsonl"), "--cache", path("u.cache"), "--ask-again"];
  expect(await json(...again)).toMatchObject({ ok: 40, malformed: 0 });
}, 60_000);

test("a step with failed calls writes nothing, asks them again, and leaves them out if told to", async () => {
  server.script(byPrompt((prompt) => (/eats/.test(prompt) ? null : "4")));
  const out = path("ratings.jsonl");
  const topics = rows("built.jsonl", TOPICS);
  const passages = rows("built-passages.jsonl", PASSAGES);
  const args = ["generate", "ratings", "--topics", topics, "--passages", passages, "--out", out];
  const failed = await assay(...args, ...model());
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain("2 of 4 calls failed: filtered 2 (");
  expect(failed.stderr).toContain("Nothing was written. Run it again");
  expect(existsSync(out)).toBe(false);
  const skipped = await json(...args, ...model(), "--skip-failed");
  expect(skipped).toMatchObject({ made: 2, failures: { filtered: 2 } });
  const filter = ["--topics", topics, "--passages", passages, "--ratings", out];
  const filtered = await json("generate", "filter", ...filter, "--out", path("filtered.jsonl"));
  expect(filtered.problems).toEqual([
    "question 1 of t is kept: no rating reaches 3, but 2 ratings are missing.",
  ]);
}, 60_000);
