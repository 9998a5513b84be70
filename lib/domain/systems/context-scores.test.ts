import fc from "fast-check";
import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { contextScores } from "./context-score";
import { evaluateSystems } from "./evaluate-systems";
import { sampleContexts } from "./sample-contexts";
import type { SystemsOptions } from "./systems-input";
import { OPTIONS, input, matrix, measures, run, score, source, truthOf } from "./test-systems";

test("coverage counts questions answered by the context, at a depth and at the size of the required subset", () => {
  const rows = [
    [5, 0, 0, 0],
    [0, 4, 0, 0],
    [0, 0, 3, 1],
    [5, 4, 0, 0],
  ];
  expect(score("cov@1", ["d0", "d1", "d2"], rows)).toBeCloseTo(1 / 3, 12);
  expect(score("cov@oracle", ["d0", "d1", "d2"], rows)).toBeCloseTo(2 / 3, 12);
  expect(score("cov", ["d0", "d1", "d2", "elsewhere"], rows)).toBe(1);
  expect(score("cov", [], rows)).toBe(0);
  expect(contextScores(measures("cov"), ["d0"], truthOf([[1, 2]]), null, OPTIONS)).toEqual([
    { value: null, reason: note("topic.none_answerable") },
  ]);
});

test("coverage of a context equals subtopic recall at its depth, and never falls with depth", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 4, maxLength: 4 }), {
        minLength: 1,
        maxLength: 12,
      }),
      (rows) => {
        const docids = rows.map((_, i) => `d${i}`);
        for (let k = 1; k <= rows.length; k += 1) {
          const [covered, recall] = [
            score(`cov@${k}`, docids, rows),
            score(`strec@${k}`, docids, rows),
          ];
          if (covered === null) expect(recall).toBe(0);
          else {
            expect(recall).toBeCloseTo(covered, 12);
            if (k > 1)
              expect(covered).toBeGreaterThanOrEqual(score(`cov@${k - 1}`, docids, rows)! - 1e-12);
          }
        }
      },
    ),
  );
});

test("a passage of another topic answers nothing, but its tokens count", () => {
  const sources = [
    source({
      a: matrix([
        [5, 0],
        [0, 4],
      ]),
    }),
  ];
  const relevant = new Map([
    [
      "a",
      new Map([
        ["d0", 1],
        ["d1", 0],
      ]),
    ],
  ]);
  const tokens = { tokenizer: "test", passage: () => 10, report: () => null };
  const { runs } = evaluateSystems(
    input({ runs: [run("r", { a: ["d1", "d0"] })], sources, relevant, tokens }),
    { ...OPTIONS, measures: measures("cov@1", "cov", "den") },
  );
  expect(runs[0]!.measures).toMatchObject({
    "cov@1": { value: 0 },
    cov: { value: 1 },
    den: { value: Math.sqrt(0.5) },
  });
});

test("the three denominators and the three ways to grade give their own values", () => {
  const sources = [
    source({
      a: matrix(
        [
          [5, 0, 0, 2],
          [4, 3, 0, 0],
        ],
        { r: [5, 0, 0, 0] },
      ),
    }),
  ];
  const topics = new Map([
    [
      "a",
      {
        title: "A",
        questions: ["0", "1", "2", "3"].map((id) => ({
          id,
          text: id,
          filtered: id === "1",
          vital: id !== "3",
        })),
      },
    ],
  ]);
  const given = input({ runs: [run("r", { a: ["d0", "d1"] })], sources, topics });
  const cov = (denominator: SystemsOptions["denominator"]) =>
    evaluateSystems(given, { ...OPTIONS, measures: measures("cov@1"), denominator }).runs[0]!;
  expect(
    [cov("answerable"), cov("unfiltered"), cov("all")].map(
      ({ measures: found }) => found["cov@1"]!.value,
    ),
  ).toEqual([1 / 2, 1 / 3, 1 / 4]);
  const ndcg = (grade: SystemsOptions["grade"]) =>
    evaluateSystems(given, { ...OPTIONS, measures: measures("ndcg"), grade }).runs[0]!.measures
      .ndcg!.value;
  expect(ndcg("any")).toBe(1);
  expect(ndcg("max")).toBe(1);
  // Question 1 is filtered, so both passages reach one question.
  expect(ndcg("count")).toBe(1);
  const nuggets = evaluateSystems(given, { ...OPTIONS, measures: measures("cov"), okayWeight: 0.5 })
    .runs[0]!.reports;
  expect(nuggets.nugget_strict!.value).toBeCloseTo(1 / 2.5, 12);
  expect(nuggets.nugget_vital_strict!.value).toBeCloseTo(1 / 2, 12);
});

test("thresholds are listed for graded ratings, and curves end at the coverage of the whole context", () => {
  const report = evaluateSystems(
    input({
      runs: [run("r", { a: ["d0", "d1"] }), run("s", { a: ["d1"] })],
      sources: [
        source({
          a: matrix([
            [5, 0, 2],
            [0, 3, 0],
          ]),
        }),
      ],
    }),
    { ...OPTIONS, measures: measures("cov") },
  );
  expect(report.thresholds.map(({ threshold, mean }) => [threshold, mean])).toEqual([
    [1, (1 + 1 / 3) / 2],
    [2, (1 + 1 / 3) / 2],
    [3, 0.75],
    [4, 0.5],
    [5, 0.5],
  ]);
  expect(report.curves).toEqual([
    { run: "r", coverage: [0.5, 1] },
    { run: "s", coverage: [0.5, 0.5] },
    { run: "oracle context", coverage: [0.5, 1] },
  ]);
});

test("with questions and required passages frozen, coverage never rises with the threshold, and is as before at their own", () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(rows, (all) => {
      const given = input({
        runs: [run("r", { a: all.map((_, i) => `d${i}`) })],
        sources: [source({ a: matrix([[5, 0, 0, 1], ...all.slice(1)]) })],
      });
      const at = (freezeAt: number | null) =>
        evaluateSystems(given, { ...OPTIONS, measures: measures("cov@oracle"), freezeAt })
          .thresholds;
      const frozen = at(3);
      frozen
        .slice(1)
        .forEach(({ mean }, i) => expect(mean).toBeLessThanOrEqual(frozen[i]!.mean! + 1e-12));
      expect(frozen[2]).toEqual(at(null)[2]);
    }),
  );
});

test("random contexts come from the first documents, in the run's order, and are the same for a seed", () => {
  const first = run("r", { t: Array.from({ length: 30 }, (_, i) => `d${i}`), short: ["x"] });
  const draw = (seed: number) => sampleContexts(first, { top: 20, size: 5, n: 3, seed });
  const { contexts, short } = draw(1);
  expect(contexts.map(({ tag }) => tag)).toEqual(["sample-1", "sample-2", "sample-3"]);
  for (const { topics } of contexts) {
    const indexes = topics.get("t")!.map((docid) => Number(docid.slice(1)));
    expect(new Set(indexes).size).toBe(5);
    expect(Math.max(...indexes)).toBeLessThan(20);
    expect([...indexes].sort((a, b) => a - b)).toEqual(indexes);
  }
  expect(short).toEqual(["short"]);
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
});

test("ranked coverage beyond rank 20 uses the full depth", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i === 30 ? 5 : 0]);
  const docids = rows.map((_, i) => `d${i}`);
  expect(score("alpha_ndcg@20", docids, rows)).toBe(0);
  expect(score("alpha_ndcg@40", docids, rows)).toBeCloseTo(1 / Math.log2(32), 12);
});
