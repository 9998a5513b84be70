import { expect, test } from "vitest";
import { measureText, needsRatings, parseMeasure } from "./measure-name";
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
    "p@5",
    "recall@100",
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
    "map@oracle",
    "rr@10",
    "nrbp@5",
    "ndcg_cut_10",
    "cov@10@20",
    "alpha_ndcg",
  ])
    expect(parseMeasure(text), text).toBeNull();
  expect(needsRatings(parseMeasure("strec@5")!)).toBe(true);
  expect(needsRatings(parseMeasure("ndcg@5")!)).toBe(false);
});

test("a topic that the run lacks scores 0 by every measure of relevance", () => {
  for (const text of ["map", "ndcg@10", "p@5", "recall@20", "rprec", "rr"])
    expect(relevanceScore(parseMeasure(text)!, { ranked: [], judged: [1, 0, 2] })).toBe(0);
  expect(relevanceScore(parseMeasure("rr")!, { ranked: [UNJUDGED, 1], judged: [1] })).toBe(0.5);
});
