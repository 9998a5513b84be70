import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { assay, files, json, path, removeFolder, rows, text } from "./test-command";

afterAll(removeFolder);

test("evaluate shows contexts and reports side by side and writes files in the formats of other tools", async () => {
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
  // The required subset is {a, b}. The first two passages of the run answer one of two questions.
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
  const named = await assay(...all, "--measures", "map,cov@10", "--format", "ir_measures");
  expect(named.stdout).toMatch(/^AP\t\d\.\d{4}\n$/);
  expect(named.stderr).toContain("ir_measures has no name for them: cov@10.");
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
    "runid,topic,ERR-IA@5,ERR-IA@10,ERR-IA@20,nERR-IA@5,nERR-IA@10,nERR-IA@20," +
      "alpha-DCG@5,alpha-DCG@10,alpha-DCG@20,alpha-nDCG@5,alpha-nDCG@10,alpha-nDCG@20," +
      "NRBP,nNRBP,MAP-IA,P-IA@5,P-IA@10,P-IA@20,strec@5,strec@10,strec@20",
  );
  expect((await assay(...all, "--measures", "cov", "--format", "latex")).stdout).toContain(
    "Final result",
  );
}, 60_000);

test("diversity qrels can replace ratings, and reranked runs are in the same table", async () => {
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

test("problems of an evaluation's files are reported with file and line, and nothing is computed", async () => {
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
    "--format",
    "tsv",
  );
  expect(partly.stdout).toContain("s\tmap 0.5000 (n = 2)\t1 topic missing");
  expect(partly.stderr).toContain(
    'more.run, line 2: 1 of its topics are not judged and do not count: "u".',
  );
}, 120_000);
