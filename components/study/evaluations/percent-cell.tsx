import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { IntervalText } from "@/components/figures/interval-text";
import type { Figure } from "@/lib/domain/figure";
import { rounded } from "@/lib/domain/pictures/picture";

/**
 * Shows a share as a percentage with one decimal, as in papers, with its interval. Downloads have
 * all digits.
 */
export function PercentCell({ figure }: { figure: Figure | undefined }) {
  const t = useTexts("figures");
  const { reasonText } = useSentences();
  const f = useFormats();
  const percent = (share: number) => f.signed(100 * share, 1);
  if (figure === undefined) return <span className="text-ink-soft">–</span>;
  if (figure.value === null)
    return (
      <span className="text-xs text-ink-soft">
        {t("undefinedBecause", { reason: reasonText(figure.reason) })}
      </span>
    );
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{percent(figure.value)}</strong>
      <span className="block text-xs text-ink-soft">
        <IntervalText figure={figure} show={(low, high) => `[${percent(low)}, ${percent(high)}]`} />
        , n = {figure.n}
      </span>
    </span>
  );
}

/** Writes a share in percent, without the sign. */
export function percent(share: number): string {
  return rounded(100 * share, 1);
}
