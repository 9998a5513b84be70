import { itemKey } from "@/lib/domain/item-key";
import { ordinalOf } from "@/lib/tasks/labels";
import type { JudgmentRecord } from "@/lib/formats/judgment-record";
import { copyLine, copyLines, copyRows, type Cell } from "../core/copy-rows";
import type { BulkTransaction } from "../core/database";
import {
  IMPORT_TABLES,
  type GivenLabel,
  type StagedItem,
  type StagedLabel,
  type StagedRater,
} from "./import-tables";

/** The staged judgments: how many, and from which files. */
export interface StagedJudgments {
  read: number;
  raters: number;
  /** Number of labels of filtered questions that are left out. */
  leftOut: number;
  files: string[];
  /** True if a rater gave several labels on an item. */
  hasTwins: boolean;
}

const LABEL_COLUMNS = [
  "seq",
  "file",
  "line",
  "item",
  "rater",
  "given",
] as const satisfies readonly (keyof StagedLabel)[];
const GIVEN_COLUMNS = [
  "n",
  "task",
  "purpose",
  "condition",
  "shownLabel",
  "shownRaterId",
  "category",
  "ordinal",
  "rating",
  "status",
  "reason",
  "durationMs",
  "submittedAt",
  "comment",
  "difficult",
  "readsDifferently",
  "synthetic",
  "nugget",
  "highlights",
  "snapshot",
] as const satisfies readonly (keyof GivenLabel)[];
const ITEM_COLUMNS = [
  "n",
  "task",
  "key",
  "topic",
  "run",
  "docid",
  "question",
  "sentence",
  "member",
] as const satisfies readonly (keyof StagedItem)[];
const RATER_COLUMNS = [
  "n",
  "externalId",
  "type",
  "isMixed",
  "synthetic",
] as const satisfies readonly (keyof StagedRater)[];

/**
 * Streams judgments into the temporary tables of an import; nobody else can see them. Items and
 * raters are numbered here, because many labels share an item and the database should look up each
 * only once.
 */
export async function stageJudgments(
  bulk: BulkTransaction,
  rows: AsyncIterable<{ file: string; records: readonly JudgmentRecord[] }>,
): Promise<StagedJudgments> {
  await bulk.client.query(IMPORT_TABLES);
  const files: string[] = [];
  const itemIndexes = new Map<string, number>();
  const items: Cell[][] = [];
  const raters = new Map<string, StagedRater & { labelled: Set<number> }>();
  let read = 0;
  let hasTwins = false;
  const itemOf = (record: JudgmentRecord) => {
    const key = itemKey(record);
    const name = record.task + key;
    let index = itemIndexes.get(name);
    if (index === undefined) {
      itemIndexes.set(name, (index = items.length));
      items.push([
        index,
        record.task,
        key,
        record.topicId,
        record.runId,
        record.docid,
        record.questionId,
        record.sentenceId,
        record.member,
      ]);
    }
    return index;
  };
  const raterOf = (record: JudgmentRecord) => {
    let rater = raters.get(record.raterId);
    if (!rater)
      raters.set(
        record.raterId,
        (rater = {
          n: raters.size,
          externalId: record.raterId,
          type: record.raterType,
          isMixed: false,
          synthetic: true,
          labelled: new Set(),
        }),
      );
    if (rater.type !== record.raterType) rater.isMixed = true;
    if (!record.synthetic) rater.synthetic = false;
    return rater;
  };
  const labels = new StagedCopies(bulk);
  for await (const { file, records } of rows) {
    if (files.at(-1) !== file) files.push(file);
    const index = files.length - 1;
    for (const record of records) {
      read += 1;
      const item = itemOf(record);
      const rater = raterOf(record);
      hasTwins ||= rater.labelled.has(item);
      rater.labelled.add(item);
      labels.add(`${read}\t${index}\t${record.line}\t${item}\t${rater.n}`, record);
    }
    await labels.sendIfMany();
  }
  await labels.finish();
  await copyRows(bulk.client, "staged_items", ITEM_COLUMNS, items);
  await copyRows(
    bulk.client,
    "staged_raters",
    RATER_COLUMNS,
    [...raters.values()].map((rater) => RATER_COLUMNS.map((column) => rater[column])),
  );
  return { read, raters: raters.size, leftOut: 0, files, hasTwins };
}

/** Number of labels that are sent at once. */
const AT_ONCE = 5000;

/**
 * Labels on their way into the tables `staged` and `given_labels`. Equal contents are sent once.
 * The server takes a batch while the next one is read.
 */
class StagedCopies {
  readonly #known = new Map<string, number>();
  #given = 0;
  #labels: string[] = [];
  #contents: string[] = [];
  #underWay: Promise<void> = Promise.resolve();

  constructor(private readonly bulk: BulkTransaction) {}

  /** Adds a label. @param numbers the other columns of its line */
  add(numbers: string, record: JudgmentRecord): void {
    this.#labels.push(`${numbers}\t${this.#contentOf(record)}\n`);
  }

  async sendIfMany(): Promise<void> {
    if (this.#labels.length >= AT_ONCE) await this.#send();
  }

  async finish(): Promise<void> {
    await this.#send();
    await this.#underWay;
  }

  async #send(): Promise<void> {
    const [labels, contents] = [this.#labels, this.#contents];
    this.#labels = [];
    this.#contents = [];
    await this.#underWay;
    this.#underWay = this.#copy(labels, contents);
    // It may fail before it is awaited.
    this.#underWay.catch(() => {});
  }

  async #copy(labels: readonly string[], contents: readonly string[]): Promise<void> {
    const { client } = this.bulk;
    await copyLines(client, "staged", LABEL_COLUMNS, [labels]);
    if (contents.length > 0) await copyLines(client, "given_labels", GIVEN_COLUMNS, [contents]);
  }

  /** Returns the number of a label's content. */
  #contentOf(record: JudgmentRecord): number {
    const isPlain =
      record.rating === null &&
      record.durationMs === null &&
      record.submittedAt === null &&
      record.comment === null &&
      record.shownLabel === null &&
      record.shownRaterId === null &&
      record.nugget === null &&
      record.highlights.length === 0 &&
      !record.difficult &&
      !record.readsDifferently;
    if (!isPlain) return this.#addContent(record);
    const { task, purpose, condition, status, reason, synthetic, label } = record;
    const key = `${label} ${task} ${purpose} ${condition} ${status} ${reason} ${synthetic}`;
    let number = this.#known.get(key);
    if (number === undefined) this.#known.set(key, (number = this.#addContent(record)));
    return number;
  }

  #addContent(record: JudgmentRecord): number {
    this.#given += 1;
    this.#contents.push(copyLine([this.#given, ...contentCells(record)]));
    return this.#given;
  }
}

function contentCells(record: JudgmentRecord): Cell[] {
  const category = record.label === "" ? null : record.label;
  const ordinal = category === null ? null : ordinalOf(record.task, category);
  const submittedAt = record.submittedAt === null ? null : new Date(record.submittedAt);
  return [
    record.task,
    record.purpose,
    record.condition,
    record.shownLabel,
    record.shownRaterId,
    category,
    ordinal,
    record.rating,
    // A withdrawn label is one that its history says was emptied.
    record.status === "withdrawn" ? "submitted" : record.status,
    record.reason,
    record.durationMs,
    submittedAt,
    record.comment,
    record.difficult,
    record.readsDifferently,
    record.synthetic,
    { json: record.nugget },
    record.highlights.length === 0 ? null : { json: record.highlights },
    snapshotOf(record, category, ordinal, submittedAt),
  ];
}

/**
 * Returns the history snapshot of an imported label as JSON: the non-empty columns and the spans.
 */
function snapshotOf(
  record: JudgmentRecord,
  category: string | null,
  ordinal: number | null,
  submittedAt: Date | null,
): string {
  const { status, condition, purpose } = record;
  const isWithdrawn = status === "withdrawn";
  return JSON.stringify({
    status: isWithdrawn ? "submitted" : status,
    withdrawn: isWithdrawn || undefined,
    condition,
    purpose,
    category: category ?? undefined,
    ordinal: ordinal ?? undefined,
    rating: record.rating ?? undefined,
    reason: record.reason ?? undefined,
    shownLabel: record.shownLabel ?? undefined,
    shownRaterId: record.shownRaterId ?? undefined,
    nugget: record.nugget ?? undefined,
    comment: record.comment ?? undefined,
    difficult: record.difficult || undefined,
    readsDifferently: record.readsDifferently || undefined,
    synthetic: record.synthetic || undefined,
    durationMs: record.durationMs ?? undefined,
    submittedAt: submittedAt ?? undefined,
    highlights: record.highlights.length > 0 ? record.highlights : undefined,
  });
}
