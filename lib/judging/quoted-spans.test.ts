import fc from "fast-check";
import { expect, test } from "vitest";
import { quotedSpans } from "./quoted-spans";

const text = "Anwar’s detention was\nsparked by his 😀 disagreement with Mahathir. He was jailed.";
const quotes = (reasons: string | null) => quotedSpans(text, reasons).map(({ quote }) => quote);

test("what a judge quotes from the text is marked where it stands, and nothing else", () => {
  const sparked = "detention was\nsparked by his 😀 disagreement";
  expect(quotes("It says “Detention was sparked by his 😀 disagreement” and more.")).toEqual([
    sparked,
  ]);
  expect(quotes('"Anwar\'s detention was ... disagreement with Mahathir." So yes.')).toEqual([
    "Anwar’s detention was",
    "disagreement with Mahathir",
  ]);
  // The whole of the reasons is one quotation, as where a prompt asks for the words alone.
  expect(quotes("he was jailed.")).toEqual(["He was jailed"]);
  // Another order, words that are not there, a single name, no reasons.
  expect(quotes('"disagreement with Mahathir … Anwar’s detention"')).toEqual([]);
  expect(quotes('"he was released from jail"')).toEqual([]);
  expect(quotes('It names "Mahathir".')).toEqual([]);
  expect(quotes(null)).toEqual([]);
});

test("spans are those of the text, whatever a judge writes", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom('"', "“", "...", "("))),
      (source, parts) => {
        const points = [...source];
        for (const { start, end, quote } of quotedSpans(source, parts.join(source.slice(3, 30))))
          expect(points.slice(start, end).join("")).toBe(quote);
      },
    ),
  );
});
