import fc from "fast-check";
import { expect, test } from "vitest";
import { changedLines } from "./changed-lines";

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });

test("taking away what was removed and adding what was added makes the new text of the old", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changed = changedLines(before.join("\n"), after.join("\n"));
      const of = (kind: string) => changed.filter((line) => line.kind === kind).length;
      expect(before.length - of("removed")).toBe(after.length - of("added"));
      const count = (lines: readonly string[], line: string) =>
        lines.filter((one) => one === line).length;
      for (const line of ["a", "b", "c", "d"]) {
        const net = changed
          .filter((one) => one.text === line)
          .reduce((sum, { kind }) => sum + (kind === "added" ? 1 : -1), 0);
        expect(count(before, line) + net).toBe(count(after, line));
      }
    }),
  );
});

test("equal texts do not differ, whatever their empty lines", () => {
  fc.assert(
    fc.property(text, (lines) => {
      expect(changedLines(lines.join("\n"), lines.join("\n\n"))).toEqual([]);
    }),
  );
});

test("a changed line is removed and added in its place", () => {
  expect(changedLines("# A\n\nOne.\n\nTwo.", "## A\n\n**One**, or more.\n\nTwo.")).toEqual([
    { kind: "removed", text: "One." },
    { kind: "added", text: "One, or more." },
  ]);
});

test("a text of the longest guidelines is compared", () => {
  const long = Array.from({ length: 2_000 }, (_, i) => `line ${i}`);
  const other = [...long.slice(1), "last"];
  expect(changedLines(long.join("\n"), other.join("\n"))).toEqual([
    { kind: "removed", text: "line 0" },
    { kind: "added", text: "last" },
  ]);
});
