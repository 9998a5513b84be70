import { useFormats } from "#texts";
import { Below } from "@/components/figures/below";
import { FigureCell } from "@/components/figures/figure-cell";
import { IntervalText } from "@/components/figures/interval-text";
import type { Figure } from "@/lib/domain/figure";
import { rounded } from "@/lib/domain/pictures/picture";

/**
 * Shows a share as a percentage with one decimal, as in papers, with its interval. Downloads have
 * all digits.
 */
export function PercentCell({ figure }: { figure: Figure | undefined }) {
  const f = useFormats();
  const percent = (share: number) => f.signed(100 * share, 1);
  if (figure === undefined) return <span className="text-ink-soft">–</span>;
  if (figure.value === null)
    return (
      <span className="text-xs">
        <FigureCell figure={figure} />
      </span>
    );
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{percent(figure.value)}</strong>
      <Below>
        <IntervalText figure={figure} show={(low, high) => `[${percent(low)}, ${percent(high)}]`} />
        , n = {figure.n}
      </Below>
    </span>
  );
}

/** Writes a share in percent, without the sign. */
export function percent(share: number): string {
  return rounded(100 * share, 1);
}
