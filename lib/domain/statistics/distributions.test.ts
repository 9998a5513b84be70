import { expect, test } from "vitest";
import {
  betaQuantile,
  incompleteBeta,
  logGamma,
  normalCdf,
  normalQuantile,
  normalTwoSidedP,
  studentTQuantile,
  studentTTwoSidedP,
} from "./distributions";

test("the normal distribution has its published values, including far tails", () => {
  expect(normalCdf(0)).toBeCloseTo(0.5, 14);
  expect(normalCdf(1.5)).toBeCloseTo(0.9331927987311419, 12);
  expect(normalTwoSidedP(8) / 1.244192114854348e-15).toBeCloseTo(1, 10);
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
});

test("Student's t has its published values", () => {
  expect(studentTTwoSidedP(2.5, 4)).toBeCloseTo(0.06676654481198814, 12);
  expect(studentTQuantile(0.975, 4)).toBeCloseTo(2.7764451051977934, 10);
  expect(studentTQuantile(0.1, 7)).toBeCloseTo(-1.4149239276505083, 10);
  expect(studentTQuantile(0.5, 3)).toBe(0);
});

test("the beta distribution has its published values", () => {
  expect(incompleteBeta(2, 5, 0.3)).toBeCloseTo(0.579825, 12);
  expect(betaQuantile(0.025, 3, 8)).toBeCloseTo(0.06673951117773447, 10);
  expect([betaQuantile(0, 3, 8), betaQuantile(1, 3, 8)]).toEqual([0, 1]);
});

test("the gamma function gives the square root of pi and the factorials", () => {
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
  expect(logGamma(6)).toBeCloseTo(Math.log(120), 12);
});
