import fc from "fast-check";
import { expect, test } from "vitest";
import { characterF1 } from "./span-agreement";

const spans = fc.array(
  fc.record({ start: fc.nat(30), end: fc.nat(30) }).filter(({ start, end }) => end > start),
  { maxLength: 6 },
);

test("character F1 is that of the sets of marked characters, and symmetric", () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const marked = (list: { start: number; end: number }[]) =>
        new Set(
          list.flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, i) => start + i),
          ),
        );
      const [left, right] = [marked(a), marked(b)];
      const expected =
        left.size + right.size === 0
          ? null
          : (2 * [...left].filter((i) => right.has(i)).length) / (left.size + right.size);
      expect(characterF1(a, b).value).toBe(expected);
      expect(characterF1(b, a).value).toBe(expected);
    }),
  );
});
