import fc from "fast-check";
import { expect, test } from "vitest";
import { kendallFigures } from "./kendall";
import { RankCorrelation, rankStep } from "./rank-correlation";

test("the correlations have their published values, with and without ties", () => {
  const untied = new RankCorrelation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]);
  expect(untied.spearman().value).toBeCloseTo(0.8, 12);
  expect(untied.kendallTauB().value).toBeCloseTo(0.6, 12);
  const tied = new RankCorrelation([12, 2, 1, 12, 2], [1, 4, 7, 1, 0]);
  expect(tied.spearman().value).toBeCloseTo(-0.5407380704358752, 12);
  expect(tied.kendallTauB().value).toBeCloseTo(-0.4714045207910316, 12);
});

test("a point with weight w counts like w points", () => {
  const weighted = new RankCorrelation([1, 2, 3, 2], [2, 1, 3, 3]);
  expect(weighted.spearman([2, 1, 3, 0]).value).toBeCloseTo(0.8, 12);
  expect(weighted.kendallTauB([2, 1, 3, 0]).value).toBeCloseTo(7 / 11, 12);
});

test("Kendall's tau-b equals a count over all pairs, also with many values", () => {
  const points = fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { minLength: 3, maxLength: 120 });
  fc.assert(
    fc.property(points, (list) => {
      const [x, y] = [list.map(([a]) => a), list.map(([, b]) => b)];
      const { tauB } = kendallFigures(x, y);
      const { value } = new RankCorrelation(x, y).kendallTauB();
      if (tauB === null) expect(value).toBeNull();
      else expect(value).toBeCloseTo(tauB, 10);
    }),
    { numRuns: 50 },
  );
});

test("correlations of a constant side or a single point are undefined", () => {
  expect(new RankCorrelation([1, 2], [3, 3]).spearman().value).toBeNull();
  expect(new RankCorrelation([1], [3]).kendallTauB().value).toBeNull();
});

test("the step is the change when two neighbours are swapped", () => {
  const swapped = new RankCorrelation([1, 2, 3, 4], [1, 2, 4, 3]);
  expect(1 - swapped.spearman().value!).toBeCloseTo(rankStep("spearman", 4), 12);
  expect(1 - swapped.kendallTauB().value!).toBeCloseTo(rankStep("kendallTauB", 4), 12);
});
