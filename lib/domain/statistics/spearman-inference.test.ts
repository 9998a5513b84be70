import { expect, test } from "vitest";
import { spearmanInference } from "./spearman-inference";

test("p and intervals of five points have their published values", () => {
  const found = spearmanInference([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]);
  expect(found.rho).toBeCloseTo(0.8, 12);
  expect(found.pT).toBeCloseTo(0.10408803866182788, 10);
  expect(found.pExact).toBeCloseTo(2 / 15, 12);
  const ends = [found.ci!.fisher, found.ci!.fieller1957, found.ci!.bonettWright2000];
  const values = [
    [-0.27964004196935477, 0.9861961933012714],
    [-0.3169591696133841, 0.9872753052802754],
    [-0.45712438880529643, 0.9908429478778042],
  ];
  values.forEach(([low, high], i) => {
    expect(ends[i]![0]).toBeCloseTo(low!, 10);
    expect(ends[i]![1]).toBeCloseTo(high!, 10);
  });
});

test("a perfect correlation has no interval", () => {
  expect(spearmanInference([1, 2, 3, 4], [1, 2, 3, 4])).toMatchObject({ pT: 0, ci: null });
});

test("a constant side has no inference, and more than 7 points have no exact p", () => {
  expect(spearmanInference([1, 2, 3], [1, 1, 1])).toMatchObject({ rho: null, pT: null });
  const points = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(spearmanInference(points, [2, 1, 4, 3, 6, 5, 8, 7]).pExact).toBeNull();
});
