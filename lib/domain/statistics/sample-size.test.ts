import { expect, test } from "vitest";
import {
  clopperPearson,
  cohenKappaN,
  correlationN,
  pairedEffectInterval,
  pairedTTestN,
  pairedTTestPower,
  proportionN,
  wilson,
} from "./sample-size";

test("the power of a paired t-test is computed from the noncentral t", () => {
  expect(pairedTTestPower(0.5, 34)).toBeCloseTo(0.8077775012792738, 8);
  expect(pairedTTestPower(0.2, 50)).toBeCloseTo(0.2835924146674736, 8);
  expect(pairedTTestPower(0, 20)).toBeCloseTo(0.05, 8);
});

test("the number of topics gives the requested power", () => {
  expect(pairedTTestN(0.5)).toBeCloseTo(33.367128953330834, 5);
  expect(pairedTTestPower(0.3, pairedTTestN(0.3, 0.9))).toBeCloseTo(0.9, 8);
});

test("the interval of an effect is computed from the noncentral t", () => {
  const [low, high] = pairedEffectInterval(3, 20);
  expect(low).toBeCloseTo(0.17691252393855755, 6);
  expect(high).toBeCloseTo(1.1504518240548058, 6);
});

test("the number of pairs for a correlation follows from Fisher's z", () => {
  const { pearson, spearman } = correlationN(0.3);
  expect(pearson).toBeCloseTo(84.92781111577527, 8);
  expect(spearman).toBeCloseTo(1.06 * 81.92781111577527 + 3, 8);
});

test("a share of one half to 5 points needs 385 items", () => {
  expect(proportionN(0.5, 0.05)).toBe(385);
});

test("intervals of a share equal those of a statistics package", () => {
  expect(wilson(8, 10)[0]).toBeCloseTo(0.4901624715366418, 10);
  expect(wilson(8, 10)[1]).toBeCloseTo(0.9433178485456248, 10);
  expect(clopperPearson(8, 10)[0]).toBeCloseTo(0.4439045376923585, 10);
  expect(clopperPearson(8, 10)[1]).toBeCloseTo(0.9747892736731665, 10);
  expect(clopperPearson(0, 10)[0]).toBe(0);
  expect(clopperPearson(0, 10)[1]).toBeCloseTo(0.30849710781876294, 10);
});

test("closer kappas and more power need more items", () => {
  const far = cohenKappaN(0.5, 0.8, 0.4);
  expect(Number.isInteger(far)).toBe(true);
  expect(cohenKappaN(0.5, 0.6, 0.4)).toBeGreaterThan(far);
  expect(cohenKappaN(0.5, 0.8, 0.4, 0.95)).toBeGreaterThan(far);
});
