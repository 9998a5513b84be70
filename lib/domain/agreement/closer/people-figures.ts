import type { Figure, Value } from "../../figure";
import type { FigureBook } from "../figure-book";
import type { RaterColumn } from "../item-table";
import { labelSums, type LabelledItems } from "../label-patterns";
import { fleissKappa, percentAgreement } from "../multi-rater";
import { sumsLayout } from "../multi-rater-sums";
import type { Scale } from "../../statistics/topic-jackknife";

/** Agreement among people on some items; the items are ordered by topic. */
export function peopleFigures(
  book: FigureBook,
  items: LabelledItems,
  humans: readonly RaterColumn[],
  categories: number,
): { percent_agreement: Figure; fleiss_kappa: Figure } {
  const layout = sumsLayout(categories);
  // Single labels say nothing of agreement, and would only change what is expected by chance.
  const { paired } = labelSums(items, humans, layout);
  const figure = (scale: Scale, of: (sums: ArrayLike<number>) => Value) =>
    book.add({
      scale,
      evaluate: (resample) => of(paired.at(resample)),
      units: (resample) => paired.at(resample)[layout.paired]!,
    });
  return {
    percent_agreement: figure("share", (sums) => percentAgreement(layout, sums)),
    fleiss_kappa: figure("coefficient", (sums) => fleissKappa(layout, sums)),
  };
}
