import type { ChangedLine } from "@/lib/domain/text/changed-lines";
import { useTexts } from "#texts";

/** The lines by which two texts differ: told by a word, not by colour alone. */
export function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  const t = useTexts("standing.guidelines");
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {lines.map(({ kind, text }, i) => (
        <li
          key={`${i} ${text}`}
          className={`flex gap-3 rounded px-2 py-1 ${kind === "added" ? "bg-accent-soft" : "bg-sunken text-ink-soft"}`}
        >
          <span className="w-16 shrink-0 font-medium">{t(kind)}</span>
          <span className={`min-w-0 ${kind === "removed" ? "line-through" : ""}`} dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
