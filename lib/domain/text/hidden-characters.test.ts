import fc from "fast-check";
import { expect, test } from "vitest";
import { hiddenCharacters } from "./hidden-characters";

const letters = fc.constantFrom(
  "a",
  " ",
  "é",
  "ש",
  "🌿",
  "\u200D",
  "\u200C",
  "\u202E",
  "\u2066",
  "\u200B",
  "\uFEFF",
  "\u00AD",
  "\u{E0041}",
  "\n",
);

test("the parts joined are the text, and each hidden character is a part of its own with its code", () => {
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      const stretches = hiddenCharacters(text);
      expect(stretches.map((one) => one.text).join("")).toBe(text);
      for (const { text: part, code } of stretches) {
        if (code !== null) expect([...part]).toHaveLength(1);
        else expect(part).not.toMatch(/[\u202E\u2066\u200B\uFEFF\u00AD]/);
      }
    }),
  );
});

test("a direction override is shown by its code; characters that scripts and emoji need are kept", () => {
  expect(hiddenCharacters("a\u202Eb")).toEqual([
    { text: "a", code: null },
    { text: "\u202E", code: "U+202E" },
    { text: "b", code: null },
  ]);
  for (const text of ["می\u200Cخواهم", "👩\u200D🌾", "नमस्ते"])
    expect(hiddenCharacters(text)).toEqual([{ text, code: null }]);
});
