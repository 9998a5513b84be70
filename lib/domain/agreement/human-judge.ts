import type { Figure, Value } from "../figure";
import type { Resample } from "../statistics/bootstrap";
import type { ClassRow, HumanJudge, HumanOthers } from "./figure-types";
import { classAverages, gradedErrors } from "./class-averages";
import { cohenInference } from "./cohen-inference";
import { balancedAccuracy, classFigures, matthews } from "./classification";
import type { FigureBook } from "./figure-book";
import {
  labelsAreRatings,
  MISSING,
  scaleOfTable,
  type ItemTable,
  type RaterColumn,
} from "./item-table";
import { cellRanks, topicTables } from "./pair-figures";
import type { Scale } from "../statistics/topic-jackknife";
import { TopicSums } from "../statistics/topic-sums";
import { cohenKappa, exactShare, meanAbsoluteError, meanBias, tableTotal } from "./two-rater";

/** A human side of the comparison: one annotator, or an aggregate. Negative values are missing. */
export interface HumanSide {
  id: string;
  /** One list of ordinals per annotator; only `pooled` has several. */
  columns: ArrayLike<number>[];
  majority?: MajoritySide;
}

interface MajoritySide {
  ties: number;
  singles: ArrayLike<number>;
  /** Number of annotators behind the majority. */
  people: number;
}

/**
 * Compares a judge's predictions with human labels as truth: confusion, classes, kappa, error and
 * rank correlation over items.
 */
export function humanJudge(
  book: FigureBook,
  table: ItemTable,
  human: HumanSide,
  judge: RaterColumn,
): HumanJudge {
  const { q, full, classed, labels, n, graded, whole } = compared(table, human, judge);
  const classCount = labels.length;
  const ranks = cellRanks(q);
  const fullTable = rowsOf(full.at(whole), q);
  const averages = classAverages(classed.total(), classCount);
  const errors = gradedErrors(full.total(), q);
  const figure = (scale: Scale, tables: TopicSums, of: (sums: ArrayLike<number>) => Value) =>
    tableFigure(book, scale, tables, of);
  return {
    llm: judge.raterId,
    llm_type: judge.raterType === "baseline" ? "baseline" : "llm",
    human: human.id,
    n,
    confusion: rowsOf(classed.at(whole), classCount),
    labels,
    ...(graded ? { confusion_full: fullTable, labels_full: [...scaleOfTable(table)] } : {}),
    ...(human.majority ? majorityFields(human.columns[0]!, judge, human.majority) : {}),
    classes: labels.map((label, k) => classRow(book, classed, classCount, k, label)).reverse(),
    accuracy: figure("share", classed, (sums) => exactShare(sums, classCount)),
    balanced_accuracy: figure("share", classed, (sums) => balancedAccuracy(sums, classCount)),
    mcc: figure("coefficient", classed, (sums) => matthews(sums, classCount)),
    mae: figure("plain", full, (sums) => meanAbsoluteError(sums, q)),
    bias: figure("plain", full, (sums) => meanBias(sums, q)),
    cohen_kappa: figure("coefficient", full, (sums) => cohenKappa(sums, q)),
    cohen_kappa_linear: figure("coefficient", full, (sums) => cohenKappa(sums, q, "linear")),
    cohen_kappa_quadratic: figure("coefficient", full, (sums) => cohenKappa(sums, q, "quadratic")),
    spearman_item: figure("correlation", full, (sums) => ranks.spearman(sums)),
    kendall_tau_b_item: figure("correlation", full, (sums) => ranks.kendallTauB(sums)),
    cohen_kappa_se_items: cohenInference(full.total(), q)?.se ?? null,
    macro_f1: averages?.macroF1ZeroFilled ?? null,
    weighted: averages?.weighted ?? null,
    rmse: errors?.rmse ?? null,
    within_1: errors?.within1 ?? null,
  };
}

/**
 * Compares an annotator with the majority of the other annotators, who are taken as the truth: what
 * people reach where a judge is compared with the majority of all.
 */
export function humanOthers(
  book: FigureBook,
  table: ItemTable,
  others: HumanSide,
  annotator: RaterColumn,
): HumanOthers {
  const { q, full, classed, labels, n } = compared(table, others, annotator);
  const classCount = labels.length;
  return {
    human: annotator.raterId,
    n,
    classes: labels.map((label, k) => classRow(book, classed, classCount, k, label)).reverse(),
    accuracy: tableFigure(book, "share", classed, (sums) => exactShare(sums, classCount)),
    bias: tableFigure(book, "plain", full, (sums) => meanBias(sums, q)),
    cohen_kappa: tableFigure(book, "coefficient", full, (sums) => cohenKappa(sums, q)),
    cohen_kappa_quadratic: tableFigure(book, "coefficient", full, (sums) =>
      cohenKappa(sums, q, "quadratic"),
    ),
  };
}

/** The tables of two sides on the items that both labelled, on the full scale and in classes. */
interface Compared {
  q: number;
  full: TopicSums;
  classed: TopicSums;
  /** Names of the classes. */
  labels: string[];
  n: number;
  graded: boolean;
  whole: Resample;
}

function compared(table: ItemTable, human: HumanSide, predictions: RaterColumn): Compared {
  const q = scaleOfTable(table).length;
  const topics = table.topicIds.length;
  const full = new TopicSums(topics, q * q);
  for (const column of human.columns) {
    const part = topicTables(column, predictions.ordinals, table.itemTopic, topics, q);
    part.perTopic.forEach((count, i) => {
      full.perTopic[i]! += count;
    });
  }
  const graded = labelsAreRatings(table);
  return {
    q,
    full,
    classed: graded ? atThreshold(full, q, table.rules.threshold) : full,
    labels: graded ? ["0", "1"] : [...scaleOfTable(table)],
    n: tableTotal(full.perTopic),
    graded,
    whole: { id: -2, weights: new Float64Array(topics).fill(1) },
  };
}

function tableFigure(
  book: FigureBook,
  scale: Scale,
  tables: TopicSums,
  of: (sums: ArrayLike<number>) => Value,
): Figure {
  return book.add({
    scale,
    evaluate: (resample) => of(tables.at(resample)),
    units: (resample) => tableTotal(tables.at(resample)),
  });
}

function majorityFields(
  values: ArrayLike<number>,
  judge: RaterColumn,
  { ties, singles, people }: MajoritySide,
): Pick<HumanJudge, "majority_ties" | "majority_people" | "majority_single_labels"> {
  let single = 0;
  for (let i = 0; i < values.length; i += 1)
    if (singles[i] === 1 && judge.ordinals[i] !== MISSING) single += 1;
  return { majority_ties: ties, majority_people: people, majority_single_labels: single };
}

function classRow(
  book: FigureBook,
  tables: TopicSums,
  q: number,
  k: number,
  label: string,
): ClassRow {
  const at = (resample: Resample) => classFigures(tables.at(resample), q, k);
  const { support, predicted } = at({ id: -2, weights: new Float64Array(tables.topics).fill(1) });
  return {
    label,
    precision: book.add({
      scale: "share",
      evaluate: (resample) => at(resample).precision,
      units: (resample) => at(resample).predicted,
    }),
    recall: book.add({
      scale: "share",
      evaluate: (resample) => at(resample).recall,
      units: (resample) => at(resample).support,
    }),
    f1: book.add({
      scale: "f1",
      evaluate: (resample) => at(resample).f1,
      units: (resample) => at(resample).either,
    }),
    support,
    predicted,
  };
}

/** Returns the 2 x 2 tables of "rated at or above the threshold". */
function atThreshold(full: TopicSums, q: number, threshold: number): TopicSums {
  const binary = new TopicSums(full.topics, 4);
  for (let t = 0; t < full.topics; t += 1) {
    for (let k = 0; k < q; k += 1) {
      for (let l = 0; l < q; l += 1)
        binary.perTopic[t * 4 + Number(k >= threshold) * 2 + Number(l >= threshold)]! +=
          full.perTopic[t * q * q + k * q + l]!;
    }
  }
  return binary;
}

function rowsOf(table: ArrayLike<number>, q: number): number[][] {
  return Array.from({ length: q }, (_, k) =>
    Array.from({ length: q }, (_, l) => table[k * q + l]!),
  );
}
