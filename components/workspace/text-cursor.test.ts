import fc from "fast-check";
import { expect, test } from "vitest";
import { CodePoints } from "@/lib/domain/text/code-points";
import { snapToWords, wordsOf } from "@/lib/domain/text/words";
import { findGroups } from "./overlays";
import { CursorText, type CursorMove } from "./text-cursor";

const cursorText = (text: string) => new CursorText(new CodePoints(text));
const moves: CursorMove[] = [
  "next",
  "previous",
  "next-sentence",
  "previous-sentence",
  "start",
  "end",
];

test("for any text and moves, the selection is a valid span in code points", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: "grapheme" }),
        fc.constant("Die Katze 🐈 schläft. नमस्ते दुनिया। שלום עולם!"),
      ),
      fc.array(fc.tuple(fc.constantFrom(...moves), fc.boolean()), { maxLength: 12 }),
      (raw, steps) => {
        const points = new CodePoints(raw);
        const text = new CursorText(points);
        if (text.words.length === 0) return;
        let cursor = { word: 0, anchor: null as number | null };
        for (const [move, extend] of steps) cursor = text.moved(cursor, move, extend);
        const span = text.span(cursor);
        expect(span.end).toBeGreaterThan(span.start);
        expect([...raw].slice(span.start, span.end).join("")).toBe(span.quote);
      },
    ),
  );
});

test("Shift+Down extends to the end of the sentence, then to the next one", () => {
  const text = cursorText("One two. Three four five. Six.");
  const first = text.moved({ word: 0, anchor: null }, "next-sentence", true);
  expect(text.span(first).quote).toBe("One two");
  expect(text.span(text.moved(first, "next-sentence", true)).quote).toBe(
    "One two. Three four five",
  );
  expect(text.span(text.moved({ word: 3, anchor: null }, "previous-sentence", false)).quote).toBe(
    "Three",
  );
  expect(text.span(text.moved({ word: 2, anchor: null }, "previous-sentence", false)).quote).toBe(
    "One",
  );
});

test("moving an end of a span by a word never leaves it empty", () => {
  const text = cursorText("a bb ccc");
  const span = { start: 2, end: 4, quote: "bb" };
  expect(text.withEndMoved(span, "end", 1)?.quote).toBe("bb ccc");
  expect(text.withEndMoved(span, "start", -1)?.quote).toBe("a bb");
  expect(text.withEndMoved(span, "start", 1)).toBeNull();
  expect(text.withEndMoved(span, "end", -1)).toBeNull();
});

test("arrows step by words in text without blanks, and sentences end with its own marks", () => {
  const text = cursorText("昆布は春に刈ります。Kelp 很好吃！");
  const at = (word: number) => text.span({ word, anchor: null }).quote;
  expect([0, 1, 2].map(at)).toEqual(["昆布", "は", "春"]);
  expect(text.sentences).toBe(2);
  expect(text.span(text.sentence(2)!).quote).toBe("Kelp 很好吃");
  const moved = text.moved({ word: 0, anchor: null }, "next-sentence", false);
  expect(text.span(moved).quote).toBe("Kelp");
  const whole = text.moved({ word: 0, anchor: null }, "next-sentence", true);
  expect(text.span(whole).quote).toBe("昆布は春に刈ります");
});

test("the word over a position is the one that a double click means", () => {
  const text = cursorText("收割海带。 Kelp 🌿");
  const over = (units: number) => {
    const word = text.wordOver(units);
    return word === null ? null : text.span({ word, anchor: null }).quote;
  };
  expect([0, 1, 2, 3].map(over)).toEqual(["收割", "收割", "海带", "海带"]);
  expect(over(4)).toBe("海带");
  expect(over(5)).toBeNull();
  expect(over(10)).toBe("Kelp");
  expect(over(11)).toBeNull();
});

test("snapping widens to whole words and does not include white space", () => {
  const words = wordsOf("One two three");
  expect(snapToWords(words, 1, 6)).toEqual([0, 7]);
  expect(snapToWords(words, 3, 4)).toEqual([3, 4]);
});

test("search ignores case, works in any script, and finds nothing for white space", () => {
  expect(
    findGroups(new CodePoints("Kelp 🌿 kelp"), "KELP").map(({ start, end }) => [start, end]),
  ).toEqual([
    [0, 4],
    [7, 11],
  ]);
  expect(findGroups(new CodePoints("İstanbul"), "stan")).toHaveLength(1);
  expect(findGroups(new CodePoints("a b"), "  ")).toEqual([]);
});
