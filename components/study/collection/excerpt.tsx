import { ShownText } from "@/components/ui/shown-text";
import { splitAtMatches } from "./matches";

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
