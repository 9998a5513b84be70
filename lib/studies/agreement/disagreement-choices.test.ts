import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DISAGREEMENT_FILTERS,
  disagreementAddress,
  disagreementChoices,
} from "./disagreement-choices";

const text = fc
  .string({ minLength: 1, maxLength: 60, unit: "binary" })
  .filter((one) => !one.includes("\0") && one.isWellFormed());

test("an address gives back the filter of a cell, so that no link loses it", () => {
  const given = fc.record(Object.fromEntries(DISAGREEMENT_FILTERS.map((name) => [name, text])), {
    requiredKeys: [],
  });
  const choices = fc.record({
    stage: fc.uuid(),
    threshold: fc.integer({ min: 1, max: 5 }),
    page: fc.integer({ min: 1, max: 1000 }),
    given,
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      const asked = Object.fromEntries(new URLSearchParams(disagreementAddress(chosen)));
      expect(disagreementChoices(asked)).toEqual(chosen);
    }),
  );
});

test("what means nothing in an address is left out", () => {
  const asked = { page: "-3", threshold: "9", topic: ["a", "b"], run: "", judge: "x\0y" };
  expect(disagreementChoices(asked)).toEqual({
    stage: undefined,
    threshold: 3,
    page: 1,
    given: { topic: "a", judge: "xy" },
  });
});
