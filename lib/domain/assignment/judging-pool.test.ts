import fc from "fast-check";
import { expect, test } from "vitest";
import { judgingPool } from "./judging-pool";

const run = fc
  .array(
    fc.integer({ min: 0, max: 12 }).map((n) => `d${n}`),
    { maxLength: 8 },
  )
  .map((documents) => new Map([["t", [...new Set(documents)]]]));

test("the pool is the union of the top documents minus the judged ones, whatever the order of runs", () => {
  fc.assert(
    fc.property(
      fc.array(run, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 12 }),
      (runs, depth, judged) => {
        const isJudged = (_: string, docid: string) => docid === `d${judged}`;
        const union = new Set(
          runs
            .flatMap((one) => one.get("t")!.slice(0, depth))
            .filter((docid) => !isJudged("t", docid)),
        );
        const pool = judgingPool(runs, depth, isJudged);
        expect(new Set(pool.topics.get("t"))).toEqual(union);
        expect(pool.topics.get("t")).toHaveLength(union.size);
        expect(judgingPool([...runs].reverse(), depth, isJudged).topics).toEqual(pool.topics);
      },
    ),
  );
});

test("each run's contribution is counted, and the documents that only it found", () => {
  const pool = judgingPool([new Map([["t", ["a", "b", "c"]]]), new Map([["t", ["b", "d"]]])], 2);
  expect(pool).toEqual({
    topics: new Map([["t", ["a", "b", "d"]]]),
    runs: [
      { contributed: 2, alone: 1 },
      { contributed: 2, alone: 1 },
    ],
  });
});
