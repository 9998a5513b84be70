import type { CountedRater } from "@/lib/domain/agreement/count-table";
import { labelValue, type CountedLabel } from "@/lib/domain/agreement/counted-labels";
import { compareText, CONDITIONS } from "@/lib/domain/agreement/item-table";
import { judgmentRecord, type JudgmentRecord } from "@/lib/formats/judgment-record";
import { Problem } from "@/lib/messages/problem";
import { ordinalOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { IdField, TaskKey } from "@/lib/tasks/task-definition";
import type { FileDatabase } from "./file-database";

/** The columns with few different values. Rows that are equal in them are of one kind. */
export const KIND_COLUMNS = [
  "task",
  "rater_id",
  "rater_type",
  "purpose",
  "condition",
  "shown_label",
  "label",
  "rating",
  "status",
  "reason",
  "synthetic",
] as const;
export type KindColumn = (typeof KIND_COLUMNS)[number];

/** The columns that, with the topic, may tell items apart. */
export const ID_COLUMNS = ["run_id", "docid", "question_id", "sentence_id", "member"] as const;
type IdColumn = (typeof ID_COLUMNS)[number];
const ID_COLUMN: Record<IdField, IdColumn> = {
  runId: "run_id",
  docid: "docid",
  questionId: "question_id",
  sentenceId: "sentence_id",
  member: "member",
};

/** Rows that are equal in the columns of a kind, with `flags` as `FLAGS` sets them. */
type KindRow = Record<KindColumn, string> & { rows: number; flags: number };

/** The bit for rows that lack an id, and the one for rows that have it. */
const lacks = (column: IdColumn) => 1 << (2 * ID_COLUMNS.indexOf(column));
const has = (column: IdColumn) => 2 << (2 * ID_COLUMNS.indexOf(column));
const ODD = 1 << (2 * ID_COLUMNS.length);

/** A kind of rows that enter figures, with its rater's place and `labelValue` + 1. */
export interface CountedKind {
  values: Record<KindColumn, string>;
  rater: number;
  code: number;
  isSynthetic: boolean;
  rows: number;
}

export interface Kinds {
  task: TaskKey;
  raters: CountedRater[];
  counted: CountedKind[];
  /** All kinds, so that the counted ones can be told apart. */
  all: Record<KindColumn, string>[];
  /** The columns besides topic and run that tell items apart. */
  itemColumns: IdColumn[];
}

/** More kinds than this are texts, not labels. */
const MAX_KINDS = 50_000;
const MAX_ID_LENGTH = 2000;

/**
 * Returns the kinds of rows of judgments, each checked by the same code as a single row. Null if
 * something is not as usual (a problem, several tasks, written answers, suggestions to people): the
 * rows then have to be read one by one.
 */
export async function judgmentKinds(
  database: FileDatabase,
  rows: string,
  { task, threshold }: { task: TaskKey | null; threshold: number },
): Promise<Kinds | null> {
  const all = await database.rows<KindRow>(kindsSql(rows));
  if (all.length > MAX_KINDS || all.some(({ flags }) => (flags & ODD) !== 0)) return null;
  const checked = all.map((kind) => ({ kind, record: recordOf(kind, threshold) }));
  const kept: { kind: KindRow; record: JudgmentRecord }[] = [];
  for (const { kind, record } of checked) {
    if (record === null) return null;
    if (task === null || record.task === task) kept.push({ kind, record });
  }
  const [only, ...others] = new Set(kept.map(({ record }) => record.task));
  if (only === undefined || others.length > 0) return null;
  const work = kept.filter(({ record }) => record.purpose === "work");
  const raters = ratersOf(work.map(({ record }) => record));
  if (raters === null || work.some(({ record }) => !isPlain(record))) return null;
  const indexes = new Map(raters.map(({ id }, index) => [id, index]));
  return {
    task: only,
    raters,
    all,
    counted: work.map(({ kind, record }) => ({
      values: kind,
      rater: indexes.get(record.raterId)!,
      code: labelValue(CONDITIONS.indexOf(record.condition), labelOf(record)) + 1,
      isSynthetic: record.synthetic,
      rows: kind.rows,
    })),
    itemColumns: ID_COLUMNS.filter(
      (column) => column !== "run_id" && work.some(({ kind }) => (kind.flags & has(column)) !== 0),
    ),
  };
}

function kindsSql(rows: string): string {
  const columns = KIND_COLUMNS.join(", ");
  // One aggregate for all flags: eleven of them take three times as long.
  return `
    SELECT
      ${columns},
      CAST(count(*) AS DOUBLE) AS rows,
      CAST(bit_or(${FLAGS}) AS INTEGER) AS flags
    FROM (${rows}) AS judgments
    GROUP BY ${columns}
    LIMIT ${MAX_KINDS + 1}`;
}

/** What the check of single rows must look at: long or missing ids, unusual numbers and times. */
const IS_ODD = `
        topic_id = ''
        OR ${["topic_id", "rater_id", ...ID_COLUMNS].map((id) => `strlen(${id})`).join(" + ")} > ${MAX_ID_LENGTH}
        OR (duration_ms <> '' AND NOT regexp_full_match(duration_ms, '[0-9]{1,9}([.][0-9]+)?'))
        OR (
          submitted_at <> ''
          AND (
            NOT regexp_full_match(
              submitted_at,
              '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})'
            )
            OR COALESCE(year(TRY_CAST(submitted_at AS TIMESTAMP)) NOT BETWEEN 1971 AND 2198, true)
          )
        )`;

const FLAGS = [
  ...ID_COLUMNS.map(
    (column) => `CASE WHEN ${column} = '' THEN ${lacks(column)} ELSE ${has(column)} END`,
  ),
  `CASE WHEN ${IS_ODD} THEN ${ODD} ELSE 0 END`,
]
  .map((flag) => `(${flag})`)
  .join(" | ");

/** Checks a kind as a row whose ids are there where the task needs them; null for a problem. */
function recordOf(kind: KindRow, threshold: number): JudgmentRecord | null {
  const id = (column: IdColumn) => ((kind.flags & lacks(column)) !== 0 ? "" : "x");
  const record = judgmentRecord(
    {
      ...kind,
      topic_id: "x",
      run_id: id("run_id"),
      docid: id("docid"),
      question_id: id("question_id"),
      sentence_id: id("sentence_id"),
      member: id("member"),
      shown_rater_id: "",
      duration_ms: "",
      submitted_at: "",
      comment: "",
      difficult: "",
      reads_differently: "",
    },
    {},
    0,
    threshold,
  );
  if (record instanceof Problem) return null;
  const needed = taskDefinition(record.task).files.ids.map((field) => ID_COLUMN[field]);
  return needed.some((column) => (kind.flags & lacks(column)) !== 0) ? null : record;
}

/** Returns raters by type and id; null if one has two types. */
function ratersOf(records: readonly JudgmentRecord[]): CountedRater[] | null {
  const types = new Map<string, CountedRater>();
  for (const { raterId, raterType } of records) {
    const known = types.get(raterId);
    if (known && known.type !== raterType) return null;
    types.set(raterId, { id: raterId, type: raterType });
  }
  return [...types.values()].sort((a, b) => compareText(a.type, b.type) || compareText(a.id, b.id));
}

/**
 * Returns whether counts say everything about a row: no written answer, no failed answer, and no
 * label that a person gave after a suggestion.
 */
function isPlain(record: JudgmentRecord): boolean {
  const { task, raterType, condition, status, rating } = record;
  return (
    taskDefinition(task).answer.kind === "label" &&
    (raterType !== "human" || condition === "from_scratch") &&
    (status !== "failed" || rating !== -1)
  );
}

function labelOf({ task, status, rating, label }: JudgmentRecord): CountedLabel {
  if (status === "unjudgeable") return "unjudgeable";
  if (status !== "submitted") return rating === -1 ? { rating } : null;
  if (rating === -1) return { rating };
  if (taskDefinition(task).rating === "threshold" && rating !== null) return { rating };
  return label === "" ? null : { ordinal: ordinalOf(task, label) };
}
