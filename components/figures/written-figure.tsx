import { Below } from "./below";
import { Worded } from "./words-tip";

/** A figure, written in the language of the page. */
export interface WrittenFigure {
  value: number | null;
  text: string;
  interval: string;
  /** What it is computed from, or why there is no value or interval. */
  why: string;
  isBest: boolean;
}

interface Props {
  figure: WrittenFigure | null | undefined;
  /** Says that it is the best of its column. */
  best: string;
  /** Stands for an interval that is not there. */
  none?: string;
}

/** Shows a written figure with its interval below it. */
export function WrittenFigureCell({ figure, best, none }: Props) {
  if (!figure) return <span className="text-ink-soft">–</span>;
  const { text, interval, why, isBest } = figure;
  return (
    <span className="relative block tabular-nums" title={why}>
      {isBest ? (
        <strong className="font-bold">
          {text}
          <span className="sr-only"> ({best})</span>
        </strong>
      ) : (
        text
      )}
      <Below>
        {interval ? <bdi dir="ltr">{interval}</bdi> : none && <Worded words={why}>{none}</Worded>}
      </Below>
    </span>
  );
}
