import { sourceOf } from "@/lib/tasks/labels";
import {
  compareColumns,
  compareText,
  CONDITIONS,
  MISSING,
  type ItemTable,
  type RaterColumn,
  type RaterType,
  type TableRules,
} from "./item-table";

/** A group of items of one topic and run (and sentence) with the same labels by the same raters. */
export interface LabelCount {
  topicId: string;
  /** Empty if the task has no run. */
  runId: string;
  /** Only for items that are sentences of an answer. */
  sentence: number | null;
  /** Codes of the labels (see `labelCode`), in any order. */
  codes: readonly number[];
  count: number;
}

const CODES = { none: 0, malformed: 1, rating: 2, ordinal: 8, unjudgeable: 15, each: 16 };

/**
 * Encodes a label as one number: the rater's index, the condition, and the value (none, a malformed
 * answer, a 0-5 rating to be converted with a threshold, an ordinal on the task's scale, or "cannot
 * be judged"). `lib/db` computes the same in SQL.
 */
export function labelCode(
  rater: number,
  condition: number,
  given: { rating: number } | { ordinal: number } | "unjudgeable" | null,
): number {
  const value =
    given === null
      ? CODES.none
      : given === "unjudgeable"
        ? CODES.unjudgeable
        : "ordinal" in given
          ? CODES.ordinal + given.ordinal
          : given.rating < 0
            ? CODES.malformed
            : CODES.rating + given.rating;
  return (rater * CONDITIONS.length + condition) * CODES.each + value;
}

/**
 * Returns the table of labels that were counted in the database, equal to the table of the single
 * rows.
 */
export function tableOfCounts(
  rules: TableRules,
  raters: readonly { id: string; type: RaterType }[],
  counts: readonly LabelCount[],
  synthetic = 0,
): ItemTable {
  const topicIds = [...new Set(counts.map((one) => one.topicId))].sort(compareText);
  const runIds = [...new Set(counts.flatMap((one) => (one.runId === "" ? [] : [one.runId])))].sort(
    compareText,
  );
  const [topics, runs] = [placesOf(topicIds), placesOf(runIds)];
  const placed = counts
    .map(({ topicId, runId, sentence, codes, count }) => ({
      topic: topics.get(topicId)!,
      run: runId === "" ? -1 : runs.get(runId)!,
      sentence,
      codes,
      count,
    }))
    .sort((a, b) => a.topic - b.topic || a.run - b.run);
  const itemCount = counts.reduce((sum, one) => sum + one.count, 0);
  const [itemTopic, itemRun] = [new Int32Array(itemCount), new Int32Array(itemCount)];
  const itemSentence = sourceOf(rules.task).ofSentences ? new Int32Array(itemCount) : null;
  const columns = new Map<number, RaterColumn>();
  const seen = new Set<number>();
  let [at, missing, malformedCount] = [0, 0, 0];
  const unjudgeable = new Map<number, number>();
  for (const { topic, run, sentence, codes, count } of placed) {
    for (let i = at; i < at + count; i += 1) {
      itemTopic[i] = topic;
      itemRun[i] = run;
    }
    if (itemSentence) for (let i = at; i < at + count; i += 1) itemSentence[i] = sentence ?? -1;
    for (const code of codes) {
      const [key, value] = [Math.floor(code / CODES.each), code % CODES.each];
      seen.add(Math.floor(key / CONDITIONS.length));
      if (value === CODES.malformed) malformedCount += count;
      const rater = Math.floor(key / CONDITIONS.length);
      const isUnjudgeable = value === CODES.unjudgeable;
      const ordinal = isUnjudgeable ? MISSING : ordinalFor(value, rules);
      if (isUnjudgeable) unjudgeable.set(rater, (unjudgeable.get(rater) ?? 0) + count);
      else if (ordinal === MISSING) missing += count;
      if (ordinal === MISSING && value === CODES.none) continue;
      let column = columns.get(key);
      if (!column) {
        const { id, type } = raters[rater]!;
        column = {
          raterId: id,
          raterType: type,
          condition: CONDITIONS[key % CONDITIONS.length]!,
          labels: 0,
          ordinals: new Int8Array(itemCount).fill(MISSING),
        };
        columns.set(key, column);
      }
      if (ordinal === MISSING) {
        column.settled ??= new Uint8Array(itemCount);
        column.settled.fill(1, at, at + count);
      } else {
        column.ordinals.fill(ordinal, at, at + count);
        column.labels += count;
      }
    }
    at += count;
  }
  const ordered = [...columns.values()].filter((one) => one.labels > 0).sort(compareColumns);
  const labels = new Map<string, number>();
  for (const column of ordered)
    labels.set(column.raterId, (labels.get(column.raterId) ?? 0) + column.labels);
  return {
    rules,
    topicIds,
    runIds,
    itemCount,
    itemTopic,
    itemRun,
    itemSentence,
    columns: ordered,
    conditionLabels: [],
    superseded: 0,
    synthetic,
    missing,
    unjudgeable: [...unjudgeable.values()].reduce((sum, n) => sum + n, 0),
    malformedCount,
    raters: raters
      .map(({ id, type }, i) => ({
        rater_id: id,
        rater_type: type,
        labels: labels.get(id) ?? 0,
        unjudgeable: unjudgeable.get(i) ?? 0,
      }))
      .filter((_, i) => seen.has(i))
      .sort(
        (a, b) => compareText(a.rater_type, b.rater_type) || compareText(a.rater_id, b.rater_id),
      ),
  };
}

function ordinalFor(value: number, { threshold, malformed }: TableRules): number {
  if (value === CODES.none) return MISSING;
  if (value === CODES.malformed) return malformed === "zero" ? 0 : MISSING;
  return value >= CODES.ordinal ? value - CODES.ordinal : Number(value - CODES.rating >= threshold);
}

function placesOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, i) => [id, i]));
}
