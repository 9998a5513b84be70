import type { Value } from "../figure";
import type { InterAnnotator } from "./agreement-report-types";
import type { FigureBook } from "./figure-book";
import { MISSING, scaleOf, type ItemTable, type RaterColumn } from "./item-table";
import { fleissKappa, gwetAc, krippendorffAlpha, percentAgreement, unanimity } from "./multi-rater";
import { addItem, sumsLayout, type SumsLayout } from "./multi-rater-sums";
import { pairFigures, sharedItems } from "./pair-figures";
import type { Scale } from "./topic-jackknife";
import { TopicSums } from "./topic-sums";

/** Agreement among human annotators. A judge never enters it. */
export function interAnnotator(
  book: FigureBook,
  table: ItemTable,
  humans: readonly RaterColumn[],
): InterAnnotator {
  const q = scaleOf(table).length;
  const topics = table.topicIds.length;
  const layout = sumsLayout(q);
  const sums = new TopicSums(topics, layout.size);
  const { paired, dropped } = gather(table, humans, layout, sums);
  const add = (scale: Scale, evaluate: (sums: ArrayLike<number>) => Value) =>
    book.add({
      scale,
      evaluate: (resample) => evaluate(sums.at(resample)),
      units: (resample) => sums.at(resample)[layout.paired]!,
    });
  return {
    n_items: paired,
    n_raters: humans.length,
    dropped_items: dropped,
    fleiss_kappa: add("coefficient", (all) => fleissKappa(layout, all)),
    krippendorff_alpha: {
      nominal: add("coefficient", (all) => krippendorffAlpha(layout, all, "nominal")),
      ordinal: add("coefficient", (all) => krippendorffAlpha(layout, all, "ordinal")),
      interval: add("coefficient", (all) => krippendorffAlpha(layout, all, "interval")),
    },
    gwet_ac1: add("coefficient", (all) => gwetAc(layout, all)),
    gwet_ac2: add("coefficient", (all) => gwetAc(layout, all, "quadratic")),
    percent_agreement: add("share", (all) => percentAgreement(layout, all)),
    unanimous: add("share", (all) => unanimity(layout, all)),
    pairwise: pairsOf(humans)
      .filter(([a, b]) => sharedItems(a, b) > 0)
      .map(([a, b]) => pairFigures(book, a, b, table.itemTopic, topics, q)),
  };
}

/**
 * Adds up the items of each topic by how many of their labels fall in each category: equal items are added together and in one order, so that the
 * sums do not depend on the order of items, to the last digit.
 */
function gather(
  table: ItemTable,
  humans: readonly RaterColumn[],
  layout: SumsLayout,
  sums: TopicSums,
): { paired: number; dropped: number } {
  const base = mostLabels(table, humans) + 1;
  const counts = new Float64Array(layout.q);
  let [paired, dropped] = [0, 0];
  for (let from = 0; from < table.itemCount;) {
    const topic = table.itemTopic[from]!;
    const patterns = new Map<number, number>();
    let i = from;
    for (; i < table.itemCount && table.itemTopic[i] === topic; i += 1) {
      let [pattern, ratings] = [0, 0];
      for (const { ordinals } of humans)
        if (ordinals[i] !== MISSING) {
          pattern += base ** ordinals[i]!;
          ratings += 1;
        }
      if (ratings === 0) continue;
      if (ratings < 2) dropped += 1;
      else paired += 1;
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
    }
    for (const [pattern, items] of [...patterns].sort(([a], [b]) => a - b)) {
      for (let k = 0, rest = pattern; k < layout.q; k += 1) {
        counts[k] = rest % base;
        rest = Math.floor(rest / base);
      }
      addItem(layout, counts, sums.perTopic, topic * layout.size, items);
    }
    from = i;
  }
  return { paired, dropped };
}

function mostLabels(table: ItemTable, humans: readonly RaterColumn[]): number {
  let most = 0;
  for (let i = 0; i < table.itemCount; i += 1) {
    let labels = 0;
    for (const { ordinals } of humans) if (ordinals[i] !== MISSING) labels += 1;
    most = Math.max(most, labels);
  }
  return most;
}

/** Every unordered pair, in the order of the list. */
export function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));
}
