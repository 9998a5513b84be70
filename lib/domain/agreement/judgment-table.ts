import { itemKey } from "../item-key";
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
 */
export class JudgmentTable {
  readonly topicIds: string[] = [];
  readonly runIds: string[] = [];
  readonly itemTopic: number[] = [];
  /** Index into `runIds`, -1 when the task has no run. */
  readonly itemRun: number[] = [];
  superseded = 0;
  missing = 0;
  malformedCount = 0;
  excluded = 0;

  private readonly items = new Map<string, number>();
  private readonly topics = new Map<string, number>();
  private readonly runs = new Map<string, number>();
  private readonly raters = new Map<string, { index: number; id: string; type: RaterType }>();
  private readonly lastRowOfItem: number[] = [];
  private readonly rows: StoredRow[] = [];

  constructor(readonly options: TableOptions) {}

  get scale(): readonly string[] {
    return SCALES[this.options.task];
  }

  get itemCount(): number {
    return this.items.size;
  }

  /** Keys of all items, in the order of `itemTopic`. */
  itemKeys(): string[] {
    return [...this.items.keys()];
  }

  add(row: JudgmentRow): void {
    if (row.purpose !== "work" || this.options.isFiltered?.(row.topicId, row.questionId)) {
      this.excluded += 1;
      return;
    }
    const item = this.itemOf(row);
    const rater = this.raterOf(row);
    const stored: StoredRow = { item, rater, condition: row.condition, ordinal: MISSING, malformed: row.rating === -1, at: row.submittedAt, previous: this.lastRowOfItem[item]! };
    stored.ordinal = this.ordinal(row);
    for (let i = stored.previous; i >= 0; i = this.rows[i]!.previous) {
      const earlier = this.rows[i]!;
      if (earlier.rater !== rater) continue;
      this.superseded += 1;
      if (earlier.at !== null && stored.at !== null && earlier.at > stored.at) return;
      this.rows[i] = { ...stored, previous: earlier.previous };
      return;
    }
    this.lastRowOfItem[item] = this.rows.length;
    this.rows.push(stored);
  }

  /**
   * Columns ordered by rater type and id. Call once, after the last `add`. Topics, runs and items are put into
   * one order first, so that the same judgments give the same figures to the last digit wherever they come from.
   */
  columns(): RaterColumn[] {
    this.putInOrder();
    const found = new Map<string, RaterColumn>();
    const list = [...this.raters.values()];
    for (const row of this.rows) {
      if (row.malformed) this.malformedCount += 1;
      if (row.ordinal === MISSING) { this.missing += 1; continue; }
      const key = `${row.rater} ${row.condition}`;
      let column = found.get(key);
      if (!column) {
        const { id, type } = list[row.rater]!;
        column = { raterId: id, raterType: type, condition: row.condition, labels: 0, ordinals: new Int8Array(this.itemCount).fill(MISSING) };
        found.set(key, column);
      }
      column.ordinals[row.item] = row.ordinal;
      column.labels += 1;
    }
    return [...found.values()].sort((a, b) => compare(a.raterType, b.raterType) || compare(a.raterId, b.raterId));
  }

  private putInOrder(): void {
    const topics = sortInPlace(this.topicIds);
    const runs = sortInPlace(this.runIds);
    const keys = [...this.items.keys()];
    const order = keys.map((_, i) => i).sort((a, b) => compare(keys[a]!, keys[b]!));
    const place = new Int32Array(keys.length);
    const oldTopic = [...this.itemTopic];
    const oldRun = [...this.itemRun];
    this.items.clear();
    order.forEach((old, now) => {
      place[old] = now;
      this.items.set(keys[old]!, now);
      this.itemTopic[now] = topics[oldTopic[old]!]!;
      this.itemRun[now] = oldRun[old]! < 0 ? -1 : runs[oldRun[old]!]!;
    });
    for (const row of this.rows) row.item = place[row.item]!;
  }

  private ordinal(row: JudgmentRow): number {
    const { task, threshold, malformed } = this.options;
    if (row.status !== "submitted") return MISSING;
    if (row.rating === -1) return malformed === "zero" ? 0 : MISSING;
    if (task === "answerability" && row.rating !== null) return row.rating >= threshold ? 1 : 0;
    return row.label === "" ? MISSING : ordinalOf(task, row.label);
  }

  private itemOf(row: JudgmentRow): number {
    const key = itemKey(row);
    let index = this.items.get(key);
    if (index === undefined) {
      index = this.items.size;
      this.items.set(key, index);
      this.itemTopic.push(intern(this.topics, this.topicIds, row.topicId));
      this.itemRun.push(row.runId === "" ? -1 : intern(this.runs, this.runIds, row.runId));
      this.lastRowOfItem.push(-1);
    }
    return index;
  }

  private raterOf(row: JudgmentRow): number {
    let rater = this.raters.get(row.raterId);
    if (!rater) this.raters.set(row.raterId, (rater = { index: this.raters.size, id: row.raterId, type: row.raterType }));
    return rater.index;
  }
}

interface StoredRow {
  item: number;
  rater: number;
  condition: Condition;
  ordinal: number;
  malformed: boolean;
  at: number | null;
  previous: number;
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
