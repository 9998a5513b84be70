import { expect, test } from "vitest";
import { Seeded } from "../random/seeded";
import { rerankRun } from "./rerank-run";
import { parseStrategy, rerank } from "./strategies";

const NAMES = [
  "sum",
  "sum-tau=0",
  "sum-tau=3",
  "rrf",
  "greedy-sum-tau=3",
  "greedy-coverage-tau=3",
  "greedy-alpha-tau=2",
];

test("every strategy returns every document exactly once, for any ratings and either way of breaking ties", () => {
  const random = new Seeded(1);
  for (let round = 0; round < 40; round += 1) {
    const ratings = Array.from({ length: 1 + random.below(12) }, () =>
      Array.from({ length: 4 }, () => random.below(7) - 1),
    );
    for (const name of NAMES)
      for (const ties of ["first-stage", "original"] as const) {
        expect([...rerank(ratings, parseStrategy(name)!, ties)].sort((a, b) => a - b)).toEqual(
          ratings.map((_, i) => i),
        );
      }
  }
});

test("documents with equal ratings keep the first-stage order by default", () => {
  for (const name of NAMES)
    expect(
      rerank(
        [
          [3, 3],
          [3, 3],
          [3, 3],
        ],
        parseStrategy(name)!,
      ),
    ).toEqual([0, 1, 2]);
  expect(
    rerank(
      [
        [3, 3],
        [3, 3],
      ],
      parseStrategy("greedy-sum-tau=3")!,
      "original",
    ),
  ).toEqual([1, 0]);
});

test("greedy coverage prefers complements to repeats; a sum does not", () => {
  const ratings = [
    [5, 5, 0],
    [5, 5, 0],
    [0, 0, 3],
  ];
  expect(rerank(ratings, parseStrategy("greedy-coverage-tau=3")!)).toEqual([0, 2, 1]);
  expect(rerank(ratings, parseStrategy("sum")!)).toEqual([0, 1, 2]);
});

test("two gains of a half equal one whole, so the earlier document wins", () => {
  // After the first document, questions 0 and 1 are worth a half each, question 2 is worth one.
  expect(
    rerank(
      [
        [5, 5, 0, 5],
        [0, 0, 5, 0],
        [5, 5, 0, 0],
      ],
      parseStrategy("greedy-alpha-tau=3")!,
    ),
  ).toEqual([0, 1, 2]);
  expect(
    rerank(
      [
        [5, 5, 0, 5],
        [5, 5, 0, 0],
        [0, 0, 5, 0],
      ],
      parseStrategy("greedy-alpha-tau=3")!,
    ),
  ).toEqual([0, 1, 2]);
});

test("a malformed rating counts 0 in every strategy, and as in the published code only if asked for", () => {
  const ratings = [
    [-1, -1],
    [0, 0],
    [1, 0],
  ];
  const zeroes = ratings.map((row) => row.map((rating) => Math.max(0, rating)));
  for (const name of ["sum", "sum-tau=0", "rrf", "greedy-sum-tau=0", "greedy-coverage-tau=0"])
    expect(rerank(ratings, parseStrategy(name)!)).toEqual(rerank(zeroes, parseStrategy(name)!));
  const plain = parseStrategy("sum-tau=0")!;
  expect(rerank(ratings, plain)).toEqual([2, 0, 1]);
  expect(rerank(ratings, plain, "first-stage", "original")).toEqual([2, 1, 0]);
});

test("without documents there is no order, and an unknown name is not a strategy", () => {
  expect(rerank([], parseStrategy("sum")!)).toEqual([]);
  for (const name of ["best", "rrf-tau=2", "sum-tau=", "greedy"])
    expect(parseStrategy(name)).toBeNull();
});

test("equal ranks on different questions tie in reciprocal rank fusion, and the first stage decides", () => {
  const ratings = [
    [0, 3, 1, 1],
    [4, 4, 0, 1],
    [4, 2, 3, 0],
    [0, 3, 1, 0],
    [1, 4, 1, 2],
    [1, 2, 5, 5],
  ];
  expect(rerank(ratings, { kind: "rrf", tau: 1 }, "first-stage")).toEqual([1, 5, 4, 2, 0, 3]);
});

test("expected ratings rerank by fractions, and thresholds are those of the scale", () => {
  const first = { tag: "s", file: "", lines: new Map(), topics: new Map([["t", ["a", "b", "c"]]]) };
  const matrix = {
    questionIds: ["0", "1"],
    absent: 0,
    rows: new Map([
      ["a", Int8Array.of(3, 0)],
      ["b", Int8Array.of(3, 0)],
      ["c", Int8Array.of(2, 1)],
    ]),
    reports: new Map<string, Int8Array>(),
    expected: new Map([
      ["a", Float64Array.of(2_600_000, 100_000)],
      ["b", Float64Array.of(3_100_000, 300_000)],
      ["c", Float64Array.of(2_400_000, 900_000)],
    ]),
  };
  const order = (strategy: string, ratingsAs: "whole" | "expected") =>
    rerankRun(first, "x", parseStrategy(strategy)!, new Map([["t", matrix]]), {
      ratingsAs,
    })
      .run.topics.get("t")!
      .join("");
  expect(order("sum", "whole")).toBe("abc");
  expect(order("sum", "expected")).toBe("bca");
  expect(order("sum-tau=3", "whole")).toBe("abc");
  expect(order("sum-tau=3", "expected")).toBe("bac");
  expect(order("greedy-sum", "expected")).toBe("bca");
  expect(order("greedy-coverage-tau=3", "expected")).toBe("bac");
});
