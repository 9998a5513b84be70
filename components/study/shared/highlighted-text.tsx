import { CodePoints } from "@/lib/domain/text/code-points";
import { segments } from "@/lib/domain/text/segments";
import { lanesOf } from "@/components/workspace/lanes";

interface RaterSpans {
  name: string;
  highlights: { start: number; end: number }[];
}

/**
 * Shows a text with the highlights of several raters, each with its own colour, line style and
 * lane.
 */
export function HighlightedText({ text, raters }: { text: string; raters: RaterSpans[] }) {
  const spans = raters.flatMap(({ highlights }, group) =>
    highlights.map(({ start, end }) => ({ start, end, group })),
  );
  const cut = segments(new CodePoints(text), spans);
  const lanes = lanesOf(cut);
  return (
    <div className="reading" dir="auto">
      {cut.map((segment) => (
        <Layers
          key={segment.start}
          text={segment.text}
          groups={[...segment.groups].sort((a, b) => lanes.get(b)! - lanes.get(a)!)}
          lanes={lanes}
          title={segment.groups.map((group) => raters[group]!.name).join(", ")}
        />
      ))}
    </div>
  );
}

function Layers({
  text,
  groups,
  lanes,
  title,
}: {
  text: string;
  groups: number[];
  lanes: Map<number, number>;
  title: string;
}) {
  const [outer, ...inner] = groups;
  if (outer === undefined) return text;
  return (
    <mark className={`hl q${outer % 15} hl-p${outer % 4} hl-l${lanes.get(outer)}`} title={title}>
      {inner.length > 0 ? <Layers text={text} groups={inner} lanes={lanes} title={title} /> : text}
    </mark>
  );
}
