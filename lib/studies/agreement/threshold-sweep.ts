import { majorityFigures } from "@/lib/domain/agreement/agreement-figures";
import type { ItemTable } from "@/lib/domain/agreement/item-table";
import { cohenKappa } from "@/lib/domain/agreement/two-rater";
import type { ThresholdRow } from "@/lib/domain/pictures/threshold-picture";

/** Returns the rows for thresholds 1 to 5, without intervals. */
export function thresholdSweep(at: (threshold: number) => ItemTable): ThresholdRow[] {
  return [1, 2, 3, 4, 5].flatMap((threshold) =>
    majorityFigures(at(threshold)).map((pair): ThresholdRow => {
      const answerable = pair.classes.find((one) => one.label === "1");
      const share = (count: number | undefined) =>
        pair.n > 0 && count !== undefined ? count / pair.n : null;
      const kappa = pair.labels_full
        ? cohenKappa(pair.confusion.flat(), 2).value
        : pair.cohen_kappa.value;
      return {
        threshold,
        judge: pair.llm,
        n: pair.n,
        judgeShare: share(answerable?.predicted),
        humanShare: share(answerable?.support),
        kappa,
        precision: answerable?.precision.value ?? null,
        recall: answerable?.recall.value ?? null,
      };
    }),
  );
}
