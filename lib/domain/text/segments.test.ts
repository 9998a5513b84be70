import fc from "fast-check";
import { expect, test } from "vitest";
import { CodePoints } from "./code-points";
import { segments } from "./segments";
import { joinSpans, spanProblem } from "./span";

const spans = (length: number) =>
  fc.array(fc.record({ start: fc.nat(length), end: fc.nat(length), group: fc.nat(4) }), {
    maxLength: 30,
  });

test("segments joined are the text, and each character has exactly the groups whose spans cover it", () => {
  fc.assert(
    fc.property(
      fc
        .string({ unit: fc.constantFrom("x", "é", "😀") })
        .chain((text) => fc.tuple(fc.constant(text), spans([...text].length))),
      ([text, list]) => {
        const points = new CodePoints(text);
        const cut = segments(points, list);
        expect(cut.map((segment) => segment.text).join("")).toBe(text);
        for (const segment of cut) {
          for (let i = segment.start; i < segment.end; i += 1) {
            const covering = new Set(
              list.filter((span) => span.start <= i && i < span.end).map((span) => span.group),
            );
            expect(new Set(segment.groups)).toEqual(covering);
          }
        }
      },
    ),
  );
});

test("joined spans cover the same characters and never touch", () => {
  fc.assert(
    fc.property(spans(20), (list) => {
      const points = new CodePoints("abcdefghijklmnopqrst");
      const valid = list
        .filter((span) => span.end > span.start)
        .map(({ start, end }) => ({ start, end, quote: points.slice(start, end) }));
      const joined = joinSpans(points, valid);
      const covered = (all: { start: number; end: number }[]) =>
        [...points.text].map((_, i) => all.some((span) => span.start <= i && i < span.end));
      expect(covered(joined)).toEqual(covered(valid));
      for (const [i, span] of joined.entries()) {
        expect(spanProblem(points, span)).toBeNull();
        if (i > 0) expect(span.start).toBeGreaterThan(joined[i - 1]!.end);
      }
    }),
  );
});

test("a span outside the text or with a wrong quote is refused", () => {
  const points = new CodePoints("gold 😀 nugget");
  expect(spanProblem(points, { start: 5, end: 6, quote: "😀" })).toBeNull();
  expect(spanProblem(points, { start: 5, end: 99, quote: "😀" })).toEqual({
    reasonCode: "span.outside",
    data: { start: 5, end: 99, length: 13 },
  });
  expect(spanProblem(points, { start: 5, end: 6, quote: "n" })).toMatchObject({
    reasonCode: "span.other_text",
  });
  expect(spanProblem(points, { start: 3, end: 3, quote: "" })).toMatchObject({
    reasonCode: "span.empty",
  });
});
