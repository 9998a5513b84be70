import { useSentences } from "#texts";
import { number } from "@/components/figures/figure-cell";
import { IntervalText } from "@/components/figures/interval-text";
import type { Figure } from "@/lib/domain/figure";

/** A figure with its interval below it, so that a table of many figures fits its card. */
export function FigureLines({ figure }: { figure: Figure }) {
  const { reasonText } = useSentences();
  if (figure.value === null)
    return <span className="text-xs text-ink-soft">{reasonText(figure.reason)}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{number(figure.value)}</strong>
      <span className="block text-xs text-ink-soft">
        <IntervalText figure={figure} show={(low, high) => `[${number(low)}, ${number(high)}]`} />
      </span>
    </span>
  );
}
