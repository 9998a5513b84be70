import { sentenceRanges } from "@/lib/domain/text/text-segments";

const MAX_WORDS = 1024;

/**
 * Splits a document of more than 1,024 words into pieces of about equal length at ends of sentences
 * (CRUX, section 3.2). A sentence longer than a piece is split between words.
 */
export function splitDocument(text: string, most = MAX_WORDS): string[] {
  const total = countWords(text);
  if (total <= most) return [text.trim()].filter(Boolean);
  const wanted = total / Math.ceil(total / most);
  const pieces: string[] = [];
  let [piece, words] = ["", 0];
  for (const sentence of sentenceRanges(text).flatMap(([start, end]) =>
    shortEnough(text.slice(start, end), most),
  )) {
    const n = countWords(sentence);
    if (words > 0 && (words + n > most || words + n / 2 > wanted)) {
      pieces.push(piece);
      [piece, words] = ["", 0];
    }
    piece = piece === "" ? sentence : `${piece} ${sentence}`;
    words += n;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function shortEnough(sentence: string, most: number): string[] {
  const words = sentence.split(/\s+/).filter(Boolean);
  return words.length <= most
    ? [sentence]
    : Array.from({ length: Math.ceil(words.length / most) }, (_, i) =>
        words.slice(i * most, (i + 1) * most).join(" "),
      );
}
