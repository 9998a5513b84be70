import { expect, test } from "vitest";
import { Seeded } from "../random/seeded";
import { reachedQuestions } from "./reached-questions";

const matrix = (columns: Record<string, readonly number[]>, docids = "abcdef") => ({
  questionIds: Object.keys(columns),
  rows: new Map(
    [...docids].map((docid, i) => [
      docid,
      Int8Array.from(Object.values(columns), (own) => own[i]!),
    ]),
  ),
});

test("a generated sub-question reaches a judged one by half of its passages; one that all or none answer reaches nothing", () => {
  const judged = matrix({
    when: [5, 4, 0, 0, 0, 0],
    who: [0, 0, 3, 0, 0, 0],
    none: [2, 2, 0, 0, 0, 0],
  });
  const generated = matrix({
    broad: [3, 0, 4, 0, 0, 0],
    all: [3, 3, 3, 3, 3, 3],
    off: [0, 0, 0, 5, 5, 0],
    unanswered: [0, 0, 0, 0, 0, 0],
  });
  const found = reachedQuestions(judged, generated, 3);
  expect(new Set(found.map((one) => one.judged))).toEqual(new Set(["when", "who"]));
  expect(
    found.filter(({ reaches }) => reaches).map((one) => [one.generated, one.judged, one.both]),
  ).toEqual([
    ["broad", "when", 1],
    ["broad", "who", 1],
  ]);
});

test("the chance to reach is the share of random passages that do, and only passages rated on both count", () => {
  const random = new Seeded(3);
  const judged = [5, 5, 5, 0, 0, 0, 0, 0];
  const drawn = () => {
    const own = [5, 5, 5, 0, 0, 0, 0, 0].map((rating) => ({ rating, at: random.below(1_000_000) }));
    return own.sort((a, b) => a.at - b.at).map(({ rating }) => rating);
  };
  const pairs = Array.from(
    { length: 4000 },
    () =>
      reachedQuestions(
        matrix({ q: judged }, "abcdefgh"),
        matrix({ g: drawn() }, "abcdefgh"),
        3,
      )[0]!,
  );
  const share = pairs.filter(({ reaches }) => reaches).length / pairs.length;
  // (3 choose 2) x 5 + 1 of the 56 ways to draw three of eight.
  expect(pairs[0]!.chance).toBeCloseTo(16 / 56, 10);
  expect(Math.abs(share - 16 / 56)).toBeLessThan(0.03);
  expect(
    reachedQuestions(matrix({ q: judged }, "abcdefgh"), matrix({ g: [5] }, "a"), 3),
  ).toMatchObject([{ both: 1, ofJudged: 1, reaches: true }]);
});
