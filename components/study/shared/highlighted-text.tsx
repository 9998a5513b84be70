import { lanesOf } from "@/components/workspace/lanes";
import { ShownText } from "@/components/ui/shown-text";
import { CodePoints } from "@/lib/domain/text/code-points";
import { segments, type Segment } from "@/lib/domain/text/segments";

interface RaterSpans {
  name: string;
  highlights: readonly { start: number; end: number }[];
}

/** A highlight: the rater's place in the list, and the highlight's among the rater's. */
export interface ChosenHighlight {
  rater: number;
  highlight: number;
}

interface Props {
  text: string;
  raters: readonly RaterSpans[];
  /** The highlight that stands out. */
  chosen?: ChosenHighlight | null;
  /** Called with the rater whose highlight was clicked. */
  onChoose?: (chosen: ChosenHighlight) => void;
}

/**
 * Shows a text with the highlights of several raters, each with its own colour, line style and
 * lane. The beginning of each highlight has an id, to scroll to it.
 */
export function HighlightedText({ text, raters, chosen = null, onChoose }: Props) {
  const spans = raters.flatMap(({ highlights }, group) =>
    highlights.map(({ start, end }) => ({ start, end, group })),
  );
  const cut = segments(new CodePoints(text), spans);
  const lanes = lanesOf(cut);
  const open = chosen && raters[chosen.rater]?.highlights[chosen.highlight];
  return (
    <div className="reading" dir="auto">
      {cut.map((segment) => (
        <Layers
          key={segment.start}
          segment={segment}
          groups={[...segment.groups].sort((a, b) => lanes.get(b)! - lanes.get(a)!)}
          lanes={lanes}
          raters={raters}
          openGroup={
            open && open.start <= segment.start && segment.end <= open.end ? chosen.rater : null
          }
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

/** Returns the id of the element in which a highlight begins. */
export function highlightId({ rater, highlight }: ChosenHighlight): string {
  return `highlight-${rater}-${highlight}`;
}

interface LayersProps extends Pick<Props, "raters" | "onChoose"> {
  segment: Segment;
  groups: readonly number[];
  lanes: ReadonlyMap<number, number>;
  openGroup: number | null;
}

/** A piece of the text inside one element for each rater who highlighted it. */
function Layers({ groups, ...rest }: LayersProps) {
  const { segment, lanes, raters, openGroup, onChoose } = rest;
  const [outer, ...inner] = groups;
  if (outer === undefined) return <ShownText text={segment.text} />;
  const { name, highlights } = raters[outer]!;
  const highlight = highlights.findIndex(
    ({ start, end }) => start <= segment.start && segment.end <= end,
  );
  const own = { rater: outer, highlight };
  const begins = highlights[highlight]?.start === segment.start;
  return (
    <mark
      id={begins ? highlightId(own) : undefined}
      className={`hl q-${outer % 15} hl-p${outer % 4} hl-l-${lanes.get(outer)} ${openGroup === outer ? "hl-open" : ""} ${onChoose ? "cursor-pointer" : ""}`}
      title={name}
      onClick={
        onChoose &&
        ((event) => {
          event.stopPropagation();
          onChoose(own);
        })
      }
    >
      <Layers groups={inner} {...rest} />
    </mark>
  );
}
