import { hiddenCharacters } from "@/lib/domain/text/hidden-characters";

/**
 * Shows imported text: invisible characters are drawn as their codes, and direction marks cannot
 * affect other text. The underlying text does not change.
 */
export function ShownText({ text }: { text: string }) {
  const stretches = hiddenCharacters(text);
  if (stretches.length === 1 && stretches[0]!.code === null) return text;
  return stretches.map(({ text: part, code }, i) =>
    code === null ? (
      part
    ) : (
      <span
        key={i}
        className="hidden-character"
        data-code={code}
        title={`An invisible character, ${code}`}
      >
        {part}
      </span>
    ),
  );
}
