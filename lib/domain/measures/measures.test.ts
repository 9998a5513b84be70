import { expect, test } from "vitest";
import { Seeded } from "../random/seeded";
import {
  averagePrecision,
  bpref,
  ndcg,
  precisionAt,
  recallAt,
  reciprocalRank,
  setMeasures,
  unjudgedAt,
} from "./classic";
import { answerableQuestions, coverage, density } from "./coverage";
import { diversityFigures, type DiversityTopic } from "./diversity";
import { predictionPowered } from "./prediction-powered";
import { compareBytes, orderByScore, UNJUDGED } from "./ranked-topic";
import { requiredSubset } from "./required-subset";

function matrix(random: Seeded, rows: number, questions: number): number[][] {
  return Array.from({ length: rows }, () =>
    Array.from({ length: questions }, () => random.below(6)),
  );
}

test("a topic without any relevant result scores 0 by every measure", () => {
  const topic = { ranked: [], judged: [1, 2, 0] };
  expect([
    averagePrecision(topic),
    ndcg(topic),
    precisionAt(topic, 5),
    recallAt(topic, 5),
    reciprocalRank(topic),
    bpref(topic),
    setMeasures(topic).f,
  ]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(unjudgedAt(topic, 5)).toBeNull();
});

test("moving a relevant document up never lowers a measure, and an ideal order has nDCG 1", () => {
  const random = new Seeded(7);
  for (let round = 0; round < 200; round += 1) {
    const ranked = Array.from({ length: 12 }, () => random.below(4));
    const judged = [...ranked, ...Array.from({ length: 5 }, () => random.below(4))];
    const at = 1 + random.below(11);
    if (ranked[at]! <= ranked[at - 1]!) continue;
    const better = [...ranked];
    [better[at - 1], better[at]] = [ranked[at]!, ranked[at - 1]!];
    for (const measure of [
      averagePrecision,
      reciprocalRank,
      (topic: { ranked: number[]; judged: number[] }) => ndcg(topic, 8),
    ])
      expect(measure({ ranked: better, judged })).toBeGreaterThanOrEqual(
        measure({ ranked, judged }) - 1e-12,
      );
    expect(ndcg({ ranked: [...judged].sort((a, b) => b - a), judged })).toBeCloseTo(
      judged.some((level) => level > 0) ? 1 : 0,
      12,
    );
  }
});

test("unjudged documents take up ranks but are never relevant", () => {
  const topic = { ranked: [UNJUDGED, 1, UNJUDGED, 1], judged: [1, 1] };
  expect(precisionAt(topic, 4)).toBe(0.5);
  expect(unjudgedAt(topic, 4)).toBe(0.5);
  expect(averagePrecision(topic)).toBe(0.5);
});

test("documents with equal scores are ordered by descending id in byte order, also beyond the BMP", () => {
  expect(
    orderByScore(["a", "c", "b"].map((docid) => ({ docid, score: 1 }))).map((one) => one.docid),
  ).toEqual(["c", "b", "a"]);
  expect(compareBytes("\uFFFD", "😀")).toBeLessThan(0);
  expect(Math.sign(compareBytes("\uFFFD", "😀"))).toBe(
    Math.sign(Buffer.compare(Buffer.from("\uFFFD"), Buffer.from("😀"))),
  );
});

test("alpha-nDCG does not depend on the names of subtopics, and is 0 if nothing is relevant", () => {
  const random = new Seeded(3);
  for (let round = 0; round < 50; round += 1) {
    const documents = Array.from({ length: 10 }, () =>
      [0, 1, 2, 3].filter(() => random.below(3) === 0),
    );
    const renamed = documents.map((found) =>
      found.map((subtopic) => 3 - subtopic).sort((a, b) => a - b),
    );
    const of = (judged: number[][]): DiversityTopic => ({ ranked: judged.slice(0, 6), judged });
    expect(diversityFigures(of(renamed), 0.5, [5, 10]).subtopicRecall).toEqual(
      diversityFigures(of(documents), 0.5, [5, 10]).subtopicRecall,
    );
    diversityFigures(of(renamed), 0.5, [5]).alphaDcg.forEach((value, i) =>
      expect(value).toBeCloseTo(diversityFigures(of(documents), 0.5, [5]).alphaDcg[i]!, 12),
    );
  }
  expect(diversityFigures({ ranked: [[]], judged: [] }, 0.5, [10])).toMatchObject({
    alphaNdcg: [0],
    nrbp: 0,
    nNrbp: null,
    mapIa: 0,
  });
});

test("more passages never lower coverage; it is undefined without an answerable question, 0 without a passage", () => {
  const random = new Seeded(11);
  for (let round = 0; round < 100; round += 1) {
    const passages = matrix(random, 6, 5);
    const counted = answerableQuestions(passages, 5, 3);
    const values = [0, 1, 3, 6].map((n) => coverage(passages.slice(0, n), counted, 3)?.value ?? 0);
    expect([...values].sort((a, b) => a - b)).toEqual(values);
    if (counted.includes(true)) expect(values.at(-1)).toBe(1);
  }
  expect(coverage([[5]], [false], 3)).toBeNull();
  expect(coverage([], [true, true], 3)).toEqual({ covered: 0, of: 2, value: 0 });
  expect(density({ coverage: 0, tokens: 0 }, { coverage: 1, tokens: 10 })).toBeNull();
});

test("the required subset answers every answerable question, and without its last passage it does not", () => {
  const random = new Seeded(5);
  for (let round = 0; round < 100; round += 1) {
    const passages = matrix(random, 8, 6);
    const found = requiredSubset(passages, 6, 4);
    if (!found) continue;
    const answers = (indices: number[]) =>
      coverage(
        indices.map((i) => passages[i]!),
        found.answerable,
        4,
      )!.value;
    expect(answers(found.required)).toBe(1);
    expect(answers(found.required.slice(0, -1))).toBeLessThan(1);
    expect(
      [...found.required, ...found.fullyRedundant, ...found.partiallyRedundant].sort(
        (a, b) => a - b,
      ),
    ).toEqual(passages.map((_, i) => i));
  }
});

test("an unanswered question prevents full redundancy, unless only answerable questions are compared", () => {
  const passages = [
    [5, 0],
    [1, 0],
  ];
  expect(requiredSubset(passages, 2, 3)).toMatchObject({
    required: [0],
    fullyRedundant: [],
    partiallyRedundant: [1],
  });
  expect(requiredSubset(passages, 2, 3, "answerable")).toMatchObject({
    fullyRedundant: [1],
    partiallyRedundant: [],
  });
});

test("in 2,000 simulations the prediction-powered 95 % interval covers 93 to 97 %, and is narrower than people's alone", () => {
  const random = new Seeded(2026);
  let [held, widthPlus, widthHuman] = [0, 0, 0];
  const unit = () => random.below(1_000_000) / 1_000_000;
  for (let study = 0; study < 2000; study += 1) {
    const draw = () => {
      const truth = unit() < 0.6 ? 1 : 0;
      return { truth, judge: unit() < 0.85 ? truth : 1 - truth };
    };
    const [sample, rest] = [Array.from({ length: 80 }, draw), Array.from({ length: 500 }, draw)];
    const { ppiPlus, humanOnly } = predictionPowered(
      sample.map((one) => one.truth),
      sample.map((one) => one.judge),
      rest.map((one) => one.judge),
    );
    if (ppiPlus.ci[0] <= 0.6 && 0.6 <= ppiPlus.ci[1]) held += 1;
    widthPlus += ppiPlus.se;
    widthHuman += humanOnly.se;
  }
  expect(held / 2000).toBeGreaterThan(0.93);
  expect(held / 2000).toBeLessThan(0.97);
  expect(widthPlus).toBeLessThan(0.9 * widthHuman);
});
