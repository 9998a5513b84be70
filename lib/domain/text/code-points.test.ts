import fc from "fast-check";
import { expect, test } from "vitest";
import { CodePoints } from "./code-points";

const text = fc.string({
  unit: fc.oneof(
    fc.constant("a"),
    fc.constant("é"),
    fc.constant("😀"),
    fc.constant("👩‍🔬"),
    fc.constant("א"),
    fc.constant("\n"),
  ),
});

test("offsets survive conversion to code units and back for any text", () => {
  fc.assert(
    fc.property(text, (value) => {
      const points = new CodePoints(value);
      const characters = [...value];
      expect(points.length).toBe(characters.length);
      let units = 0;
      for (let i = 0; i <= characters.length; i += 1) {
        expect(points.toUnits(i)).toBe(units);
        expect(points.fromUnits(units)).toBe(i);
        units += characters[i]?.length ?? 0;
      }
    }),
  );
});

test("a slice by code points is the slice of the characters", () => {
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (value, a, b) => {
      const characters = [...value];
      const [start, end] = [
        Math.min(a, b, characters.length),
        Math.min(Math.max(a, b), characters.length),
      ];
      expect(new CodePoints(value).slice(start, end)).toBe(characters.slice(start, end).join(""));
    }),
  );
});
