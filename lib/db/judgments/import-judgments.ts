import type { JudgmentRecord } from "@/lib/formats/judgment-record";
import { itemKey } from "@/lib/domain/item-key";
import { ordinalOf } from "@/lib/domain/scale";
import { copyLine, copyLines, copyRows, type Cell } from "../core/copy-rows";
import type { PoolClient } from "../pool";
import * as sql from "./import-judgments-sql";

export interface ImportedJudgments {
  read: number;
  written: number;
  replaced: number;
  highlights: number;
  raters: number;
  onesWithoutSpan: number;
}

interface StagedRater {
  place: number;
  type: string;
  isMixed: boolean;
  synthetic: boolean;
}

/** What was staged: how many judgments, from which files. */
export interface StagedJudgments {
  read: number;
  raters: number;
  files: string[];
}

const LABEL_COLUMNS = [
  "seq",
  "file",
  "line",
  "item",
  "rater",
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
];
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
];

/**
 * Streams judgments into staging tables of this transaction; nothing is visible to anybody yet. Many labels speak of one item: items
 * and raters are numbered here, so that the database looks for each once.
 */
export async function stageJudgments(
  client: PoolClient,
  rows: AsyncIterable<{ file: string; records: readonly JudgmentRecord[] }>,
): Promise<StagedJudgments> {
  await client.query(sql.STAGING);
  const files: string[] = [];
  const itemPlaces = new Map<string, number>();
  const items: Cell[][] = [];
  const raters = new Map<string, StagedRater>();
  let read = 0;
  const labelOf = labelEncoder();
  const itemOf = (record: JudgmentRecord) => {
    const key = itemKey(record);
    const name = record.task + key;
    let place = itemPlaces.get(name);
    if (place === undefined) {
      itemPlaces.set(name, (place = items.length));
      items.push([
        place,
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
    return place;
  };
  const raterOf = (record: JudgmentRecord) => {
    let rater = raters.get(record.raterId);
    if (!rater)
      raters.set(
        record.raterId,
        (rater = { place: raters.size, type: record.raterType, isMixed: false, synthetic: true }),
      );
    if (rater.type !== record.raterType) rater.isMixed = true;
    if (!record.synthetic) rater.synthetic = false;
    return rater.place;
  };
  async function* lines() {
    for await (const { file, records } of rows) {
      if (files.at(-1) !== file) files.push(file);
      yield records.map(
        (record) =>
          `${(read += 1)}\t${files.length - 1}\t${record.line}\t${itemOf(record)}\t${raterOf(record)}\t${labelOf(record)}`,
      );
    }
  }
  await copyLines(client, "staged", LABEL_COLUMNS, lines());
  await copyRows(client, "staged_items", ITEM_COLUMNS, items);
  await copyRows(
    client,
    "staged_raters",
    ["n", "externalId", "type", "isMixed", "synthetic"],
    [...raters].map(([id, rater]) => [rater.place, id, rater.type, rater.isMixed, rater.synthetic]),
  );
  return { read, raters: raters.size, files };
}

/** Finds the items that the staged judgments speak of; gives what does not fit the study (at most 101 rows). */
export async function resolveJudgments(
  client: PoolClient,
  staged: StagedJudgments,
  studyId: string,
  collectionId: string,
  allowed: { overLive: boolean; mayDecide: boolean },
): Promise<{ file: string; line: number; message: string }[]> {
  // A million rows are sorted and joined: in memory, as far as this transaction goes.
  await client.query("SET LOCAL work_mem = '256MB'");
  await client.query("ANALYZE staged (item, rater), staged_items, staged_raters");
  await client.query(sql.RESOLVE, [studyId, collectionId]);
  await client.query("ANALYZE resolved");
  const { rows } = await client.query<{ file: number; line: number; message: string }>(
    sql.FIND_PROBLEMS,
    [studyId, allowed.overLive, allowed.mayDecide],
  );
  return rows.map((row) => ({ ...row, file: staged.files[row.file]! }));
}

/**
 * Turns the resolved judgments into current rows with history. Their raters are locked until the transaction ends, so that nobody
 * else labels in their name meanwhile; what others save goes on.
 */
export async function publishJudgments(
  client: PoolClient,
  staged: StagedJudgments,
  studyId: string,
  importId: string,
  userId: string | null,
): Promise<ImportedJudgments> {
  const run = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rowCount ?? 0;
  await run(sql.ADD_ITEMS);
  await run(sql.ADD_RATERS, [studyId]);
  await run(sql.LOCK_RATERS, [studyId]);
  await run(sql.PLACE_ITEMS);
  await run(sql.PLACE_RATERS, [studyId]);
  await run("ANALYZE placed_items, placed_raters");
  const {
    rows: [twins],
  } = await client.query<{ found: boolean }>(sql.HAVE_TWINS);
  if (twins!.found) await run(sql.PASS_OVER_EARLIER);
  const {
    rows: [ones],
  } = await client.query<{ n: number }>(sql.ONES_WITHOUT_SPAN);
  const {
    rows: [labels],
  } = await client.query<{ found: boolean }>(sql.HAVE_LABELS);
  const replaced = labels!.found ? await run(sql.REPLACE) : 0;
  const allNew = !twins!.found && !labels!.found;
  if (!allNew) await run("ANALYZE passed_over, replaced");
  const ids = importId.slice(0, 24);
  const added = await run(sql.addJudgments(allNew), [ids]);
  const highlights = await run(sql.addHighlights(allNew), [ids]);
  await run(sql.addEvents(allNew), [ids, importId, userId]);
  return {
    read: staged.read,
    written: replaced + added,
    replaced,
    highlights,
    raters: staged.raters,
    onesWithoutSpan: ones!.n,
  };
}

/** A label as columns. Most labels of a file are like others of it, and written once. */
function labelEncoder(): (record: JudgmentRecord) => string {
  const known = new Map<string, string>();
  return (record) => {
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
    if (!isPlain) return copyLine(labelRow(record));
    const key = `${record.task} ${record.purpose} ${record.condition} ${record.status} ${record.reason} ${record.synthetic} ${record.label}`;
    let line = known.get(key);
    if (line === undefined) known.set(key, (line = copyLine(labelRow(record))));
    return line;
  };
}

function labelRow(record: JudgmentRecord): Cell[] {
  const category = record.label === "" ? null : record.label;
  const ordinal = category === null ? null : ordinalOf(record.task, category);
  const submittedAt = record.submittedAt === null ? null : new Date(record.submittedAt);
  return [
    record.purpose,
    record.condition,
    record.shownLabel,
    record.shownRaterId,
    category,
    ordinal,
    record.rating,
    record.status,
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

/** What the history keeps of an imported label, as JSON: the names of the columns, without those that hold nothing, and its spans. */
function snapshotOf(
  record: JudgmentRecord,
  category: string | null,
  ordinal: number | null,
  submittedAt: Date | null,
): string {
  const { status, condition, purpose } = record;
  return JSON.stringify({
    status,
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
