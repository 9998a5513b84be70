import { IntervalText } from "@/components/figures/interval-text";
import type { Figure } from "@/lib/domain/figure";
import { reasonText } from "@/lib/messages/note-text";

/**
 * Shows a figure with three decimals and its interval, or why it is undefined. Downloads have all
 * digits.
 */
export function FigureCell({ figure, showN = false }: { figure: Figure; showN?: boolean }) {
  if (figure.value === null)
    return (
      <span className="text-ink-soft">
        undefined: {reasonText(figure.reason)}
        {showN && ` (n = ${figure.n})`}
      </span>
    );
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{number(figure.value)}</strong>
      <span className="ms-1.5 text-xs text-ink-soft">
        <IntervalText figure={figure} show={(low, high) => `[${number(low)}, ${number(high)}]`} />
        {showN && `, n = ${figure.n}`}
      </span>
    </span>
  );
}

/** Formats a number with three decimals and a real minus sign. */
export function number(value: number): string {
  return value
    .toFixed(3)
    .replace("-", "−")
    .replace(/^−(0\.000)$/, "$1");
}
