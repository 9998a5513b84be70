import { ordinalOf, SCALES, type TaskKey } from "../scale";

export type RaterType = "human" | "llm" | "baseline" | "adjudicator";
export type Condition = "from_scratch" | "post_edit" | "verify";

/** One label by one rater on one item, as judgment files and the database give it. */
export interface JudgmentRow {
  topicId: string;
  runId: string;
  docid: string;
  questionId: string;
  sentenceId: string;
  member: string;
  raterId: string;
  raterType: RaterType;
  purpose: string;
  condition: Condition;
  /** Empty: missing. */
  label: string;
  /** 0-5, -1 malformed, null none. */
  rating: number | null;
  status: string;
  /** Milliseconds since 1970, or null. */
  submittedAt: number | null;
}

export interface TableOptions {
  task: TaskKey;
  threshold: number;
  malformed: "zero" | "drop";
  /** True for a question that is filtered: its items are left out. */
  isFiltered?: (topicId: string, questionId: string) => boolean;
}

/** Labels of one rater under one condition: the ordinal for each item, MISSING where there is none. */
export interface RaterColumn {
  raterId: string;
  raterType: RaterType;
  condition: Condition;
  labels: number;
  ordinals: Int8Array;
}

export const MISSING = -1;

/**
 * Gathers judgments of one task into columns: one per rater and condition over all items. Of two rows of one
 * rater on one item the later wins (larger submission time when both have one, else the later one added).
 * Rows live in typed arrays, so that a million of them take some tens of megabytes.
 */
export class JudgmentTable {
  topicIds: string[] = [];
  runIds: string[] = [];
  /** Index into `topicIds` for each item. */
  itemTopic = new Int32Array(1024);
  /** Index into `runIds`, -1 when the task has no run. */
  itemRun = new Int32Array(1024);
  superseded = 0;
  missing = 0;
  malformedCount = 0;
  excluded = 0;
  itemCount = 0;

  private readonly items = new Map<string, number>();
  private readonly topics = new Map<string, number>();
  private readonly runs = new Map<string, number>();
  private readonly raters = new Map<string, number>();
  private readonly raterList: { id: string; type: RaterType }[] = [];
  private lastRowOfItem = new Int32Array(1024);
  private lastRow: JudgmentRow | null = null;
  private lastItem = -1;
  private rowCount = 0;
  private rowItem = new Int32Array(1024);
  private rowRater = new Int32Array(1024);
  private rowCondition = new Uint8Array(1024);
  private rowOrdinal = new Int8Array(1024);
  private rowMalformed = new Uint8Array(1024);
  private rowAt = new Float64Array(1024);
  private rowPrevious = new Int32Array(1024);

  constructor(readonly options: TableOptions) {}

  get scale(): readonly string[] {
    return SCALES[this.options.task];
  }

  add(row: JudgmentRow): void {
    if (row.purpose !== "work" || this.options.isFiltered?.(row.topicId, row.questionId)) {
      this.excluded += 1;
      return;
    }
    const item = this.itemOf(row);
    const rater = this.raterOf(row);
    const at = row.submittedAt ?? Number.NaN;
    for (let i = this.lastRowOfItem[item]!; i >= 0; i = this.rowPrevious[i]!) {
      if (this.rowRater[i] !== rater) continue;
      this.superseded += 1;
      // A comparison with a missing time is false, so that the later row wins.
      if (!(this.rowAt[i]! > at)) this.put(i, row, at);
      return;
    }
    const i = this.rowCount;
    if (i === this.rowItem.length) this.growRows();
    this.rowCount += 1;
    this.rowItem[i] = item;
    this.rowRater[i] = rater;
    this.rowPrevious[i] = this.lastRowOfItem[item]!;
    this.lastRowOfItem[item] = i;
    this.put(i, row, at);
  }

  /**
   * Columns ordered by rater type and id. Call once, after the last `add`. Topics, runs and items are put into
   * one order first, so that the same judgments give the same figures to the last digit wherever they come from.
   */
  columns(): RaterColumn[] {
    const place = this.putInOrder();
    const found = new Map<number, RaterColumn>();
    for (let i = 0; i < this.rowCount; i += 1) {
      if (this.rowMalformed[i]) this.malformedCount += 1;
      if (this.rowOrdinal[i] === MISSING) { this.missing += 1; continue; }
      const key = this.rowRater[i]! * CONDITIONS.length + this.rowCondition[i]!;
      let column = found.get(key);
      if (!column) {
        const { id, type } = this.raterList[this.rowRater[i]!]!;
        column = { raterId: id, raterType: type, condition: CONDITIONS[this.rowCondition[i]!]!, labels: 0, ordinals: new Int8Array(this.itemCount).fill(MISSING) };
        found.set(key, column);
      }
      column.ordinals[place[this.rowItem[i]!]!] = this.rowOrdinal[i]!;
      column.labels += 1;
    }
    return [...found.values()].sort((a, b) => compare(a.raterType, b.raterType) || compare(a.raterId, b.raterId) || compare(a.condition, b.condition));
  }

  private put(i: number, row: JudgmentRow, at: number): void {
    this.rowCondition[i] = CONDITIONS.indexOf(row.condition);
    this.rowOrdinal[i] = this.ordinal(row);
    this.rowMalformed[i] = row.rating === -1 ? 1 : 0;
    this.rowAt[i] = at;
  }

  private ordinal(row: JudgmentRow): number {
    const { task, threshold, malformed } = this.options;
    if (row.status !== "submitted") return MISSING;
    if (row.rating === -1) return malformed === "zero" ? 0 : MISSING;
    if (task === "answerability" && row.rating !== null) return row.rating >= threshold ? 1 : 0;
    return row.label === "" ? MISSING : ordinalOf(task, row.label);
  }

  private itemOf(row: JudgmentRow): number {
    // Files mostly have the rows of one item together: comparing is cheaper than looking up.
    const last = this.lastRow;
    if (last && last.questionId === row.questionId && last.docid === row.docid && last.topicId === row.topicId && last.runId === row.runId && last.sentenceId === row.sentenceId && last.member === row.member) return this.lastItem;
    this.lastRow = row;
    return (this.lastItem = this.lookUp(row));
  }

  private lookUp(row: JudgmentRow): number {
    // NUL is refused in every input, so the parts cannot run into each other.
    const key = `${row.topicId}\0${row.runId}\0${row.docid}\0${row.questionId}\0${row.sentenceId}\0${row.member}`;
    const known = this.items.get(key);
    if (known !== undefined) return known;
    const index = this.itemCount;
    if (index === this.itemTopic.length) this.growItems();
    this.itemCount += 1;
    this.items.set(key, index);
    this.itemTopic[index] = intern(this.topics, this.topicIds, row.topicId);
    this.itemRun[index] = row.runId === "" ? -1 : intern(this.runs, this.runIds, row.runId);
    this.lastRowOfItem[index] = -1;
    return index;
  }

  private raterOf(row: JudgmentRow): number {
    const known = this.raters.get(row.raterId);
    if (known !== undefined) return known;
    this.raters.set(row.raterId, this.raterList.length);
    return this.raterList.push({ id: row.raterId, type: row.raterType }) - 1;
  }

  /** Orders topics, runs and items; gives the new place of each item. Items are bucketed first: sorting all keys would take longest of all. */
  private putInOrder(): Int32Array {
    const topics = sortInPlace(this.topicIds);
    const runs = sortInPlace(this.runIds);
    const width = this.runIds.length + 1;
    const buckets = new Map<number, { key: string; item: number }[]>();
    for (const [key, item] of this.items) {
      const run = this.itemRun[item]!;
      const bucket = topics[this.itemTopic[item]!]! * width + (run < 0 ? 0 : runs[run]! + 1);
      const list = buckets.get(bucket);
      if (list) list.push({ key, item });
      else buckets.set(bucket, [{ key, item }]);
    }
    this.items.clear();
    const place = new Int32Array(this.itemCount);
    const [itemTopic, itemRun] = [new Int32Array(this.itemCount), new Int32Array(this.itemCount)];
    let next = 0;
    for (const bucket of [...buckets.keys()].sort((a, b) => a - b)) {
      for (const { item } of buckets.get(bucket)!.sort((a, b) => compare(a.key, b.key))) {
        place[item] = next;
        itemTopic[next] = Math.floor(bucket / width);
        itemRun[next] = (bucket % width) - 1;
        next += 1;
      }
    }
    this.itemTopic = itemTopic;
    this.itemRun = itemRun;
    return place;
  }

  private growRows(): void {
    const size = this.rowItem.length * 2;
    this.rowItem = grown(this.rowItem, new Int32Array(size));
    this.rowRater = grown(this.rowRater, new Int32Array(size));
    this.rowCondition = grown(this.rowCondition, new Uint8Array(size));
    this.rowOrdinal = grown(this.rowOrdinal, new Int8Array(size));
    this.rowMalformed = grown(this.rowMalformed, new Uint8Array(size));
    this.rowAt = grown(this.rowAt, new Float64Array(size));
    this.rowPrevious = grown(this.rowPrevious, new Int32Array(size));
  }

  private growItems(): void {
    const size = this.itemTopic.length * 2;
    this.itemTopic = grown(this.itemTopic, new Int32Array(size));
    this.itemRun = grown(this.itemRun, new Int32Array(size));
    this.lastRowOfItem = grown(this.lastRowOfItem, new Int32Array(size));
  }
}

const CONDITIONS: readonly Condition[] = ["from_scratch", "post_edit", "verify"];

function grown<T extends { set(values: T): void }>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}

function intern(map: Map<string, number>, list: string[], value: string): number {
  let index = map.get(value);
  if (index === undefined) {
    index = list.length;
    map.set(value, index);
    list.push(value);
  }
  return index;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts a list of different strings; gives the new place of each old place. */
function sortInPlace(list: string[]): Int32Array {
  const before = [...list];
  list.sort(compare);
  const place = new Map(list.map((value, i) => [value, i]));
  return Int32Array.from(before, (value) => place.get(value)!);
}
