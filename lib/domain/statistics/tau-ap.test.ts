import { expect, test } from "vitest";
import { tauAp, tauApA, tauApB } from "./tau-ap";

test("equal orders give 1, reversed ones -1", () => {
  for (const tau of [tauAp, tauApA, tauApB]) {
    expect(tau([4, 3, 2, 1], [8, 7, 6, 5])).toBeCloseTo(1, 12);
    expect(tau([1, 2, 3, 4], [8, 7, 6, 5])).toBeCloseTo(-1, 12);
  }
});

test("a swap at the top costs more than one at the bottom", () => {
  const reference = [4, 3, 2, 1];
  // Shares of items above that the estimate also places above: 0, 1, 1 and 1, 1, 2/3.
  expect(tauAp([3, 4, 2, 1], reference)).toBeCloseTo((2 / 3) * 2 - 1, 12);
  expect(tauAp([4, 3, 1, 2], reference)).toBeCloseTo((2 / 3) * (8 / 3) - 1, 12);
});

test("ties leave the plain form undefined; with a tied reference the mean over its orders is taken", () => {
  const estimate = [4, 2, 3, 1];
  const [one, other] = [tauAp(estimate, [9, 8, 7, 6])!, tauAp(estimate, [9, 7, 8, 6])!];
  expect(tauAp(estimate, [9, 8, 8, 6])).toBeNull();
  expect(tauApA(estimate, [9, 8, 8, 6])).toBeCloseTo((one + other) / 2, 12);
  expect(tauApA([4, 4, 3, 1], [9, 8, 7, 6])).toBeNull();
});

test("the symmetric form is equal in both directions, and undefined for a constant side", () => {
  const [x, y] = [
    [3, 3, 2, 1, 0],
    [1, 5, 5, 2, 0],
  ];
  expect(tauApB(x!, y!)).toBeCloseTo(tauApB(y!, x!)!, 12);
  expect(tauApB(x!, [1, 1, 1, 1, 1])).toBeNull();
});
