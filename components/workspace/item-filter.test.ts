import fc from "fast-check";
import { expect, test } from "vitest";
import type { Draft } from "./draft";
import { FILTERS, matchesFilter, shownIn } from "./item-filter";

const draft = fc.record({
  label: fc.constantFrom(null, "1"),
  unjudgeable: fc.constant(null),
  skipped: fc.boolean(),
  difficult: fc.boolean(),
}) as unknown as fc.Arbitrary<Draft>;

test("a filter opens an item that matches it, keeps one that does, and opens none where none does", () => {
  fc.assert(
    fc.property(
      fc.array(draft, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...FILTERS),
      fc.integer({ min: -1, max: 5 }),
      (drafts, filter, before) => {
        const { open } = shownIn(drafts, filter, before);
        const fits = drafts.map((one) => matchesFilter(one, filter));
        if (!fits.includes(true)) expect(open).toBe(-1);
        else if (fits[before]) expect(open).toBe(before);
        else expect(open).toBe(fits.indexOf(true));
      },
    ),
  );
});
