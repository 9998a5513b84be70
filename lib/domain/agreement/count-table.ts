import { sourceOf } from "@/lib/tasks/labels";
import { CODES, type CountedLabels } from "./counted-labels";
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

/** A rater of counted labels. Its place in the list is its number in the codes. */
export interface CountedRater {
  id: string;
  type: RaterType;
}

/** What the counts do not tell. */
export interface UncountedRows {
  /** Number of rows written for a demonstration. */
  synthetic?: number;
  /** Number of rows that a later one of the same rater and item replaces. */
  superseded?: number;
}

/**
 * Returns the table of labels that were counted, by the database or from files, equal to the table
 * of the single rows.
 */
export function tableOfCounts(
  rules: TableRules,
  raters: readonly CountedRater[],
  counted: CountedLabels,
  { synthetic = 0, superseded = 0 }: UncountedRows = {},
): ItemTable {
  const [topics, runs] = [sorted(counted.topicIds), sorted(counted.runIds)];
  const order = inOrder(counted, topics.place, runs.place);
  const itemCount = order.reduce((sum, g) => sum + counted.items[g]!, 0);
  const [itemTopic, itemRun] = [new Int32Array(itemCount), new Int32Array(itemCount)];
  const itemSentence = sourceOf(rules.task).ofSentences ? new Int32Array(itemCount) : null;
  const labels = new PatternLabels(rules, raters, counted.patterns, itemCount);
  let at = 0;
  for (const g of order) {
    const end = at + counted.items[g]!;
    const topic = topics.place[counted.topic[g]!]!;
    const run = counted.run[g]! < 0 ? -1 : runs.place[counted.run[g]!]!;
    // Groups are small, and filling each by a call takes longer than a loop.
    for (let i = at; i < end; i += 1) {
      itemTopic[i] = topic;
      itemRun[i] = run;
    }
    if (itemSentence) itemSentence.fill(counted.sentence[g]!, at, end);
    labels.put(counted.pattern[g]!, at, end);
    at = end;
  }
  return {
    rules,
    topicIds: topics.ids,
    runIds: runs.ids,
    itemCount,
    itemTopic,
    itemRun,
    itemSentence,
    conditionLabels: [],
    superseded,
    synthetic,
    ...labels.finish(),
  };
}

/** Returns ids in ascending order, and the place there of each id of the list. */
function sorted(list: readonly string[]): { ids: string[]; place: Int32Array } {
  const indexes = list.map((_, i) => i).sort((a, b) => compareText(list[a]!, list[b]!));
  const indexOf = new Int32Array(list.length);
  indexes.forEach((from, to) => {
    indexOf[from] = to;
  });
  return { ids: indexes.map((i) => list[i]!), place: indexOf };
}

/**
 * Returns the groups by topic and run. They are counted into their places instead of compared,
 * because there may be millions: first by run, then, keeping that order, by topic.
 */
function inOrder(
  { groups, topic, run }: CountedLabels,
  topicIndex: Int32Array,
  runIndex: Int32Array,
): Int32Array {
  const every = Int32Array.from({ length: groups }, (_, g) => g);
  const byRun = countingSort(every, runIndex.length + 1, (g) =>
    run[g]! < 0 ? 0 : runIndex[run[g]!]! + 1,
  );
  return countingSort(byRun, topicIndex.length, (g) => topicIndex[topic[g]!]!);
}

function countingSort(
  list: Int32Array,
  keys: number,
  keyOf: (value: number) => number,
): Int32Array {
  const next = new Int32Array(keys + 1);
  for (const value of list) next[keyOf(value) + 1]! += 1;
  for (let key = 0; key < keys; key += 1) next[key + 1]! += next[key]!;
  const ordered = new Int32Array(list.length);
  for (const value of list) ordered[next[keyOf(value)]!++] = value;
  return ordered;
}

/** What one code of a pattern does to the items that have the pattern. */
interface CodeEffect {
  rater: number;
  kind: "label" | "settled" | "none";
  column: RaterColumn | null;
  ordinal: number;
  isMalformed: boolean;
  isUnjudgeable: boolean;
}

/** Fills the columns of raters pattern by pattern. */
class PatternLabels {
  private readonly columns = new Map<number, RaterColumn>();
  private readonly effects: (CodeEffect[] | undefined)[] = [];
  private readonly seen = new Set<number>();
  private readonly unjudgeable: number[];
  private readonly malformed: number[];
  private missing = 0;

  constructor(
    private readonly rules: TableRules,
    private readonly raters: readonly CountedRater[],
    private readonly patterns: readonly (readonly number[])[],
    private readonly itemCount: number,
  ) {
    this.unjudgeable = raters.map(() => 0);
    this.malformed = raters.map(() => 0);
  }

  /** Gives the items from `at` to before `end` the labels of a pattern. */
  put(pattern: number, at: number, end: number): void {
    const effects = (this.effects[pattern] ??= this.patterns[pattern]!.map((code) =>
      this.effectOf(code),
    ));
    const items = end - at;
    for (const { rater, kind, column, ordinal, isMalformed, isUnjudgeable } of effects) {
      if (isMalformed) this.malformed[rater]! += items;
      if (isUnjudgeable) this.unjudgeable[rater]! += items;
      else if (kind !== "label") this.missing += items;
      if (kind === "label") {
        const { ordinals } = column!;
        for (let i = at; i < end; i += 1) ordinals[i] = ordinal;
        column!.labels += items;
      } else if (kind === "settled") {
        column!.settled ??= new Uint8Array(this.itemCount);
        column!.settled.fill(1, at, end);
      }
    }
  }

  finish(): Pick<ItemTable, "columns" | "missing" | "unjudgeable" | "malformedCount" | "raters"> {
    const columns = [...this.columns.values()].filter((one) => one.labels > 0).sort(compareColumns);
    const labels = new Map<string, number>();
    for (const column of columns)
      labels.set(column.raterId, (labels.get(column.raterId) ?? 0) + column.labels);
    return {
      columns,
      missing: this.missing,
      unjudgeable: this.unjudgeable.reduce((sum, n) => sum + n, 0),
      malformedCount: this.malformed.reduce((sum, n) => sum + n, 0),
      raters: this.raters
        .map(({ id, type }, i) => ({
          rater_id: id,
          rater_type: type,
          labels: labels.get(id) ?? 0,
          unjudgeable: this.unjudgeable[i]!,
          malformed: this.malformed[i]!,
        }))
        .filter((_, i) => this.seen.has(i))
        .sort(
          (a, b) => compareText(a.rater_type, b.rater_type) || compareText(a.rater_id, b.rater_id),
        ),
    };
  }

  private effectOf(code: number): CodeEffect {
    const [key, value] = [Math.floor(code / CODES.each), code % CODES.each];
    const rater = Math.floor(key / CONDITIONS.length);
    this.seen.add(rater);
    const isUnjudgeable = value === CODES.unjudgeable;
    const ordinal = isUnjudgeable ? MISSING : ordinalFor(value, this.rules);
    const kind = ordinal !== MISSING ? "label" : value === CODES.none ? "none" : "settled";
    return {
      rater,
      kind,
      column: kind === "none" ? null : this.columnOf(key, rater),
      ordinal,
      isMalformed: value === CODES.malformed,
      isUnjudgeable,
    };
  }

  private columnOf(key: number, rater: number): RaterColumn {
    const known = this.columns.get(key);
    if (known) return known;
    const { id, type } = this.raters[rater]!;
    const made: RaterColumn = {
      raterId: id,
      raterType: type,
      condition: CONDITIONS[key % CONDITIONS.length]!,
      labels: 0,
      ordinals: new Int8Array(this.itemCount).fill(MISSING),
    };
    this.columns.set(key, made);
    return made;
  }
}

function ordinalFor(value: number, { threshold, malformed }: TableRules): number {
  if (value === CODES.none) return MISSING;
  if (value === CODES.malformed) return malformed === "zero" ? 0 : MISSING;
  return value >= CODES.ordinal ? value - CODES.ordinal : Number(value - CODES.rating >= threshold);
}
