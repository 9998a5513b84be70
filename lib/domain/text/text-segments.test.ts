import fc from "fast-check";
import { expect, test } from "vitest";
import { segmentsOf } from "./text-segments";

const piece = fc.constantFrom(
  "Kelp is cut. ",
  "Dr. Kelp e.g. is late! ",
  "昆布は春に刈られます。",
  "\n",
  "\r\n",
  "  ",
  "👩‍🌾🏴",
  "3.14 ",
  "don't ",
  "(Really?) ",
  "x".repeat(300),
  "مرحبا. ",
);

test.each(["sentence", "word"] as const)(
  "%s segments of a long text are those of the whole text",
  (granularity) => {
    const segmenter = new Intl.Segmenter("en", { granularity });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 150, maxLength: 250 }), (pieces) => {
        const text = pieces.join("");
        const whole = [...segmenter.segment(text)].map(({ index, segment }) => [index, segment]);
        expect(
          [...segmentsOf(text, segmenter)].map(({ index, segment }) => [index, segment]),
        ).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  },
);

test("a megabyte of text without a boundary is split, and none of it is lost", () => {
  const text = "x".repeat(1_000_000);
  const segments = [...segmentsOf(text, new Intl.Segmenter("en", { granularity: "word" }))];
  expect(segments.map(({ segment }) => segment).join("")).toBe(text);
  expect(segments.length).toBeGreaterThan(10);
});
