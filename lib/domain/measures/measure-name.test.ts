import fc from "fast-check";
import { expect, test } from "vitest";
import { measureText, needsRatings, parseMeasure } from "./measure-name";
import { questionScore, relevanceScore, type RatedTopic } from "./topic-score";
import { UNJUDGED } from "./ranked-topic";

test("what parses prints as it was, and nothing else parses", () => {
  for (const text of ["cov", "cov@10", "cov@oracle", "alpha_ndcg@oracle", "alpha_ndcg@20", "strec@5", "err_ia@20", "nrbp", "map", "map@20", "ndcg", "ndcg@10", "p@5", "recall@100", "rprec", "rr"]) expect(measureText(parseMeasure(text)!)).toBe(text);
  for (const text of ["", "cov@0", "cov@-1", "p", "recall", "map@oracle", "rr@10", "nrbp@5", "ndcg_cut_10", "cov@10@20", "alpha_ndcg"]) expect(parseMeasure(text), text).toBeNull();
  expect(needsRatings(parseMeasure("strec@5")!)).toBe(true);
  expect(needsRatings(parseMeasure("ndcg@5")!)).toBe(false);
});

const topic = (ranked: number[][], judged: number[][], over: Partial<RatedTopic> = {}): RatedTopic => ({ ranked, judged, counted: judged[0]!.map((_, q) => judged.some((row) => row[q]! >= 3)), threshold: 3, alpha: 0.5, oracle: 2, ...over });

test("coverage counts the questions some passage of the context answers, at a depth, and at the size of the required subset", () => {
  const judged = [[5, 0, 0, 0], [0, 4, 0, 0], [0, 0, 3, 1]];
  const rated = topic(judged, judged);
  expect(questionScore(parseMeasure("cov@1")!, rated)).toBeCloseTo(1 / 3, 12);
  expect(questionScore(parseMeasure("cov@oracle")!, rated)).toBeCloseTo(2 / 3, 12);
  expect(questionScore(parseMeasure("cov")!, rated)).toBe(1);
  expect(questionScore(parseMeasure("cov")!, topic([], judged))).toBe(0);
  expect(questionScore(parseMeasure("cov@10")!, topic([[0, 0]], [[1, 2]]))).toBeNull();
});

test("coverage of a context equals subtopic recall at its depth, and never falls with depth", () => {
  fc.assert(fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 12 }), (judged) => {
    const rated = topic(judged, judged);
    const at = (k: number) => questionScore(parseMeasure(`cov@${k}`)!, rated);
    for (let k = 1; k <= judged.length; k += 1) {
      const recall = questionScore(parseMeasure(`strec@${k}`)!, rated);
      if (at(k) === null) expect(recall).toBeNull();
      else { expect(recall).toBeCloseTo(at(k)!, 12); if (k > 1) expect(at(k)!).toBeGreaterThanOrEqual(at(k - 1)! - 1e-12); }
    }
  }));
});

test("a topic the run lacks scores 0 by every measure of relevance", () => {
  for (const text of ["map", "ndcg@10", "p@5", "recall@20", "rprec", "rr"]) expect(relevanceScore(parseMeasure(text)!, { ranked: [], judged: [1, 0, 2] })).toBe(0);
  expect(relevanceScore(parseMeasure("rr")!, { ranked: [UNJUDGED, 1], judged: [1] })).toBe(0.5);
});
