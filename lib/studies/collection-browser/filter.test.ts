import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf, choicesOf, ITEM_STATES, cursorOf, REPORT_KINDS } from "./filter";

const words = fc
  .string({ minLength: 1, maxLength: 80, unit: "binary" })
  .map((text) => text.replaceAll("\0", "").trim())
  .filter((text) => text !== "" && text.isWellFormed());
const choices = fc.record(
  {
    words,
    topic: words,
    run: words,
    kind: fc.constantFrom(...REPORT_KINDS),
    state: fc.constantFrom(...ITEM_STATES),
    stage: fc.uuid(),
  },
  { requiredKeys: [] },
);

function read(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address));
}

test("an address gives back the choices that it was made of", () => {
  fc.assert(
    fc.property(choices, fc.uuid(), (chosen, after) => {
      const asked = read(addressOf(chosen, { after }));
      expect(choicesOf(asked)).toEqual(chosen);
      expect(cursorOf(asked)).toEqual({ after });
    }),
  );
});

test("what means nothing in an address is left out", () => {
  const asked = { q: " ", topic: ["a", "b"], kind: "song", state: "x", stage: "1", after: "'; --" };
  expect(choicesOf(asked)).toEqual({ topic: "a" });
  expect(cursorOf(asked)).toEqual({});
  expect(choicesOf({ q: "a\0b" })).toEqual({ words: "ab" });
  expect(addressOf({})).toBe("");
});
