import { scaleOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { defined, type Figure, type Value } from "../figure";
import type { Resample } from "../statistics/bootstrap";
import type { Scale } from "../statistics/topic-jackknife";
import { TopicSums } from "../statistics/topic-sums";
import { FigureBook, type IntervalOptions } from "./figure-book";
import { compareText, MISSING } from "./item-table";
import { cohenKappa, exactShare, tableTotal } from "./two-rater";

/** A number of items of one topic on which two runs, and people, say the same. */
export interface PairCount {
  topic: string;
  saidByA: "label" | "malformed" | "failed" | "pending";
  saidByB: PairCount["saidByA"];
  /** The label of each run; null without one. */
  a: string | null;
  b: string | null;
  /** The majority of people; null without one. */
  people: string | null;
  count: number;
}

/** How two raters agree on items that both labelled. */
export interface PairAgreement {
  share: Figure;
  kappa: Figure;
  /** Quadratic weights; null for two labels, where it is the same. */
  weighted: Figure | null;
}

export interface JudgeComparison {
  /** Items of both runs, and those of them with a usable answer of both. */
  common: number;
  items: number;
  /** Malformed answers in these; they count as the lowest label, as in agreement. */
  malformed: { a: number; b: number };
  /** Common items that are left out, because a call failed or has no answer yet. */
  unanswered: number;
  between: PairAgreement;
  /** Labels of `a` in rows and of `b` in columns, lowest first. */
  table: number[][];
  labels: readonly string[];
  /** On the items with a majority of people; null if there are none. */
  people: {
    items: number;
    a: PairAgreement;
    b: PairAgreement;
    /** Of b minus a, on the same items. */
    difference: { share: Figure; kappa: Figure };
    /** Items on which both, one or neither has the label of the majority. */
    right: { both: number; onlyA: number; onlyB: number; neither: number };
  } | null;
}

/**
 * Compares two judges on the items that both answered: with each other and, on the items with a
 * majority of people, each with people and the two with each other there. Intervals (95 %) are over
 * topics; those of differences are of the same items, so they are narrower than the two alone.
 */
export function compareJudges(
  counts: readonly PairCount[],
  task: TaskKey,
  options: IntervalOptions,
): JudgeComparison {
  const labels = scaleOf(task);
  const answered = counts.filter((row) => isAnswered(row.saidByA) && isAnswered(row.saidByB));
  const rows = answered.map((row) => ({
    topic: row.topic,
    count: row.count,
    a: ordinal(labels, row.saidByA, row.a),
    b: ordinal(labels, row.saidByB, row.b),
    people: row.people === null ? MISSING : labels.indexOf(row.people),
  }));
  const topics = [...new Set(rows.map((row) => row.topic))].sort(compareText);
  const book = new FigureBook(topics.length);
  const compared = new Compared(book, topics, labels.length);
  const withPeople = rows.filter((row) => row.people !== MISSING);
  const between = compared.agreement(compared.tables(rows, "a", "b"));
  const people = withPeople.length === 0 ? null : compared.withPeople(withPeople);
  book.fillIntervals(options);
  return {
    common: total(counts),
    items: total(rows),
    malformed: {
      a: total(answered.filter((row) => row.saidByA === "malformed")),
      b: total(answered.filter((row) => row.saidByB === "malformed")),
    },
    unanswered: total(counts) - total(rows),
    between,
    table: labels.map((_, i) =>
      labels.map((_, j) => total(rows.filter((row) => row.a === i && row.b === j))),
    ),
    labels,
    people,
  };
}

interface Row {
  topic: string;
  count: number;
  a: number;
  b: number;
  people: number;
}

class Compared {
  private readonly place: Map<string, number>;

  constructor(
    private readonly book: FigureBook,
    private readonly topics: readonly string[],
    private readonly q: number,
  ) {
    this.place = new Map(topics.map((topic, i) => [topic, i]));
  }

  /** Counts by topic the items with each pair of labels. */
  tables(rows: readonly Row[], x: "a" | "people", y: "a" | "b"): TopicSums {
    const { q } = this;
    const sums = new TopicSums(this.topics.length, q * q);
    for (const row of rows)
      sums.perTopic[this.place.get(row.topic)! * q * q + row[x] * q + row[y]]! += row.count;
    return sums;
  }

  agreement(tables: TopicSums): PairAgreement {
    const { q } = this;
    const figure = (scale: Scale, of: (table: ArrayLike<number>) => Value) =>
      this.figure(scale, tables, (resample) => of(tables.at(resample)));
    return {
      share: figure("share", (table) => exactShare(table, q)),
      kappa: figure("coefficient", (table) => cohenKappa(table, q)),
      weighted: q > 2 ? figure("coefficient", (table) => cohenKappa(table, q, "quadratic")) : null,
    };
  }

  withPeople(rows: readonly Row[]): NonNullable<JudgeComparison["people"]> {
    const [a, b] = [this.tables(rows, "people", "a"), this.tables(rows, "people", "b")];
    const difference = (of: (table: ArrayLike<number>, q: number) => Value) =>
      this.figure("plain", a, (resample) =>
        minus(of(b.at(resample), this.q), of(a.at(resample), this.q)),
      );
    const right = (ofA: boolean, ofB: boolean) =>
      total(rows.filter((row) => (row.a === row.people) === ofA && (row.b === row.people) === ofB));
    return {
      items: total(rows),
      a: this.agreement(a),
      b: this.agreement(b),
      difference: { share: difference(exactShare), kappa: difference(cohenKappa) },
      right: {
        both: right(true, true),
        onlyA: right(true, false),
        onlyB: right(false, true),
        neither: right(false, false),
      },
    };
  }

  private figure(scale: Scale, tables: TopicSums, evaluate: (resample: Resample) => Value): Figure {
    return this.book.add({
      scale,
      evaluate,
      units: (resample) => tableTotal(tables.at(resample)),
    });
  }
}

function minus(x: Value, y: Value): Value {
  if (x.value === null) return x;
  return y.value === null ? y : defined(x.value - y.value);
}

function isAnswered(outcome: PairCount["saidByA"]): boolean {
  return outcome === "label" || outcome === "malformed";
}

function ordinal(
  labels: readonly string[],
  outcome: PairCount["saidByA"],
  label: string | null,
): number {
  // The lowest label, as in the figures of agreement.
  return outcome === "malformed" || label === null ? 0 : labels.indexOf(label);
}

function total(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0);
}
