import { note, type Note } from "@/lib/messages/note";
import { defined, undefinedBecause, type Value } from "../figure";
import { scaleOf } from "@/lib/tasks/labels";
import type { SuggestionEffect } from "./figure-types";
import type { Resample } from "../statistics/bootstrap";
import type { FigureBook } from "./figure-book";
import {
  CONDITIONS,
  MISSING,
  type Condition,
  type ConditionLabel,
  type ItemTable,
} from "./item-table";
import { TopicSums } from "../statistics/topic-sums";

/**
 * Computes the effect of a shown machine label: how far labels moved towards it, and the time it
 * saved. One entry per condition with a suggestion.
 */
export function suggestionEffects(book: FigureBook, table: ItemTable): SuggestionEffect[] {
  const from = table.conditionLabels.filter((label) => label.condition === "from_scratch");
  return CONDITIONS.slice(1).flatMap((condition) => {
    const under = table.conditionLabels.filter((label) => label.condition === condition);
    return under.length === 0 ? [] : [effectOf(book, table, condition, under, from)];
  });
}

function effectOf(
  book: FigureBook,
  table: ItemTable,
  condition: Condition,
  under: readonly ConditionLabel[],
  from: readonly ConditionLabel[],
): SuggestionEffect {
  const shown = under.filter((label) => label.shown !== MISSING);
  const topics = table.topicIds.length;
  const kept = new TopicSums(topics, 2);
  for (const { topic, ordinal, shown: suggestion } of shown) {
    kept.perTopic[topic * 2]! += Number(ordinal === suggestion);
    kept.perTopic[topic * 2 + 1]! += 1;
  }
  const sums = shiftSums(topics, shown, from);
  const [times, fromTimes] = [timesOf(under), timesOf(from)];
  return {
    condition,
    n_labels: under.length,
    n_shown: shown.length,
    same_as_shown: book.add({
      scale: "share",
      evaluate: (resample) => ratio(kept.at(resample), 0, 1, note("suggestion.none_shown")),
      units: (resample) => kept.at(resample)[1]!,
    }),
    same_as_shown_from_scratch: book.add({
      scale: "share",
      evaluate: (resample) => ratio(sums.at(resample), 1, 2, note("suggestion.none_from_scratch")),
      units: (resample) => sums.at(resample)[2]!,
    }),
    label_shift: book.add({
      scale: "plain",
      evaluate: (resample) => {
        const [a = 0, b = 0, n = 0] = sums.at(resample);
        return n > 0 ? defined((a - b) / n) : undefinedBecause("suggestion.none_from_scratch");
      },
      units: (resample) => sums.at(resample)[2]!,
    }),
    median_ms: book.add({ scale: "plain", evaluate: times.median, units: times.count }),
    median_ms_from_scratch: book.add({
      scale: "plain",
      evaluate: fromTimes.median,
      units: fromTimes.count,
    }),
    time_saved: book.add({
      scale: "plain",
      evaluate: (resample) => {
        const [with_, without] = [times.median(resample), fromTimes.median(resample)];
        return with_.value !== null && without.value !== null && without.value > 0
          ? defined(1 - with_.value / without.value)
          : undefinedBecause("suggestion.times_of_one_condition");
      },
      units: (resample) => Math.min(times.count(resample), fromTimes.count(resample)),
    }),
    ...(condition === "verify" ? { verdicts: verdictsOf(table, shown) } : {}),
  };
}

/**
 * Returns, per topic, over items labelled both ways: the share of labels equal to the suggestion
 * with it and without it, and the number of items.
 */
function shiftSums(
  topics: number,
  shown: readonly ConditionLabel[],
  from: readonly ConditionLabel[],
): TopicSums {
  const free = new Map<number, number[]>();
  for (const { item, ordinal } of from) free.set(item, [...(free.get(item) ?? []), ordinal]);
  const byItem = new Map<number, ConditionLabel[]>();
  for (const label of shown)
    if (free.has(label.item)) byItem.set(label.item, [...(byItem.get(label.item) ?? []), label]);
  const sums = new TopicSums(topics, 3);
  for (const [item, labels] of [...byItem].sort(([a], [b]) => a - b)) {
    const at = labels[0]!.topic * 3;
    const others = free.get(item)!;
    const share = (suggestion: number) =>
      others.filter((ordinal) => ordinal === suggestion).length / others.length;
    sums.perTopic[at]! +=
      labels.filter((label) => label.ordinal === label.shown).length / labels.length;
    sums.perTopic[at + 1]! +=
      labels.reduce((sum, label) => sum + share(label.shown), 0) / labels.length;
    sums.perTopic[at + 2]! += 1;
  }
  return sums;
}

/**
 * Returns times of labels with their median under topic weights: each time counts as often as its
 * topic was drawn.
 */
function timesOf(labels: readonly ConditionLabel[]) {
  const values = labels
    .flatMap(({ durationMs, topic }) => (durationMs === null ? [] : [{ durationMs, topic }]))
    .sort((a, b) => a.durationMs - b.durationMs);
  const median = ({ weights }: Resample): Value => {
    const total = values.reduce((sum, { topic }) => sum + weights[topic]!, 0);
    if (total === 0) return undefinedBecause("suggestion.no_time");
    let [seen, low] = [0, Number.NaN];
    for (const { durationMs, topic } of values) {
      if (weights[topic] === 0) continue;
      seen += weights[topic]!;
      if (Number.isNaN(low) && seen * 2 >= total) {
        if (seen * 2 > total) return defined(durationMs);
        low = durationMs;
      } else if (!Number.isNaN(low)) return defined((low + durationMs) / 2);
    }
    return undefinedBecause("suggestion.no_time");
  };
  const count = ({ weights }: Resample) =>
    values.reduce((sum, { topic }) => sum + weights[topic]!, 0);
  return { count, median };
}

/** Counts verdicts: rows are the shown labels, columns right and wrong. */
function verdictsOf(
  table: ItemTable,
  shown: readonly ConditionLabel[],
): { labels: string[]; verdicts: ["right", "wrong"]; counts: number[][] } {
  const labels = [...scaleOf(table.rules.task)];
  const count = (label: number, right: boolean) =>
    shown.filter((one) => one.shown === label && (one.ordinal === one.shown) === right).length;
  return {
    labels,
    verdicts: ["right", "wrong"],
    counts: labels.map((_, label) => [count(label, true), count(label, false)]),
  };
}

function ratio(sums: ArrayLike<number>, top: number, bottom: number, reason: Note): Value {
  return sums[bottom]! > 0 ? defined(sums[top]! / sums[bottom]!) : { value: null, reason };
}
