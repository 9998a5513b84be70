import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtMatches } from "./excerpt";

const text = fc.string({ maxLength: 60, unit: "binary" }).filter((one) => one.isWellFormed());

test("a text split at matches is the text, and every match is the words", () => {
  fc.assert(
    fc.property(text, text, (whole, words) => {
      const parts = splitAtMatches(whole + words + whole, words);
      expect(parts.map((part) => part.text).join("")).toBe(whole + words + whole);
      if (words !== "") expect(parts.some(({ isMatch }) => isMatch)).toBe(true);
    }),
  );
});

test("signs of patterns are found as they are written", () => {
  expect(splitAtMatches("a.b a+b A.B", "a.b")).toEqual([
    { text: "a.b", isMatch: true },
    { text: " a+b ", isMatch: false },
    { text: "A.B", isMatch: true },
  ]);
});
