import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answerWith,
  scriptedServer,
  type ScriptedServer,
} from "@/lib/judging/endpoint/scripted-server";

const run = promisify(execFile);
let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-systems-"));
  server = await scriptedServer((body, response, nth, request) => {
    const prompt = body.messages[0]!.content;
    const text = /Rating:/.test(prompt)
      ? /cut\?/.test(prompt) && /spring/.test(prompt)
        ? "5"
        : "0"
      : "<START OF LIST>\nWhen is it cut?\nWho eats it?\n<END OF LIST>";
    return answerWith(text)(body, response, nth, request);
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const path = (name: string) => join(folder, name);
const text = (name: string, content: string) => {
  writeFileSync(path(name), content);
  return path(name);
};
const rows = (name: string, all: object[]) =>
  text(name, all.map((row) => JSON.stringify(row)).join("\n"));
const assay = async (...args: string[]) =>
  run(process.execPath, ["bin/assay.mjs", ...args], { encoding: "utf8" }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  ) as Promise<{ code?: number; stdout: string; stderr: string }>;
const json = async (...args: string[]) => {
  const { stdout, stderr } = await assay(...args, "--json");
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, never>;
};

const RATINGS = [
  { topic_id: "t", docid: "a", ratings: [5, 0, 0] },
  { topic_id: "t", docid: "b", ratings: [0, 4, 0] },
  { topic_id: "t", docid: "c", ratings: [5, 1, 0] },
  { topic_id: "t", report_run_id: "s", ratings: [5, 0, null] },
];
const files = () => ({
  ratings: rows("ratings.jsonl", RATINGS),
  run: text("s.run", "t Q0 c 1 3 s\nt Q0 a 2 2 s\nt Q0 b 3 1 s\n"),
  qrels: text("t.qrels", "t 0 a 1\nt 0 b 1\nt 0 c 0\n"),
});

test("evaluate gives contexts and reports side by side, and writes what other tools read", async () => {
  const { ratings, run: ranked, qrels } = files();
  const passages = rows(
    "passages.jsonl",
    ["a", "b", "c"].map((docid) => ({ docid, text: "one two three four" })),
  );
  const reports = rows("reports.jsonl", [{ topic_id: "t", run_id: "s", text: "one two" }]);
  const all = [
    "evaluate",
    "--run",
    ranked,
    "--ratings",
    ratings,
    "--relevant",
    "all",
    "--passages",
    passages,
    "--reports",
    reports,
  ];
  const found = await json(
    ...all,
    "--measures",
    "cov@oracle,den@oracle,cov,ndcg@2",
    "--qrels",
    qrels,
  );
  // The required subset is a and b: two passages; the first two of the run answer one of two questions.
  expect(found).toMatchObject({
    runs: [
      {
        run: "s",
        measures: {
          "cov@oracle": { value: 0.5, n: 1 },
          cov: { value: 1 },
          "den@oracle": { value: Math.sqrt(0.5) },
          "ndcg@2": { value: 1 / Math.log2(3) / (1 + 1 / Math.log2(3)) },
        },
        reports: { cov: { value: 0.5 }, den: { value: Math.sqrt(2) } },
      },
    ],
    context_vs_report: expect.arrayContaining([]) as never,
    options: { threshold: 3, tokenizer: "whitespace", denominator: "answerable" },
  });
  expect(
    (await assay(...all, "--measures", "map,alpha_ndcg@10", "--format", "ir_measures")).stdout,
  ).toMatch(/^AP\t\d\.\d{4}\nalpha_nDCG@10\t\d\.\d{4}\n$/);
  expect(
    (
      await assay(
        ...all,
        "--measures",
        "map,p@5",
        "--format",
        "trec_eval",
        "--per-topic",
        path("each.csv"),
      )
    ).stdout,
  ).toMatch(/map {19}\tt\t\d\.\d{4}\n/);
  expect(readFileSync(path("each.csv"), "utf8")).toMatch(/^run,topic_id,map,p@5/);
  expect((await assay(...all, "--format", "ndeval")).stdout.split("\n")[0]).toBe(
    "runid,topic,ERR-IA@5,ERR-IA@10,ERR-IA@20,nERR-IA@5,nERR-IA@10,nERR-IA@20,alpha-DCG@5,alpha-DCG@10,alpha-DCG@20,alpha-nDCG@5,alpha-nDCG@10,alpha-nDCG@20,NRBP,nNRBP,MAP-IA,P-IA@5,P-IA@10,P-IA@20,strec@5,strec@10,strec@20",
  );
  expect((await assay(...all, "--measures", "cov", "--format", "latex")).stdout).toContain(
    "Final result",
  );
}, 60_000);

test("diversity qrels are ratings, and reranked runs stand in the same table", async () => {
  const { run: ranked, ratings } = files();
  const diversity = text("d.qrels", "t 1 a 1\nt 2 b 1\nt 1 c 1\nt 2 c 0\n");
  const found = (await json(
    "evaluate",
    "--run",
    ranked,
    "--qrels",
    diversity,
    "--diversity",
    "--measures",
    "alpha_ndcg@3",
    "--rerank",
    "greedy-sum-tau=3",
    "--rerank-ratings",
    ratings,
  )) as unknown as { runs: { run: string; measures: Record<string, { value: number }> }[] };
  expect(found.runs.map((one) => one.run)).toEqual(["s", "s:greedy-sum-tau=3"]);
  expect(found.runs[1]!.measures["alpha_ndcg@3"]!.value).toBe(1);
  expect(found.runs[0]!.measures["alpha_ndcg@3"]!.value).toBeLessThan(1);
}, 60_000);

test("what is wrong with the files of an evaluation is named with file and line, and nothing is computed", async () => {
  const { ratings, run: ranked, qrels } = files();
  const refused = async (message: string | RegExp, ...args: string[]) => {
    const { code, stdout, stderr } = await assay("evaluate", ...args);
    expect(stderr).toMatch(message);
    expect(code).toBe(1);
    expect(stdout).toBe("");
  };
  await refused(
    /twice\.run, line 2: the document "a" is given twice for topic "t"/,
    "--run",
    text("twice.run", "t Q0 a 1 2 s\nt Q0 a 2 1 s\n"),
    "--qrels",
    qrels,
  );
  await refused(
    /up\.run, line 2: the score of rank 2 is higher/,
    "--run",
    text("up.run", "t Q0 a 1 2 s\nt Q0 b 2 3 s\n"),
    "--qrels",
    qrels,
  );
  await refused(
    /six\.jsonl, line 1: the rating of question 0 is 6/,
    "--run",
    ranked,
    "--ratings",
    rows("six.jsonl", [{ topic_id: "t", docid: "a", ratings: [6] }]),
    "--relevant",
    "all",
  );
  await refused(
    "Alpha is 1.5; it must be from 0 to 1.",
    "--run",
    ranked,
    "--ratings",
    ratings,
    "--relevant",
    "all",
    "--alpha",
    "1.5",
  );
  await refused(
    /No topic of the runs is judged/,
    "--run",
    text("other.run", "u Q0 a 1 2 s\n"),
    "--qrels",
    qrels,
  );
  await refused(
    /s\.run, line 1: the document "a" of topic "t" has no text and no token count/,
    "--run",
    ranked,
    "--ratings",
    ratings,
    "--relevant",
    "all",
    "--measures",
    "den",
    "--passages",
    rows("few.jsonl", [{ docid: "c", text: "one" }]),
  );
  await refused(
    /zero\.jsonl, line 1: tokens: the number of tokens must be at least 1/,
    "--run",
    ranked,
    "--ratings",
    ratings,
    "--relevant",
    "all",
    "--measures",
    "den",
    "--tokens",
    rows("zero.jsonl", [{ docid: "a", tokens: 0 }]),
  );
  await refused(
    "give --relevant QRELS, or --relevant all",
    "--run",
    ranked,
    "--ratings",
    ratings,
    "--measures",
    "cov",
  );
  await refused(
    /"recal@5" is no measure/,
    "--run",
    ranked,
    "--qrels",
    qrels,
    "--measures",
    "recal@5",
  );
  const partly = await assay(
    "evaluate",
    "--run",
    text("more.run", "t Q0 a 1 2 s\nu Q0 a 1 2 s\n"),
    "--qrels",
    text("two.qrels", "t 0 a 1\nv 0 a 1\n"),
    "--measures",
    "map",
    "--bootstrap",
    "0",
  );
  expect(partly.stdout).toContain("s\tmap 0.5000 (n = 2)\t1 topics missing");
  expect(partly.stderr).toContain(
    'more.run, line 2: 1 of its topics are not judged and do not count: "u".',
  );
}, 120_000);

test("rerank does the whole chain from the request, and tables what thresholds and numbers of sub-questions bring", async () => {
  const { ratings } = files();
  const ranked = text("first.run", "t Q0 x 1 2 first\nt Q0 y 2 1 first\n");
  const topics = rows("topics.jsonl", [{ topic_id: "t", request: "Kelp?" }]);
  const passages = rows("texts.jsonl", [
    { docid: "x", text: "Nothing." },
    { docid: "y", text: "It is cut in spring." },
  ]);
  const { stdout } = await assay(
    "rerank",
    "--run",
    ranked,
    "--topics",
    topics,
    "--passages",
    passages,
    "--strategy",
    "sum",
    "--out",
    path("chain.run"),
    "--topics-out",
    path("asked.jsonl"),
    "--ratings-out",
    path("rated.jsonl"),
    "--base-url",
    server.baseUrl,
    "--model",
    "tiny",
  );
  expect(stdout).toContain("2 lines by sum");
  expect(readFileSync(path("chain.run"), "utf8")).toBe(
    "t Q0 y 1 1.0 first:sum\nt Q0 x 2 0.5 first:sum\n",
  );
  expect(readFileSync(path("asked.jsonl"), "utf8")).toContain("When is it cut?");
  expect(readFileSync(path("rated.jsonl"), "utf8").trim().split("\n")).toHaveLength(4);
  const found = (await json(
    "rerank",
    "--run",
    path("s.run"),
    "--ratings",
    ratings,
    "--judged",
    ratings,
    "--strategy",
    "all",
    "--threshold",
    "2..3",
    "--questions",
    "1,3",
    "--out",
    path("all.run"),
    "--table",
    path("sweep.csv"),
    "--picture",
    path("sweep.svg"),
  )) as unknown as {
    runs: unknown[];
    table: { strategy: string; tau: number | null; questions: number | null }[];
  };
  // sum, rrf and greedy-sum, four strategies at two thresholds each, all with one question and
  // with three, and the first stage.
  expect(found.runs).toHaveLength(22);
  expect(found.table).toHaveLength(23);
  expect(readdirSync(folder).filter((name) => name.startsWith("all.run."))).toHaveLength(22);
  expect(readFileSync(path("sweep.svg"), "utf8")).toContain("sub-questions");
  expect(
    await assay("rerank", "--run", ranked, "--strategy", "sum", "--out", path("no.run")),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Give --ratings FILE, or --topics and --passages") as string,
  });
  expect(existsSync(path("no.run"))).toBe(false);
  expect(
    await assay(
      "rerank",
      "--run",
      path("s.run"),
      "--ratings",
      ratings,
      "--strategy",
      "greedy",
      "--out",
      path("no.run"),
    ),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('"greedy" is no strategy') as string,
  });
}, 120_000);

test("completeness says how the ranking changes and how many more judgments it takes; support and sample-contexts do as they say", async () => {
  const line = (topic: number, docids: string[], tag: string) =>
    docids.map((docid, i) => `t${topic} Q0 ${docid} ${i + 1} ${9 - i} ${tag}\n`).join("");
  const good = text("good.run", [0, 1, 2].map((t) => line(t, ["a", "b", "x"], "good")).join(""));
  const bad = text(
    "bad.run",
    [0, 1, 2].map((t) => line(t, ["x", "y", t === 0 ? "a" : "z"], "bad")).join(""),
  );
  const qrels = text("merit.qrels", [0, 1, 2].map((t) => `t${t} 0 a 1\nt${t} 0 b 1\n`).join(""));
  const found = await json(
    "completeness",
    "--qrels",
    qrels,
    "--run",
    good,
    bad,
    "--measure",
    "recall@3",
    "--repetitions",
    "20",
    "--curve-repetitions",
    "5",
    "--pictures",
    path("pictures"),
    "--popularity",
    text("popular.tsv", "a\t5\nb\t9\n"),
  );
  expect(found).toMatchObject({
    measure: "recall@3",
    topics: 3,
    positives: 6,
    systems: [{ run: "good", mean: { value: 1 } }, { run: "bad" }],
    more_judgments: {
      pairs: 1,
      sentence: expect.stringContaining("pairs of systems can be told apart") as string,
    },
  });
  expect(readdirSync(path("pictures")).sort()).toEqual([
    "pool-by-depth.svg",
    "pool-by-systems.svg",
    "tau-by-share.svg",
  ]);
  expect(await assay("completeness", "--qrels", qrels, "--run", good)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("two systems at least") as string,
  });
  expect(
    await assay("completeness", "--qrels", qrels, "--run", good, bad, "--measure", "cov@5"),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no measure that this study can be done with") as string,
  });
  const answers = rows("answers.jsonl", [
    {
      run_id: "s",
      topic_id: "t",
      references: ["p"],
      answer: [
        { text: "One.", citations: [0] },
        { text: "Two.", citations: [] },
      ],
    },
  ]);
  const judged = rows("support.jsonl", [
    {
      task: "support",
      topic_id: "t",
      run_id: "s",
      docid: "p",
      sentence_id: "0",
      rater_id: "a",
      rater_type: "human",
      label: "partial",
    },
  ]);
  expect(await json("support", judged, "--answers", answers)).toMatchObject({
    sources: [
      {
        source: "people",
        runs: [{ run: "s", weighted_precision: { value: 0.5 }, weighted_recall: { value: 0.25 } }],
      },
    ],
  });
  expect(
    (
      await assay(
        "sample-contexts",
        "--run",
        good,
        "--size",
        "2",
        "--n",
        "3",
        "--out",
        path("contexts"),
      )
    ).stdout,
  ).toContain("3 runs of 3 topics");
  expect(readFileSync(path("contexts/sample-1.run"), "utf8").trim().split("\n")).toHaveLength(6);
}, 120_000);
