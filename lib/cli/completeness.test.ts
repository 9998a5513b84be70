import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { assay, json, path, removeFolder, rows, text } from "./test-command";

afterAll(removeFolder);

test("completeness compares rankings and counts judgments needed; support and sample-contexts give their figures", async () => {
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
    "found-by-depth.svg",
    "pool-by-depth.svg",
    "pool-by-systems.svg",
    "scores-by-choosing-system.svg",
    "tau-by-share.svg",
  ]);
  expect(await assay("completeness", "--qrels", qrels, "--run", good)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("at least two systems") as string,
  });
  expect(
    await assay("completeness", "--qrels", qrels, "--run", good, bad, "--measure", "cov@5"),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no measure that this study can use") as string,
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
  const several = await json("sample-contexts", "--run", good, bad, "--size", "2", "--n", "2");
  expect(several).toMatchObject({
    contexts: ["good-sample-1", "good-sample-2", "bad-sample-1", "bad-sample-2"].map((run) => ({
      run,
    })),
  });
  const deep = await assay("sample-contexts", "--run", good, "--top", "50", "--size", "2");
  expect(deep.stderr).toContain('The run "good" has at most 3 documents for a topic');
}, 120_000);

test("completeness says how many of the documents known before are not relevant in the qrels", async () => {
  const ranked = (tag: string, docids: string[]) =>
    docids.map((docid, i) => `t Q0 ${docid} ${i + 1} ${9 - i} ${tag}\n`).join("");
  const study = (known: string) =>
    assay(
      "completeness",
      ...["--qrels", text("known-full.qrels", "t 0 a 1\nt 0 b 1\nt 0 c 0\n")],
      ...["--known", text("known.qrels", known)],
      ...["--run", text("first.run", ranked("first", ["a", "b"]))],
      text("second.run", ranked("second", ["c", "a"])),
      ...["--repetitions", "5", "--curve-repetitions", "2", "--json"],
    );
  const none = await study("t 0 c 1\nt 0 x 1\nu 0 a 1\nt 0 b 0\n");
  expect(none.stderr).toContain(
    "3 documents that were known before are left out, because they are not relevant in the qrels.",
  );
  expect(JSON.parse(none.stdout)).toMatchObject({
    pool: { counts: { known_total: 0 } },
    warnings: [expect.stringContaining("3 documents that were known before")],
  });
  const all = await study("t 0 a 1\n");
  expect(all.stderr).not.toContain("known before");
  expect(JSON.parse(all.stdout)).toMatchObject({ pool: { counts: { known_total: 1 } } });
});
