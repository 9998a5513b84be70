import type { ReactNode } from "react";
import type { GroupedSpan, Segment } from "@/lib/domain/text/segments";
import type { Workspace } from "@/lib/tasks/workspace-schema";

/** Group of the spans that cut a text into its parts; drawn as nothing. */
const PART = 100_004;

type Parts = Workspace["text"]["parts"];

/** Spans that cut the text where its parts begin and end. */
export function partSpans(parts: Parts): GroupedSpan[] {
  return parts.map(({ start, end }) => ({ start, end, group: PART }));
}

const NAMES = ["First text", "Second text"];

/** Texts that are read side by side, each under its name. One text stays as it is. */
export function TextParts({
  parts,
  segments,
  draw,
}: {
  parts: Parts;
  segments: readonly Segment[];
  draw: (segment: Segment) => ReactNode;
}) {
  if (parts.length === 0) return segments.map(draw);
  return (
    <div className="reading-parts">
      {parts.map(({ start }, i) => {
        // What stands between two parts belongs to the first: the text stays whole, and offsets true.
        const next = parts[i + 1]?.start ?? Infinity;
        const own = segments.filter((segment) => segment.start >= start && segment.start < next);
        return (
          <section key={start} data-name={NAMES[i] ?? `Text ${i + 1}`} aria-label={NAMES[i]}>
            {own.map(draw)}
          </section>
        );
      })}
    </div>
  );
}
