import { note, type Note } from "@/lib/messages/note";
import { defined, undefinedBecause, type Figure, type Value } from "../../figure";
import { TopicSums } from "../../statistics/topic-sums";
import { FigureBook, type IntervalOptions } from "../figure-book";
import { compareText, MISSING, scaleOfTable } from "../item-table";
import { columnsOn, type CloserItem, type CloserTable } from "./closer-table";
import type { QuestionRow, Suggestion } from "./closer-types";
import { ItemMeans, keepWithin } from "./item-means";
import { peopleFigures } from "./people-figures";

/** With fewer texts nothing is suggested. */
const MIN_TEXTS = 3;
/** People who agree on fewer than two of three texts read different things in a question. */
const LOW_AGREEMENT = 2 / 3;
/** A judge that differs from people by so much of the scale reads something else in a question. */
const WIDE = 0.5;

const ORDER: readonly (Suggestion | null)[] = ["rewrite", "drop", "judge", null];

/** Returns the figures of each sub-question, those with a suggestion and of little use first. */
export function questionRows(closer: CloserTable, options: IntervalOptions): QuestionRow[] {
  const byTopic = groups(
    closer.items.filter(({ questionId }) => questionId !== ""),
    ({ topic }) => topic,
  );
  const rows = byTopic.flatMap((items) => {
    const shares = yesByText(closer, items);
    return groups(items, ({ questionId }) => questionId).flatMap(
      (own) => rowOf(closer, own, shares, options) ?? [],
    );
  });
  return rows.sort(
    (a, b) =>
      ORDER.indexOf(a.suggestion) - ORDER.indexOf(b.suggestion) ||
      (a.separation.value ?? 2) - (b.separation.value ?? 2) ||
      (a.percent_agreement.value ?? 2) - (b.percent_agreement.value ?? 2) ||
      compareText(a.topic_id, b.topic_id) ||
      compareText(a.question_id, b.question_id),
  );
}

/** Says of figures whose book took texts for topics that they are of one topic. */
function inOneTopic(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const texts = figure.topics;
    figure.topics = Math.min(1, texts);
    if (figure.ci_reason && texts < MIN_TEXTS)
      figure.ci_reason = note("question.few_texts", { texts });
  }
}

/** Groups items by a key, in the order of the first of each. */
function groups(
  items: readonly CloserItem[],
  keyOf: (item: CloserItem) => string | number,
): CloserItem[][] {
  const found = new Map<string | number, CloserItem[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = found.get(key);
    if (known) known.push(item);
    else found.set(key, [item]);
  }
  return [...found.values()];
}

/** Number of questions of a text with a label of the majority, and of those with a yes. */
type Shares = Map<string, { labelled: number; yes: number }>;

function yesByText({ majority, yesFrom }: CloserTable, items: readonly CloserItem[]): Shares {
  const shares: Shares = new Map();
  for (const { text, index } of items) {
    if (majority[index] === MISSING) continue;
    const before = shares.get(text) ?? { labelled: 0, yes: 0 };
    const yes = before.yes + Number(majority[index]! >= yesFrom);
    shares.set(text, { labelled: before.labelled + 1, yes });
  }
  return shares;
}

function rowOf(
  closer: CloserTable,
  all: readonly CloserItem[],
  shares: Shares,
  options: IntervalOptions,
): QuestionRow | null {
  const { table, majority, yesFrom } = closer;
  const judges = columnsOn(closer.judges, all);
  const people = columnsOn(closer.humans, all);
  if (judges.length + people.length === 0) return null;
  const [{ topic, questionId }] = all as [CloserItem];
  const q = scaleOfTable(table).length;
  const book = new FigureBook(all.length);
  const itemTopic = Int32Array.from(all, (_, i) => i);
  const part = { topicIds: all.map(({ text }) => text), itemCount: all.length, itemTopic };
  const labels = all.map(({ index }) => majority[index]!);
  const row = {
    topic_id: table.topicIds[topic]!,
    question_id: questionId,
    texts: all.filter((_, i) =>
      [...people, ...judges].some(({ ordinals }) => ordinals[i] !== MISSING),
    ).length,
    separation: separation(book, labels, q),
    with_rest: withRest(
      book,
      all.map(({ text }, i) => {
        const { labelled = 0, yes = 0 } = shares.get(text) ?? {};
        const own = Number(labels[i]! >= yesFrom);
        return labels[i] === MISSING || labelled < 2 ? null : [own, (yes - own) / (labelled - 1)];
      }),
    ),
    ...peopleFigures(book, part, people, q),
    judges: judges.map(({ raterId, ordinals }) => {
      const bias = new ItemMeans(all.length);
      labels.forEach((label, i) => {
        if (label !== MISSING && ordinals[i] !== MISSING) bias.add(i, ordinals[i]! - label);
      });
      return {
        llm: raterId,
        separation: separation(book, [...ordinals], q),
        bias: bias.figure(book, "plain", "labels.none_by_both"),
      };
    }),
  };
  book.fillIntervals(options);
  inOneTopic([row.separation, row.with_rest, row.percent_agreement, row.fleiss_kappa]);
  inOneTopic(row.judges.flatMap((judge) => [judge.separation, judge.bias]));
  for (const { bias } of row.judges) keepWithin(bias, 1 - q, q - 1);
  return { ...row, ...suggestionFor(row, labels, q - 1) };
}

/**
 * Adds the share of pairs of texts with different labels: 0 if all have one label, so that the
 * question ranks nothing.
 */
function separation(book: FigureBook, labels: readonly number[], q: number): Figure {
  const sums = new TopicSums(labels.length, q);
  labels.forEach((label, i) => {
    if (label !== MISSING) sums.perTopic[q * i + label]! += 1;
  });
  const pairs = (count: number) => (count * (count - 1)) / 2;
  const total = (counts: Float64Array) => counts.reduce((sum, one) => sum + one, 0);
  return book.add({
    scale: "share",
    evaluate: (resample) => {
      const counts = sums.at(resample);
      const all = pairs(total(counts));
      if (all <= 0) return undefinedBecause("question.one_text");
      return defined(1 - counts.reduce((sum, one) => sum + pairs(one), 0) / all);
    },
    units: (resample) => total(sums.at(resample)),
  });
}

/** Adds the correlation over texts of a question with the others of its topic (item-rest). */
function withRest(book: FigureBook, points: readonly ([number, number] | null)[]): Figure {
  const sums = new TopicSums(points.length, 6);
  points.forEach((point, i) => {
    if (point === null) return;
    const [x, y] = point;
    sums.perTopic.set([1, x, y, x * x, y * y, x * y], 6 * i);
  });
  return book.add({
    scale: "correlation",
    evaluate: (resample) => pearson(sums.at(resample)),
    units: (resample) => sums.at(resample)[0]!,
  });
}

function pearson(sums: ArrayLike<number>): Value {
  const [n, x, y, xx, yy, xy] = Array.from(sums) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return spread > 1e-12
    ? defined(Math.max(-1, Math.min(1, (n * xy - x * y) / Math.sqrt(spread))))
    : undefinedBecause("question.no_spread");
}

function suggestionFor(
  {
    percent_agreement,
    separation: apart,
    judges,
  }: Pick<QuestionRow, "percent_agreement" | "separation" | "judges">,
  labels: readonly number[],
  steps: number,
): { suggestion: Suggestion | null; reason: Note | null } {
  const agreed = percent_agreement.value;
  if (agreed !== null && percent_agreement.n >= MIN_TEXTS && agreed < LOW_AGREEMENT)
    return {
      suggestion: "rewrite",
      reason: note("question.people_disagree", { share: percent(agreed) }),
    };
  if (apart.value === 0 && apart.n >= MIN_TEXTS)
    return {
      suggestion: "drop",
      reason: labels.some((label) => label > 0)
        ? note("question.all_alike", { texts: apart.n })
        : note("question.never_answered", { texts: apart.n }),
    };
  const far = judges.find(
    ({ bias }) =>
      bias.value !== null && bias.n >= MIN_TEXTS && Math.abs(bias.value) >= WIDE * steps,
  );
  if (!far) return { suggestion: null, reason: null };
  const { llm: judge, bias } = far;
  const code = bias.value! > 0 ? "question.judge_sees_more" : "question.judge_sees_less";
  return {
    suggestion: "judge",
    reason: note(code, { judge, share: percent(Math.abs(bias.value!) / steps) }),
  };
}

function percent(share: number): number {
  return Math.round(100 * share);
}
