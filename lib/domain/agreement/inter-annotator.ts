import type { Value } from "../figure";
import type { InterAnnotator } from "./figure-types";
import type { FigureBook } from "./figure-book";
import { gwetInference } from "./gwet-variance";
import { scaleOfTable, type ItemTable, type RaterColumn } from "./item-table";
import { labelSums } from "./label-patterns";
import { fleissKappa, gwetAc, krippendorffAlpha, percentAgreement, unanimity } from "./multi-rater";
import { sumsLayout, type WeightScheme } from "./multi-rater-sums";
import { pairFigures, sharedItems } from "./pair-figures";
import type { Scale } from "../statistics/topic-jackknife";
import type { TopicSums } from "../statistics/topic-sums";

/** Computes the agreement among human annotators. Judges are never included. */
export function interAnnotator(
  book: FigureBook,
  table: ItemTable,
  humans: readonly RaterColumn[],
  { withPairs = true }: { withPairs?: boolean } = {},
): InterAnnotator {
  const q = scaleOfTable(table).length;
  const topics = table.topicIds.length;
  const layout = sumsLayout(q);
  const { all, paired, singleItems, pairedItems, ofRater, patterns } = labelSums(
    table,
    humans,
    layout,
  );
  const byItems = (which: "fleiss" | "ac", scheme?: WeightScheme) => {
    const { se, ci, p } = gwetInference(which, patterns.counts, q, scheme, patterns.times);
    return { se, ci, p };
  };
  const add = (
    scale: Scale,
    sums: TopicSums,
    evaluate: (sums: ArrayLike<number>) => Value,
    withoutRater?: () => (number | null)[],
  ) =>
    book.add({
      scale,
      evaluate: (resample) => evaluate(sums.at(resample)),
      units: (resample) => sums.at(resample)[layout.paired]!,
      ...(withoutRater ? { raters: { isMean: false, without: withoutRater } } : {}),
    });
  const coefficient = (evaluate: (sums: ArrayLike<number>) => Value) =>
    add("coefficient", all, evaluate, () => {
      const whole = all.total();
      return ofRater.map((own) => evaluate(whole.map((sum, i) => sum - own[i]!)).value);
    });
  const overPaired = (evaluate: (sums: ArrayLike<number>) => Value) =>
    add("coefficient", paired, evaluate);
  const kappa = (sums: ArrayLike<number>) => fleissKappa(layout, sums);
  const ac1 = (sums: ArrayLike<number>) => gwetAc(layout, sums);
  const ac2 = (sums: ArrayLike<number>) => gwetAc(layout, sums, "quadratic");
  return {
    n_items: pairedItems,
    n_raters: humans.length,
    dropped_items: singleItems,
    fleiss_kappa: coefficient(kappa),
    krippendorff_alpha: {
      nominal: coefficient((sums) => krippendorffAlpha(layout, sums, "nominal")),
      ordinal: coefficient((sums) => krippendorffAlpha(layout, sums, "ordinal")),
      interval: coefficient((sums) => krippendorffAlpha(layout, sums, "interval")),
    },
    gwet_ac1: coefficient(ac1),
    gwet_ac2: coefficient(ac2),
    percent_agreement: add("share", all, (sums) => percentAgreement(layout, sums)),
    unanimous: add("share", all, (sums) => unanimity(layout, sums)),
    labelled_items: pairedItems + singleItems,
    two_or_more_labels: {
      fleiss_kappa: overPaired(kappa),
      gwet_ac1: overPaired(ac1),
      gwet_ac2: overPaired(ac2),
    },
    over_items: {
      fleiss_kappa: byItems("fleiss"),
      gwet_ac1: byItems("ac"),
      gwet_ac2: byItems("ac", "quadratic"),
    },
    pairwise: pairsOf(withPairs ? humans : [])
      .filter(([a, b]) => sharedItems(a, b) > 0)
      .map(([a, b]) => pairFigures(book, a, b, table.itemTopic, topics, q)),
  };
}

/** Returns every unordered pair, in list order. */
export function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));
}
