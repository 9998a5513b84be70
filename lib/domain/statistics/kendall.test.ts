import { expect, test } from "vitest";
import { kendallFigures } from "./kendall";

test("without ties all coefficients are equal, and p is exact", () => {
  const found = kendallFigures([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]);
  expect(found).toMatchObject({ n: 5, concordant: 8, discordant: 2 });
  for (const value of [found.tauA, found.tauB, found.tauC, found.gamma])
    expect(value).toBeCloseTo(0.6, 12);
  expect(found.pExact).toBeCloseTo(0.23333333333333334, 12);
});

test("with ties tau-b, tau-c and the asymptotic p are corrected for them", () => {
  const found = kendallFigures([12, 2, 1, 12, 2], [1, 4, 7, 1, 0]);
  expect(found.tauB).toBeCloseTo(-0.4714045207910316, 12);
  expect(found.tauC).toBeCloseTo(-0.48, 12);
  expect(found.pAsymptotic).toBeCloseTo(0.28274545993277467, 12);
  expect(found.pExact).toBeNull();
});

test("a constant side or a single point has no coefficient", () => {
  expect(kendallFigures([1, 2, 3], [4, 4, 4])).toMatchObject({ tauB: null, tauC: null });
  expect(kendallFigures([1], [1])).toMatchObject({ tauA: null, tauB: null, gamma: null });
});
