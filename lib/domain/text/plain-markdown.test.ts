import { expect, test } from "vitest";
import { plainLines } from "./plain-markdown";

test("no mark of Markdown is left in what people read", () => {
  const text = [
    "## What you *decide*",
    "",
    "- **1 (yes)**: see [the page](https://example.org/a_b), or `J`.",
    "2. Read __all__ of it.",
    "> - A _quoted_ line",
    "| rating | meaning |",
    "| --- | :-: |",
    "| 5 | a \\| b |",
    "---",
    "\\*not marked\\*",
  ].join("\n");
  expect(plainLines(text)).toEqual([
    "What you decide",
    "1 (yes): see the page, or J.",
    "2. Read all of it.",
    "A quoted line",
    "rating · meaning",
    "5 · a | b",
    "*not marked*",
  ]);
});

test("signs that mark nothing stay", () => {
  const lines = ["a * b * c", "snake_case_name", "2 > 1", "-5 degrees", "a ** b"];
  expect(plainLines(lines.join("\n"))).toEqual(lines);
});
