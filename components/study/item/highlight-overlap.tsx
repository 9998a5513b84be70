import { number } from "@/components/figures/figure-cell";
import { pairsOf } from "@/lib/domain/agreement/inter-annotator";
import { characterF1 } from "@/lib/domain/text/span-agreement";
import { useSentences } from "@/components/texts/sentences";
import { useTexts } from "#texts";
import type { RaterLabel } from "./rater-label";

/** How far the highlights of each pair of raters overlap; nothing for fewer than two. */
export function HighlightOverlap({ labels }: { labels: readonly RaterLabel[] }) {
  const t = useTexts("collection");
  const { noteText } = useSentences();
  const marking = labels.filter(({ highlights }) => highlights.length > 0);
  if (marking.length < 2) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{t("labels.overlap")}</h3>
      <p className="mb-2 text-sm text-ink-soft">{t("labels.overlapHint")}</p>
      <ul className="text-sm tabular-nums">
        {pairsOf(marking).map(([a, b]) => {
          const f1 = characterF1(a.highlights, b.highlights);
          return (
            <li key={`${a.rater} ${b.rater}`} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {a.rater} · {b.rater}
              </span>
              <strong>{f1.value === null ? noteText(f1.reason) : number(f1.value)}</strong>
            </li>
          );
        })}
      </ul>
    </>
  );
}
