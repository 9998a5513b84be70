import { IntervalText } from "@/components/figures/interval-text";
import type { Figure } from "@/lib/domain/figure";
import { percentage } from "@/lib/domain/percent-text";
import { reasonText } from "@/lib/messages/note-text";

/**
 * Shows a share as a percentage with one decimal, as in papers, with its interval. Downloads have
 * all digits.
 */
export function PercentCell({ figure }: { figure: Figure | undefined }) {
  if (figure === undefined) return <span className="text-ink-soft">–</span>;
  if (figure.value === null)
    return <span className="text-xs text-ink-soft">undefined: {reasonText(figure.reason)}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{percent(figure.value)}</strong>
      <span className="block text-xs text-ink-soft">
        <IntervalText figure={figure} show={(low, high) => `${percent(low)} to ${percent(high)}`} />
        , n = {figure.n}
      </span>
    </span>
  );
}

export function percent(share: number): string {
  return percentage(share, 1)
    .replace("-", "−")
    .replace(/^−(0\.0)$/, "$1");
}
