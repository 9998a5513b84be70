import fc from "fast-check";
import { expect, test } from "vitest";
import { naturalOrder } from "./natural-order";

test("numbers within names are ordered by their value", () => {
  const names = ["topic 10", "topic 2", "topic 2b", "a", "topic 02", "topic"];
  expect(names.sort(naturalOrder)).toEqual([
    "a",
    "topic",
    "topic 02",
    "topic 2",
    "topic 2b",
    "topic 10",
  ]);
});

test("the order is total: no two different names are equal, and it does not depend on who comes first", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(Math.sign(naturalOrder(a, b))).toBe(-Math.sign(naturalOrder(b, a)) + 0);
      expect(naturalOrder(a, b) === 0).toBe(a === b);
    }),
  );
});

test("the order does not go in circles", () => {
  const name = fc.stringMatching(/^[a-c0-2]{0,6}$/);
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      if (naturalOrder(a, b) < 0 && naturalOrder(b, c) < 0)
        expect(naturalOrder(a, c)).toBeLessThan(0);
    }),
  );
});
