import fc from "fast-check";
import { expect, test } from "vitest";
import { snapToWords, wordsOf } from "./words";

const wordsIn = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

/** Returns the first and the last word of each sentence. */
function sentencesIn(text: string): string[] {
  const words = wordsOf(text);
  const numbers = [...new Set(words.map(({ sentence }) => sentence))];
  return numbers.map((number) => {
    const own = words.filter(({ sentence }) => sentence === number);
    return text.slice(own[0]!.start, own.at(-1)!.end);
  });
}

test.each([
  ["Chinese", "我们在春天收割海带。", ["我们", "在", "春天", "收割", "海带"]],
  ["Japanese", "昆布は春に刈ります。", ["昆布", "は", "春", "に", "刈り", "ます"]],
  ["Chinese and English", "海带 (kelp) 很好吃", ["海带", "kelp", "很好", "吃"]],
  ["Arabic and English", "يُحصد الكلب kelp في الربيع.", ["يُحصد", "الكلب", "kelp", "في", "الربيع"]],
  ["emoji", "Kelp 👩‍🌾🌿 海带", ["Kelp", "海带"]],
  ["combining marks", "e\u0301te\u0301 नमस्ते", ["e\u0301te\u0301", "नमस्ते"]],
])("a text in %s has the words that its readers see", (_name, text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test("sentences end with the marks of Chinese and Japanese too, also without a blank", () => {
  expect(sentencesIn("海带很好吃！真的吗？是的。Kelp grows. 它在海里")).toEqual([
    "海带很好吃",
    "真的吗",
    "是的",
    "Kelp grows",
    "它在海里",
  ]);
  expect(sentencesIn("昆布を干す。「はい。」と言った。")).toEqual([
    "昆布を干す",
    "はい",
    "と言った",
  ]);
});

test("widening takes whole words where nothing stands between them", () => {
  const text = "我们在春天收割海带。";
  const widened = (start: number, end: number) =>
    text.slice(...snapToWords(wordsOf(text), start, end));
  expect(widened(4, 5)).toBe("春天");
  expect(widened(1, 6)).toBe("我们在春天收割");
  expect(widened(9, 10)).toBe("。");
});

test("widening never cuts a letter from its marks, or an emoji in two, at a word", () => {
  const piece = fc.constantFrom("海带", "e\u0301", "की", "👩‍🌾", " ", "。", "kelp", "מַיִם");
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), fc.nat(), fc.nat(), (pieces, a, b) => {
      const text = pieces.join("");
      const words = wordsOf(text);
      const [from, to] = [a % text.length, (a % text.length) + 1 + (b % 5)];
      const [start, end] = snapToWords(words, from, Math.min(to, text.length));
      for (const word of words) {
        expect(word.start < start && start < word.end).toBe(false);
        expect(word.start < end && end < word.end).toBe(false);
      }
    }),
  );
});
