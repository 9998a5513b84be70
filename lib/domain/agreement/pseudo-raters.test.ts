import { expect, test } from "vitest";
import type { RaterColumn } from "./item-table";
import { humanMajority, humanMean, majoritiesOf, meansWithoutEach } from "./pseudo-raters";

const ITEMS = 40;

/** A rater who labelled some of the items; `shift` makes every rater another one. */
function rater(shift: number): RaterColumn {
  const ordinals = Int8Array.from({ length: ITEMS }, (_, i) =>
    (i * 7 + shift * 5) % 3 === 0 ? -1 : (i * shift + shift) % 4,
  );
  return {
    raterId: `r${shift}`,
    raterType: "human",
    condition: "from_scratch",
    labels: 0,
    ordinals,
  };
}

test.each([false, true])(
  "mean and majority of the others are those of the raters without one (median: %s)",
  (median) => {
    const all = [1, 2, 3, 4, 5].map(rater);
    const finished = all.map((column, i) =>
      i === 2 ? { ...column, ordinals: rater(9).ordinals } : column,
    );
    const majorityWithout = majoritiesOf({ all, finished }, ITEMS, median);
    const means = meansWithoutEach({ all, finished }, ITEMS);
    for (const index of all.keys()) {
      const isOther = (_: unknown, i: number) => i !== index;
      const others = { all: all.filter(isOther), finished: finished.filter(isOther) };
      expect(majorityWithout(index)).toEqual(humanMajority(others, ITEMS, median));
      expect(means[index]).toEqual(humanMean(others, ITEMS));
    }
  },
);
