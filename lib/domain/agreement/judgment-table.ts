import { ordinalOf, sourceOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskDefinition } from "@/lib/tasks/task-definition";
import type { Span } from "../text/span";
import { grown, ItemIndex, TextIndex } from "./item-index";
import {
  compareColumns,
  compareText,
  CONDITIONS,
  MISSING,
  type Condition,
  type ConditionLabel,
  type ItemName,
  type ItemTable,
  type RaterColumn,
  type RaterType,
  type TableRules,
} from "./item-table";

/** One label of one rater on one item, from a judgment file or the database. */
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
  /** Empty if missing. */
  label: string;
  /** 0-5, -1 for malformed, null for none. */
  rating: number | null;
  status: string;
  /** Milliseconds since 1970, or null. */
  submittedAt: number | null;
  /** The shown label, or null. */
  shownLabel: string | null;
  durationMs: number | null;
  /** True for a label written for a demonstration. */
  synthetic: boolean;
  highlights?: readonly Span[];
}

export interface TableOptions extends TableRules {
  /** Returns whether a question is filtered; its items are left out. */
  isFiltered?: (topicId: string, questionId: string) => boolean;
  /** Whether the table knows the question and passage of each item, and the highlights. */
  keepsItems?: boolean;
}

/**
 * Collects judgments of one task row by row, and returns them as columns. Of two rows of a rater on
 * an item the later one counts (by submission time if both have one, otherwise by order). Rows are
 * in typed arrays, so that a million take some tens of megabytes.
 */
/** Kinds of rows: with a label, or without one for these reasons. */
const ROW = { usual: 0, malformed: 1, unjudgeable: 2 };

export class JudgmentTable {
  private superseded = 0;
  private synthetic = 0;
  private readonly topics = new TextIndex();
  private readonly runs = new TextIndex();
  private readonly rests = new TextIndex();
  private readonly sentences = new TextIndex();
  private readonly units = new ItemIndex();
  private readonly items = new ItemIndex();
  private readonly sentenceOfRest: number[] = [];
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
  private rowShown = new Int8Array(1024);
  private rowMalformed = new Uint8Array(1024);
  private rowDuration = new Int32Array(1024);
  private rowAt = new Float64Array(1024);
  private rowPrevious = new Int32Array(1024);
  private readonly rowSpans = new Map<number, readonly Span[]>();

  private readonly ofSentences: boolean;
  private readonly rating: TaskDefinition["rating"];

  constructor(readonly options: TableOptions) {
    this.ofSentences = sourceOf(options.task).ofSentences;
    this.rating = taskDefinition(options.task).rating;
  }

  add(row: JudgmentRow): void {
    if (row.purpose !== "work" || this.options.isFiltered?.(row.topicId, row.questionId)) return;
    if (row.synthetic) this.synthetic += 1;
    const item = this.itemOf(row);
    const rater = this.raterOf(row);
    const at = row.submittedAt ?? Number.NaN;
    for (let i = this.lastRowOfItem[item]! - 1; i >= 0; i = this.rowPrevious[i]!) {
      if (this.rowRater[i] !== rater) continue;
      this.superseded += 1;
      // A comparison with a missing time is false, so the later row replaces the earlier one.
      if (!(this.rowAt[i]! > at)) this.put(i, row, at);
      return;
    }
    const i = this.rowCount;
    if (i === this.rowItem.length) this.growRows();
    this.rowCount += 1;
    this.rowItem[i] = item;
    this.rowRater[i] = rater;
    this.rowPrevious[i] = this.lastRowOfItem[item]! - 1;
    this.lastRowOfItem[item] = i + 1;
    this.put(i, row, at);
  }

  /**
   * Returns the columns. Call it once, after the last `add`: it sorts topics and runs, so that the
   * order of rows does not matter.
   */
  finish(): ItemTable {
    const { task, threshold, malformed } = this.options;
    const { place: indexOf, ...order } = this.inOrder();
    const found = new Map<number, RaterColumn>();
    let missing = 0;
    const unjudgeable = new Array<number>(this.raterList.length).fill(0);
    const malformedAnswers = new Array<number>(this.raterList.length).fill(0);
    for (let i = 0; i < this.rowCount; i += 1) {
      if (this.rowMalformed[i] === ROW.malformed) malformedAnswers[this.rowRater[i]!]! += 1;
      const isUnjudgeable = this.rowMalformed[i] === ROW.unjudgeable;
      const hasLabel = !isUnjudgeable && this.rowOrdinal[i] !== MISSING;
      if (isUnjudgeable) unjudgeable[this.rowRater[i]!]! += 1;
      else if (!hasLabel) missing += 1;
      if (!hasLabel && this.rowMalformed[i] === ROW.usual) continue;
      const key = this.rowRater[i]! * CONDITIONS.length + this.rowCondition[i]!;
      let column = found.get(key);
      if (!column) {
        const { id, type } = this.raterList[this.rowRater[i]!]!;
        column = {
          raterId: id,
          raterType: type,
          condition: CONDITIONS[this.rowCondition[i]!]!,
          labels: 0,
          ordinals: new Int8Array(this.items.count).fill(MISSING),
        };
        found.set(key, column);
      }
      const item = indexOf[this.rowItem[i]!]!;
      if (hasLabel) {
        column.ordinals[item] = this.rowOrdinal[i]!;
        column.labels += 1;
        const spans = this.rowSpans.get(i);
        if (spans) (column.spans ??= new Map()).set(item, spans);
      } else {
        column.settled ??= new Uint8Array(this.items.count);
        column.settled[item] = 1;
      }
    }
    const columns = [...found.values()].filter(({ labels }) => labels > 0).sort(compareColumns);
    const labels = new Map<string, number>();
    for (const column of columns)
      labels.set(column.raterId, (labels.get(column.raterId) ?? 0) + column.labels);
    const raters = this.raterList
      .map(({ id, type }, i) => ({
        rater_id: id,
        rater_type: type,
        labels: labels.get(id) ?? 0,
        unjudgeable: unjudgeable[i]!,
        malformed: malformedAnswers[i]!,
      }))
      .sort(
        (a, b) => compareText(a.rater_type, b.rater_type) || compareText(a.rater_id, b.rater_id),
      );
    return {
      rules: { task, threshold, malformed },
      topicIds: this.topics.list,
      runIds: this.runs.list,
      itemCount: this.items.count,
      ...order,
      raters,
      columns,
      conditionLabels: this.conditionLabels(indexOf, order.itemTopic, columns),
      superseded: this.superseded,
      synthetic: this.synthetic,
      missing,
      unjudgeable: unjudgeable.reduce((sum, n) => sum + n, 0),
      malformedCount: malformedAnswers.reduce((sum, n) => sum + n, 0),
      ...(this.options.keepsItems ? { items: this.itemNames(indexOf) } : {}),
    };
  }

  private itemNames(indexOf: Int32Array): ItemName[] {
    const names = new Array<ItemName>(this.items.count);
    for (let item = 0; item < this.items.count; item += 1) {
      const [questionId = "", docid = ""] = this.rests.list[this.items.rest[item]!]!.split("\0");
      names[indexOf[item]!] = { questionId, docid };
    }
    return names;
  }

  private put(i: number, row: JudgmentRow, at: number): void {
    this.rowCondition[i] = CONDITIONS.indexOf(row.condition);
    this.rowOrdinal[i] = this.ordinal(row);
    this.rowShown[i] =
      row.shownLabel === null ? MISSING : ordinalOf(this.options.task, row.shownLabel);
    this.rowMalformed[i] =
      row.status === "unjudgeable"
        ? ROW.unjudgeable
        : row.rating === -1
          ? ROW.malformed
          : ROW.usual;
    if (this.options.keepsItems) {
      this.rowSpans.delete(i);
      if (row.highlights?.length) this.rowSpans.set(i, row.highlights);
    }
    this.rowDuration[i] = row.durationMs ?? -1;
    this.rowAt[i] = at;
  }

  private ordinal(row: JudgmentRow): number {
    const { task, threshold, malformed } = this.options;
    if (row.status !== "submitted") return MISSING;
    if (row.rating === -1) return malformed === "zero" ? 0 : MISSING;
    if (this.rating === "threshold" && row.rating !== null) return row.rating >= threshold ? 1 : 0;
    return row.label === "" ? MISSING : ordinalOf(task, row.label);
  }

  private itemOf(row: JudgmentRow): number {
    // In most files the rows of an item are together, and a comparison is cheaper than a look-up.
    const last = this.lastRow;
    if (
      last &&
      last.questionId === row.questionId &&
      last.docid === row.docid &&
      last.topicId === row.topicId &&
      last.runId === row.runId &&
      last.sentenceId === row.sentenceId &&
      last.member === row.member
    )
      return this.lastItem;
    this.lastRow = row;
    // No input may contain NUL, so it separates the parts unambiguously.
    const rest = this.rests.of(
      row.docid === "" && row.sentenceId === "" && row.member === ""
        ? row.questionId
        : `${row.questionId}\0${row.docid}\0${row.sentenceId}\0${row.member}`,
    );
    if (this.ofSentences && rest === this.sentenceOfRest.length)
      this.sentenceOfRest.push(this.sentences.of(row.sentenceId));
    const unit = this.units.of(
      this.topics.of(row.topicId),
      row.runId === "" ? -1 : this.runs.of(row.runId),
    );
    this.lastItem = this.items.of(unit, rest);
    if (this.lastItem >= this.lastRowOfItem.length)
      this.lastRowOfItem = grown(this.lastRowOfItem, new Int32Array(this.lastRowOfItem.length * 2));
    return this.lastItem;
  }

  private raterOf(row: JudgmentRow): number {
    const known = this.raters.get(row.raterId);
    if (known !== undefined) return known;
    this.raters.set(row.raterId, this.raterList.length);
    return this.raterList.push({ id: row.raterId, type: row.raterType }) - 1;
  }

  /**
   * Sorts topics, runs and items. Returns the new index of each item; items are counted into their
   * units instead of sorted.
   */
  private inOrder(): Pick<ItemTable, "itemTopic" | "itemRun" | "itemSentence"> & {
    place: Int32Array;
  } {
    const [topics, runs] = [this.topics.sort(), this.runs.sort()];
    const { units, items } = this;
    const topicOf = (unit: number) => topics[units.unit[unit]!]!;
    const runOf = (unit: number) => (units.rest[unit]! < 0 ? -1 : runs[units.rest[unit]!]!);
    const ordered = Array.from({ length: units.count }, (_, unit) => unit).sort(
      (a, b) => topicOf(a) - topicOf(b) || runOf(a) - runOf(b),
    );
    const next = new Int32Array(units.count);
    for (let item = 0; item < items.count; item += 1) next[items.unit[item]!]! += 1;
    let start = 0;
    for (const unit of ordered) {
      const size = next[unit]!;
      next[unit] = start;
      start += size;
    }
    const [indexOf, itemTopic, itemRun] = [
      new Int32Array(items.count),
      new Int32Array(items.count),
      new Int32Array(items.count),
    ];
    const itemSentence = this.ofSentences ? new Int32Array(items.count) : null;
    for (let item = 0; item < items.count; item += 1) {
      const unit = items.unit[item]!;
      const at = next[unit]!++;
      indexOf[item] = at;
      itemTopic[at] = topicOf(unit);
      itemRun[at] = runOf(unit);
      if (itemSentence) itemSentence[at] = this.sentenceOfRest[items.rest[item]!]!;
    }
    return { place: indexOf, itemTopic, itemRun, itemSentence };
  }

  private conditionLabels(
    indexOf: Int32Array,
    itemTopic: Int32Array,
    columns: readonly RaterColumn[],
  ): ConditionLabel[] {
    if (
      !columns.some((column) => column.raterType === "human" && column.condition !== "from_scratch")
    )
      return [];
    const labels: ConditionLabel[] = [];
    for (let i = 0; i < this.rowCount; i += 1) {
      if (this.rowOrdinal[i] === MISSING || this.raterList[this.rowRater[i]!]!.type !== "human")
        continue;
      const item = indexOf[this.rowItem[i]!]!;
      labels.push({
        item,
        topic: itemTopic[item]!,
        condition: CONDITIONS[this.rowCondition[i]!]!,
        ordinal: this.rowOrdinal[i]!,
        shown: this.rowShown[i]!,
        durationMs: this.rowDuration[i]! < 0 ? null : this.rowDuration[i]!,
      });
    }
    return labels;
  }

  private growRows(): void {
    const size = this.rowItem.length * 2;
    this.rowItem = grown(this.rowItem, new Int32Array(size));
    this.rowRater = grown(this.rowRater, new Int32Array(size));
    this.rowCondition = grown(this.rowCondition, new Uint8Array(size));
    this.rowOrdinal = grown(this.rowOrdinal, new Int8Array(size));
    this.rowShown = grown(this.rowShown, new Int8Array(size));
    this.rowMalformed = grown(this.rowMalformed, new Uint8Array(size));
    this.rowDuration = grown(this.rowDuration, new Int32Array(size));
    this.rowAt = grown(this.rowAt, new Float64Array(size));
    this.rowPrevious = grown(this.rowPrevious, new Int32Array(size));
  }
}
