import { ShownText } from "@/components/ui/shown-text";

/** A part of a text in which the words of a search stand out. */
export function Excerpt({ text, words }: { text: string; words: string | undefined }) {
  return splitAtMatches(text, words).map(({ text: part, isMatch }, i) =>
    isMatch ? (
      <mark key={i} className="found text-ink">
        <ShownText text={part} />
      </mark>
    ) : (
      <ShownText key={i} text={part} />
    ),
  );
}

interface Stretch {
  text: string;
  isMatch: boolean;
}

/** Splits a text at every occurrence of the words, in upper or lower case. */
export function splitAtMatches(text: string, words: string | undefined): Stretch[] {
  if (!words) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`, "giu");
  return text
    .split(pattern)
    .map((part, i) => ({ text: part, isMatch: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}
