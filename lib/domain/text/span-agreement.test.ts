import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundaryDistance,
  characterF1,
  matchedSpans,
  tokenF1,
  unitizing,
  wordsIn,
  type QuotedStretch,
  type Stretch,
} from "./span-agreement";

const spans = fc.array(
  fc.record({ start: fc.nat(30), end: fc.nat(30) }).filter(({ start, end }) => end > start),
  { maxLength: 6 },
);

test("character F1 is that of the sets of marked characters, and symmetric", () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const marked = (list: { start: number; end: number }[]) =>
        new Set(
          list.flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, i) => start + i),
          ),
        );
      const [left, right] = [marked(a), marked(b)];
      const expected =
        left.size + right.size === 0
          ? null
          : (2 * [...left].filter((i) => right.has(i)).length) / (left.size + right.size);
      expect(characterF1(a, b).value).toBe(expected);
      expect(characterF1(b, a).value).toBe(expected);
    }),
  );
});

const text = "Anwar was dismissed on September 2, and arrested on September 20.";
const quoted = (list: Stretch[]) =>
  list.map(({ start, end }) => ({ start, end, quote: text.slice(start, end) }));
const at = (words: string): Stretch => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

test("spans are matched one to one, the largest overlap first, whatever their order", () => {
  fc.assert(
    fc.property(spans, spans, fc.constantFrom(0.2, 0.5, 1), (a, b, threshold) => {
      const matches = matchedSpans(a, b, threshold);
      expect(new Set(matches.flat()).size).toBe(2 * matches.length);
      for (const [x, y] of matches) {
        const union = characterF1([x], [y]).value!;
        expect(union / (2 - union)).toBeGreaterThanOrEqual(threshold - 1e-12);
      }
      const sizes = (list: [Stretch, Stretch][]) =>
        list.map(([x, y]) => `${x.start} ${x.end} ${y.start} ${y.end}`).sort();
      const back = matchedSpans([...b].reverse(), [...a].reverse(), 1);
      expect(sizes(back.map(([x, y]) => [y, x]))).toEqual(sizes(matchedSpans(a, b, 1)));
    }),
  );
  // 4 to 10 fits 5 to 10 better than 0 to 5, which is left with nothing.
  const [first, whole] = [at("Anwar"), { start: 4, end: 10 }];
  const matches = matchedSpans([first, { start: 5, end: 10 }], [whole], 0.5);
  expect(matches).toEqual([[{ start: 5, end: 10 }, whole]]);
  expect(boundaryDistance(matches).value).toBe(0.5);
});

test("token F1 counts the words that each marked a part of, and is 1 exactly for equal marks", () => {
  const f1 = (x: QuotedStretch[], y: QuotedStretch[]) => tokenF1(x, y, wordsIn([...x, ...y]));
  const [a, b] = [quoted([at("dismissed on September 2")]), quoted([at("September 2, and arr")])];
  // Four words against four: September, 2, and the other two of each alone.
  expect(f1(a, b).value).toBe(0.5);
  expect(f1(a, []).value).toBe(0);
  expect(f1([], []).value).toBeNull();
  fc.assert(
    fc.property(spans, spans, (x, y) => {
      const [left, right] = [quoted(x), quoted(y)];
      expect(f1(left, right)).toEqual(f1(right, left));
      if (f1(left, left).value !== null) expect(f1(left, left).value).toBe(1);
    }),
  );
});

test("alpha for unitizing is that of Krippendorff's example (2004, page 254), in any order", () => {
  // Category c of the example: a continuum of 300 from 150 on.
  const own = [
    { start: 75, end: 145 },
    { start: 220, end: 250 },
  ];
  const other = [
    { start: 70, end: 150 },
    { start: 205, end: 225 },
    { start: 250, end: 270 },
  ];
  const { observed, expected } = unitizing([own, other], 300)!;
  expect([observed, expected].map((one) => one.toFixed(4))).toEqual(["0.0144", "0.0532"]);
  expect((1 - observed / expected).toFixed(4)).toBe("0.7286");
  expect(unitizing([other, own], 300)!.observed).toBeCloseTo(observed, 12);
  expect(unitizing([own, own], 300)!.observed).toBe(0);
  expect(
    unitizing(
      [
        own,
        [
          { start: 0, end: 9 },
          { start: 5, end: 12 },
        ],
      ],
      300,
    ),
  ).toBeNull();
});
