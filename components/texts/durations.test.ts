import { expect, test } from "vitest";
import { formatsOf } from "./formats";

test.each([
  [0, "0 s"],
  [8_400, "8 s"],
  [119_000, "119 s"],
  [120_000, "2 min"],
  [3_600_000, "1 h"],
  [7_500_000, "2 h 5 min"],
])("%d milliseconds are written as %s", (milliseconds, text) => {
  expect(formatsOf("en").duration(milliseconds)).toBe(text);
});

test("an amount of money has the currency and two digits in every language", () => {
  expect(formatsOf("en").money(2.5, "EUR")).toBe("€2.50");
  expect(formatsOf("de").money(2.5, "EUR").replace(/\s/, " ")).toBe("2,50 €");
});
