import { hiddenCharacters } from "@/lib/domain/text/hidden-characters";

/**
 * Text from outside: characters that cannot be seen are drawn by their code, and reorder nothing beyond
 * themselves. The text of the page is unchanged by it.
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
