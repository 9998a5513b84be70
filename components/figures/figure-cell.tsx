import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { IntervalText } from "@/components/figures/interval-text";
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
  if (figure.value === null)
    return (
      <span className="text-ink-soft">
        {t("undefinedBecause", { reason: reasonText(figure.reason) })}
        {showN && ` (n = ${f.number(figure.n)})`}
      </span>
    );
  return (
    <span className="figure">
      <b>{f.signed(figure.value, 3)}</b>{" "}
      <small>
        <IntervalText figure={figure} />
        {showN && `, n = ${f.number(figure.n)}`}
      </small>
    </span>
  );
}

/** Formats a number with three decimals and a real minus sign. */
export function number(value: number): string {
  return rounded(value, 3);
}
