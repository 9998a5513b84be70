import fc from "fast-check";
import { expect, test } from "vitest";
import type { IntervalOptions } from "./figure-book";
import { compareJudges, type PairCount } from "./compare-judges";

const OPTIONS: IntervalOptions = { interval: "jackknife", bootstrap: 1000, seed: 1 };
const said = fc.constantFrom<PairCount["saidByA"]>("label", "malformed", "failed", "pending");
const label = fc.constantFrom("0", "1");

const counts = fc.array(
  fc
    .record({
      topic: fc.constantFrom("t1", "t2", "t3", "t4"),
      saidByA: said,
      saidByB: said,
      a: label,
      b: label,
      people: fc.option(label),
      count: fc.integer({ min: 1, max: 5 }),
    })
    .map((row): PairCount => ({
      ...row,
      a: row.saidByA === "label" ? row.a : null,
      b: row.saidByB === "label" ? row.b : null,
    })),
  { maxLength: 30 },
);

const swapped = (rows: readonly PairCount[]): PairCount[] =>
  rows.map((row) => ({
    ...row,
    saidByA: row.saidByB,
    saidByB: row.saidByA,
    a: row.b,
    b: row.a,
  }));

test("swapping the runs swaps their figures, and turns the difference round", () => {
  fc.assert(
    fc.property(counts, (rows) => {
      const there = compareJudges(rows, "answerability", OPTIONS);
      const back = compareJudges(swapped(rows), "answerability", OPTIONS);
      expect(back.between.share).toEqual(there.between.share);
      expect(back.people?.a).toEqual(there.people?.b);
      expect(back.people?.right.onlyA).toBe(there.people?.right.onlyB);
      const [x, y] = [there.people?.difference.share.value, back.people?.difference.share.value];
      if (x !== undefined && x !== null) expect(y).toBeCloseTo(-x, 12);
    }),
  );
});

test("every common item is counted once: compared, or left out", () => {
  fc.assert(
    fc.property(counts, (rows) => {
      const { common, items, unanswered, table, people } = compareJudges(
        rows,
        "answerability",
        OPTIONS,
      );
      expect(common).toBe(rows.reduce((sum, row) => sum + row.count, 0));
      expect(items + unanswered).toBe(common);
      expect(table.flat().reduce((sum, n) => sum + n, 0)).toBe(items);
      if (people) {
        const { both, onlyA, onlyB, neither } = people.right;
        expect(both + onlyA + onlyB + neither).toBe(people.items);
      }
    }),
  );
});

test("a malformed answer counts as the lowest label", () => {
  const row = { topic: "t", saidByB: "label", b: "0", people: "0", count: 3 } as const;
  const { items, malformed, between } = compareJudges(
    [{ ...row, saidByA: "malformed", a: null }],
    "answerability",
    OPTIONS,
  );
  expect({ items, malformed, share: between.share.value }).toEqual({
    items: 3,
    malformed: { a: 3, b: 0 },
    share: 1,
  });
});

test("runs without a common answer, and without people, have no figure instead of a wrong one", () => {
  const empty = compareJudges([], "rubric", OPTIONS);
  expect(empty.between.share.value).toBeNull();
  expect(empty.people).toBeNull();
});
