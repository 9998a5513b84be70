import fc from "fast-check";
import { expect, test } from "vitest";
import { groupOf, highlightClass, itemOfGroup, requirementOfGroup } from "./highlight-groups";
import { SENTENCE } from "./overlays";

const requirements = Array.from({ length: 90 }, (_, i) => ({ id: `r${i}`, text: `R ${i}` }));
const item = fc.integer({ min: 0, max: 999 });
const place = fc.integer({ min: 0, max: 89 });

test("a group says its item and its requirement, and is none of an overlay", () => {
  fc.assert(
    fc.property(item, fc.option(place), (index, at) => {
      const group = groupOf(index, at === null ? {} : { requirement: `r${at}` }, requirements);
      expect(itemOfGroup(group)).toBe(index);
      expect(requirementOfGroup(group)).toBe(at);
      expect(group).toBeLessThan(SENTENCE);
    }),
  );
});

test("a requirement that the topic does not have is none", () => {
  expect(requirementOfGroup(groupOf(3, { requirement: "gone" }, requirements))).toBeNull();
});

test("with requirements a highlight looks like its requirement on every item, and unlike the others", () => {
  fc.assert(
    fc.property(item, item, place, place, (a, b, at, other) => {
      const look = (index: number, one: number) =>
        highlightClass(groupOf(index, { requirement: `r${one}` }, requirements), true);
      expect(look(a, at)).toBe(look(b, at));
      if (at < 15 && other < 15 && at !== other) expect(look(a, at)).not.toBe(look(b, other));
      expect(look(a, at)).not.toBe(highlightClass(a, true));
    }),
  );
});
