import fc from "fast-check";
import { expect, test } from "vitest";
import { readingSentences } from "./reading-sentences";
import { sentenceRanges } from "./text-segments";

const sentencesIn = (text: string) =>
  readingSentences(text).map(([start, end]) => text.slice(start, end));

test("a sentence is not cut after initials and short forms", () => {
  expect(
    sentencesIn(
      "President B.J. Habibie spoke. Democrats, such as Rep. Nita Lowey, objected. Dr. A. Sen left.",
    ),
  ).toEqual([
    "President B.J. Habibie spoke.",
    "Democrats, such as Rep. Nita Lowey, objected.",
    "Dr. A. Sen left.",
  ]);
});

test("other full stops and line breaks end a sentence", () => {
  expect(
    sentencesIn("It is in Spain. No. It has vitamin C. The rest is red.\nPlan B.\nKelp grows."),
  ).toEqual([
    "It is in Spain.",
    "No.",
    "It has vitamin C.",
    "The rest is red.",
    "Plan B.",
    "Kelp grows.",
  ]);
});

test("sentences are only joined: every boundary is one of the runtime's", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("A", "b", ".", " ", "\n", "Rep", "!") }),
      (text) => {
        const known = sentenceRanges(text);
        for (const [start, end] of readingSentences(text)) {
          expect(known.map(([from]) => from)).toContain(start);
          expect(known.map(([, to]) => to)).toContain(end);
        }
      },
    ),
  );
});
