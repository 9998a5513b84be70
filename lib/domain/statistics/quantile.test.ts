import { expect, test } from "vitest";
import { quantile } from "./quantile";

test("quantiles of type 7 interpolate linearly between order statistics", () => {
  const found = [0, 0.1, 0.5, 0.9, 1].map((p) => quantile([1, 2, 4, 8], p));
  [1, 1.3, 3, 6.8, 8].forEach((value, i) => expect(found[i]).toBeCloseTo(value, 12));
});

test("every quantile of one value is that value", () => {
  expect(quantile([5], 0)).toBe(5);
  expect(quantile([5], 0.3)).toBe(5);
  expect(quantile([5], 1)).toBe(5);
});
