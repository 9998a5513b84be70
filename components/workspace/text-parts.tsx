import type { ReactNode } from "react";
import { useTexts } from "#texts";
import type { GroupedSpan, Segment } from "@/lib/domain/text/segments";
import type { Workspace } from "@/lib/tasks/workspace-schema";

/** The group of spans that split a text into its parts; they are not drawn. */
const PART = 100_004;

type Parts = Workspace["text"]["parts"];

/** Returns spans that split the text at the ends of its parts. */
export function partSpans(parts: Parts): GroupedSpan[] {
  return parts.map(({ start, end }) => ({ start, end, group: PART }));
}

interface Props {
  parts: Parts;
  segments: readonly Segment[];
  draw: (segment: Segment) => ReactNode;
}

/** Shows texts side by side, each with its name. A single text is shown as it is. */
export function TextParts({ parts, segments, draw }: Props) {
  const t = useTexts("workspace.parts");
  const nameOf = (i: number) =>
    i > 1 ? t("nth", { number: i + 1 }) : t(i === 0 ? "first" : "second");
  if (parts.length === 0) return segments.map(draw);
  return (
    <div className="reading-parts">
      {parts.map(({ start }, i) => {
        // Text between two parts belongs to the first one, so that no text is lost and offsets stay
        // valid.
        const next = parts[i + 1]?.start ?? Infinity;
        const own = segments.filter((segment) => segment.start >= start && segment.start < next);
        return (
          <section key={start} data-name={nameOf(i)} aria-label={nameOf(i)} dir="auto">
            {own.map(draw)}
          </section>
        );
      })}
    </div>
  );
}
