import { expect, test } from "vitest";
import { pText } from "./number-text";

test("a p-value is never written as 0, with any number of digits", () => {
  expect([0, 0.0004, 0.001, 0.3334, 1].map((p) => pText(p))).toEqual([
    "<0.001",
    "<0.001",
    "0.001",
    "0.333",
    "1.000",
  ]);
  expect(pText(0.004, 2)).toBe("<0.01");
});
