import type { InterAnnotator } from "./agreement-report-types";
import type { FigureBook } from "./figure-book";
import { MISSING, type JudgmentTable, type RaterColumn } from "./judgment-table";
import { fleissKappa, gwetAc, krippendorffAlpha, percentAgreement, unanimity } from "./multi-rater";
import { addItem, sumsLayout } from "./multi-rater-sums";
import { pairFigures, sharedItems } from "./pair-figures";
import { TopicSums } from "./topic-sums";

/** Agreement among human annotators. A judge never enters it. */
export function interAnnotator(book: FigureBook, table: JudgmentTable, humans: readonly RaterColumn[]): InterAnnotator {
  const q = table.scale.length;
  const topics = table.topicIds.length;
  const layout = sumsLayout(q);
  const sums = new TopicSums(topics, layout.size);
  const counts = new Float64Array(q);
  let paired = 0;
  let dropped = 0;
  for (let i = 0; i < table.itemCount; i += 1) {
    counts.fill(0);
    let ratings = 0;
    for (const { ordinals } of humans) if (ordinals[i] !== MISSING) { counts[ordinals[i]!]! += 1; ratings += 1; }
    if (ratings === 0) continue;
    if (ratings < 2) dropped += 1;
    else paired += 1;
    addItem(layout, counts, sums.perTopic, table.itemTopic[i]! * layout.size);
  }
  const add = (evaluate: (sums: ArrayLike<number>) => ReturnType<typeof fleissKappa>) => book.add(paired, (resample) => evaluate(sums.at(resample)));
  return {
    n_items: paired,
    n_raters: humans.length,
    dropped_items: dropped,
    fleiss_kappa: add((all) => fleissKappa(layout, all)),
    krippendorff_alpha: {
      nominal: add((all) => krippendorffAlpha(layout, all, "nominal")),
      ordinal: add((all) => krippendorffAlpha(layout, all, "ordinal")),
      interval: add((all) => krippendorffAlpha(layout, all, "interval")),
    },
    gwet_ac1: add((all) => gwetAc(layout, all)),
    gwet_ac2: add((all) => gwetAc(layout, all, "quadratic")),
    percent_agreement: add((all) => percentAgreement(layout, all)),
    unanimous: add((all) => unanimity(layout, all)),
    pairwise: pairsOf(humans)
      .filter(([a, b]) => sharedItems(a, b) > 0)
      .map(([a, b]) => pairFigures(book, a, b, table.itemTopic, topics, q)),
  };
}

/** Every unordered pair, in the order of the list. */
export function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));
}
