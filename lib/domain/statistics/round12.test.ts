import { expect, test } from "vitest";
import { round12 } from "./round12";

test("sums that differ only by the order of their terms become equal", () => {
  expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
  expect(round12(0.1 + 0.2 + 0.3)).toBe(round12(0.3 + 0.2 + 0.1));
});

test("the twelfth decimal is kept", () => {
  expect(round12(0.1234567890124)).toBe(0.123456789012);
  expect(round12(1e-12)).toBe(1e-12);
});
