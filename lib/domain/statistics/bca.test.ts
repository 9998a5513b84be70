import { expect, test } from "vitest";
import { bootstrapFigures } from "./bca";

const RESAMPLED = [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.55, 0.6, 0.9];

test("intervals follow the formulas of Efron and Tibshirani", () => {
  const found = bootstrapFigures(0.42, RESAMPLED, [0.3, 0.4, 0.45, 0.5, 0.8]);
  expect(found.mean).toBeCloseTo(0.415, 12);
  expect(found.se).toBeCloseTo(0.23219962675824152, 12);
  expect(found.percentile[0]).toBeCloseTo(0.1225, 12);
  expect(found.percentile[1]).toBeCloseTo(0.8325, 12);
  expect(found.basic[0]).toBeCloseTo(0.84 - 0.8325, 12);
  expect(found.basic[1]).toBeCloseTo(0.84 - 0.1225, 12);
  expect(found.z0).toBeCloseTo(0.2533471031357997, 10);
  expect(found.acceleration).toBeCloseTo(-0.0689594596155801, 12);
  expect(found.bca![0]).toBeCloseTo(0.14175143, 7);
  expect(found.bca![1]).toBeCloseTo(0.85985507, 7);
});

test("there is no BCa interval if no resample is below the estimate, or if the jackknife is constant", () => {
  expect(bootstrapFigures(0, RESAMPLED, [0.3, 0.4, 0.8]).bca).toBeNull();
  expect(bootstrapFigures(0.42, RESAMPLED, [0.4, 0.4, 0.4]).bca).toBeNull();
});
