import type { Figure } from "@/lib/domain/figure";
import { useSentences } from "@/components/texts/sentences";
import { useFormats } from "#texts";
import { IntervalText } from "@/components/figures/interval-text";

/** A figure with its interval below it, so that a table of many figures fits its card. */
export function FigureLines({ figure }: { figure: Figure }) {
  const { signed } = useFormats();
  const { reasonText } = useSentences();
  if (figure.value === null)
    return <span className="text-xs text-ink-soft">{reasonText(figure.reason)}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{signed(figure.value, 3)}</strong>
      <span className="ms-auto block w-min text-xs whitespace-normal text-ink-soft">
        <IntervalText figure={figure} />
      </span>
    </span>
  );
}
