import { expect, test } from "vitest";
import { benjaminiHochberg, bonferroni, holm } from "./multiple-comparisons";

const P = [0.01, 0.04, 0.03, 0.005];

function expectClose(found: number[], values: number[]) {
  expect(found).toHaveLength(values.length);
  values.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 12));
}

test("Holm's adjusted values never fall below an earlier one", () => {
  expectClose(holm(P), [0.03, 0.06, 0.06, 0.02]);
});

test("Bonferroni multiplies by the number of tests, up to 1", () => {
  expectClose(bonferroni(P), [0.04, 0.16, 0.12, 0.02]);
  expectClose(bonferroni([0.6, 0.5]), [1, 1]);
});

test("Benjamini and Hochberg's adjusted values never exceed a later one", () => {
  expectClose(benjaminiHochberg(P), [0.02, 0.04, 0.04, 0.02]);
});

test("without tests there are no adjusted values", () => {
  for (const adjust of [holm, bonferroni, benjaminiHochberg]) expect(adjust([])).toEqual([]);
});
