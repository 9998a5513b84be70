import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues, type CellValue } from "./compare-values";

const { compare } = new Intl.Collator("en", { numeric: true });
const value = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean());

describe("compareValues", () => {
  it("puts numbers inside texts in their natural order", () => {
    const texts = ["item 10", "item 2", "Item 1"];
    expect(texts.sort((a, b) => compareValues(a, b, compare))).toEqual([
      "Item 1",
      "item 2",
      "item 10",
    ]);
  });

  it("gives the same order whichever way two values are compared", () => {
    fc.assert(
      fc.property(value, value, (a: CellValue, b: CellValue) => {
        const [there, back] = [compareValues(a, b, compare), compareValues(b, a, compare)];
        expect(Math.sign(there) + Math.sign(back)).toBe(0);
      }),
    );
  });
});
