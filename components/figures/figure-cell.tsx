import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";
import { IntervalText } from "@/components/figures/interval-text";
import { Worded } from "@/components/figures/words-tip";
import type { Figure } from "@/lib/domain/figure";
import { rounded } from "@/lib/domain/pictures/picture";

/**
 * Shows a figure with three decimals and its interval, or why it is undefined. Downloads have all
 * digits.
 */
export function FigureCell({ figure, showN = false }: { figure: Figure; showN?: boolean }) {
  const t = useTexts("figures");
  const { reasonText } = useSentences();
  const f = useFormats();
  const shown = (value: number) => f.signed(value, 3);
  if (figure.value === null)
    return (
      <span className="text-ink-soft">
        {t("undefinedBecause", { reason: reasonText(figure.reason) })}
        {showN && ` (n = ${f.number(figure.n)})`}
      </span>
    );
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{shown(figure.value)}</strong>
      <span className="ms-1.5 text-xs text-ink-soft">
        <IntervalText figure={figure} show={(low, high) => `[${shown(low)}, ${shown(high)}]`} />
        {showN && `, n = ${f.number(figure.n)}`}
      </span>
    </span>
  );
}

/** Formats a number with three decimals and a real minus sign. */
export function number(value: number): string {
  return rounded(value, 3);
}

/** A figure, written in the language of the page. */
export interface WrittenFigure {
  value: number | null;
  text: string;
  interval: string;
  /** What it is computed from, or why there is no value or interval. */
  why: string;
  isBest: boolean;
}

/** Shows a written figure with its interval below it. */
export function WrittenFigureCell({
  figure,
  best,
  none,
}: {
  figure: WrittenFigure | null | undefined;
  /** Says that it is the best of its column. */
  best: string;
  /** Stands for an interval that is not there. */
  none?: string;
}) {
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
      <span className="block text-xs text-ink-soft">
        {interval ? <bdi dir="ltr">{interval}</bdi> : none && <Worded words={why}>{none}</Worded>}
      </span>
    </span>
  );
}
