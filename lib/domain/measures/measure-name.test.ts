import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEASURES, measureText, needsRatings, parseMeasure, trecEvalName } from "./measure-name";
import { relevanceScore } from "./relevance-score";
import { UNJUDGED } from "./ranked-topic";

test("a parsed measure prints unchanged, and nothing else parses", () => {
  for (const text of [
    "cov",
    "cov@10",
    "cov@oracle",
    "alpha_ndcg@oracle",
    "alpha_ndcg@20",
    "strec@5",
    "err_ia@20",
    "nrbp",
    "map",
    "map@20",
    "ndcg",
    "ndcg@10",
    "map@oracle",
    "ndcg@oracle",
    "p@5",
    "recall@100",
    "recall@oracle",
    "rprec",
    "rr",
  ])
    expect(measureText(parseMeasure(text)!)).toBe(text);
  for (const text of [
    "",
    "cov@0",
    "cov@-1",
    "p",
    "recall",
    "rr@10",
    "rprec@oracle",
    "nrbp@5",
    "ndcg_cut_10",
    "cov@10@20",
    "alpha_ndcg",
  ])
    expect(parseMeasure(text), text).toBeNull();
  expect(needsRatings(parseMeasure("strec@5")!)).toBe(true);
  expect(needsRatings(parseMeasure("ndcg@5")!)).toBe(false);
  expect(needsRatings(parseMeasure("ndcg@oracle")!)).toBe(true);
});

test("a topic that the run lacks scores 0 by every measure of relevance", () => {
  for (const text of ["map", "ndcg@10", "p@5", "recall@20", "rprec", "rr"])
    expect(relevanceScore(parseMeasure(text)!, { ranked: [], judged: [1, 0, 2] })).toBe(0);
  expect(relevanceScore(parseMeasure("rr")!, { ranked: [UNJUDGED, 1], judged: [1] })).toBe(0.5);
});

test("each measure of relevance has its own score", () => {
  const topic = { ranked: [0, 2, UNJUDGED, 1], judged: [2, 1, 1, 0, 0] };
  const scores = Object.fromEntries(
    ["map", "map@2", "ndcg@2", "p@4", "recall@4", "rprec", "rr", "bpref"].map((name) => [
      name,
      relevanceScore(parseMeasure(name)!, topic),
    ]),
  );
  expect(scores).toEqual({
    map: (1 / 2 + 2 / 4) / 3,
    "map@2": 1 / 2 / 3,
    "ndcg@2": expect.closeTo(2 / Math.log2(3) / (2 + 1 / Math.log2(3)), 12),
    "p@4": 2 / 4,
    "recall@4": 2 / 3,
    rprec: 1 / 3,
    rr: 1 / 2,
    bpref: (1 / 2 + 1 / 2) / 3,
  });
  expect(() => relevanceScore(parseMeasure("cov")!, topic)).toThrow(/no measure of relevance/);
});

test("measures have the names of trec_eval in its output", () => {
  for (const [name, theirs] of [
    ["p@5", "P_5"],
    ["recall@100", "recall_100"],
    ["ndcg@10", "ndcg_cut_10"],
    ["map", "map"],
    ["rprec", "Rprec"],
    ["rr", "recip_rank"],
    ["cov@oracle", "cov_cut_oracle"],
  ] as const)
    expect(trecEvalName(name)).toBe(theirs);
});

test("docs/formats.md names every measure", () => {
  const formats = readFileSync("docs/formats.md", "utf8");
  for (const [name, { depth }] of Object.entries(MEASURES))
    expect(formats).toContain(`\`${name}${depth === "needs" ? "@k" : ""}\``);
});
