import { sql, type SqlBool } from "kysely";
import type { Span } from "@/lib/domain/text/span";
import { kysely } from "../core/database";
import { readInBatches } from "../core/read-in-batches";
import { recordFields, recordsIn } from "../core/records";
import { countWhere, rowCount } from "../core/expressions";
import { describedItems } from "../items/described";
import { hasThreshold, isOfPassages, tasksInSql } from "../items/tasks";
import type { Condition, JudgmentStatus, Purpose, RaterType } from "../core/generated/enums";
import { countsAsLabel, highlightsSql, isAskedFor, isWork } from "./parts";

/** Condition: the latest change of the judgment emptied it, because its labels were withdrawn. */
const IS_WITHDRAWN = `(
  "Judgment".category IS NULL
  AND "Judgment".rating IS NULL
  AND EXISTS (
    SELECT 1
    FROM "JudgmentEvent" event
    WHERE event."judgmentId" = "Judgment".id
      AND event.version = "Judgment".version
      AND (event.snapshot->>'withdrawn')::boolean
  )
)`;

/** A label as in exported files, without the columns of its item. */
export interface LabelRow {
  rater_id: string;
  rater_type: RaterType;
  purpose: Purpose;
  condition: Condition;
  shown_label: string | null;
  shown_rater_id: string | null;
  label: string | null;
  rating: number | null;
  status: JudgmentStatus | "withdrawn";
  duration_ms: number | null;
  /** An ISO 8601 time. */
  submitted_at: string | null;
  comment: string | null;
  difficult: boolean;
  reads_differently: boolean;
  synthetic: boolean;
  late: boolean;
  reason: string | null;
  guideline_hash: string | null;
  highlights: Span[] | null;
  nugget: object | null;
}

/** Columns of a label in the order in which the server sends their values. */
const LABEL_COLUMNS: Record<keyof LabelRow, string> = {
  rater_id: `"Rater"."externalId"`,
  rater_type: `"Rater".type`,
  purpose: `"Judgment".purpose`,
  condition: `"Judgment".condition`,
  shown_label: `"Judgment"."shownLabel"`,
  shown_rater_id: `"Judgment"."shownRaterId"`,
  label: `"Judgment".category`,
  rating: `CASE WHEN item.task IN ${tasksInSql(hasThreshold)} OR "Judgment".rating = -1 THEN "Judgment".rating END`,
  status: `CASE WHEN ${IS_WITHDRAWN} THEN 'withdrawn' ELSE "Judgment".status::text END`,
  duration_ms: `"Judgment"."durationMs"`,
  submitted_at: `floor(extract(epoch FROM "Judgment"."submittedAt") * 1000)::bigint`,
  comment: `"Judgment".comment`,
  difficult: `"Judgment".difficult`,
  reads_differently: `"Judgment"."readsDifferently"`,
  synthetic: `"Judgment".synthetic`,
  late: `"Judgment".late`,
  reason: `"Judgment".reason`,
  guideline_hash: `"Judgment"."guidelineHash"`,
  // Without any span, a million look-ups are left out.
  highlights: `CASE WHEN (SELECT EXISTS (SELECT 1 FROM "Highlight")) THEN ${highlightsSql()} END`,
  nugget: `"Judgment".nugget`,
};

const LABEL_NAMES = Object.keys(LABEL_COLUMNS) as (keyof LabelRow)[];

/** Separates labels. A text within a label may have it too (`recordsIn`). */
const SEPARATOR = "\x1e";

/** A label as the server sends it: a row as text. Equal texts are equal labels. */
export type LabelText = string & { readonly isLabel: true };

/** Returns the labels of an item, by type and id of their rater. */
export function labelTexts(labels: string): LabelText[] {
  return recordsIn(labels, SEPARATOR) as LabelText[];
}

const NUMBERS = new Set<keyof LabelRow>(["rating", "duration_ms"]);
const FLAGS = new Set<keyof LabelRow>(["difficult", "reads_differently", "synthetic", "late"]);
const JSON_VALUES = new Set<keyof LabelRow>(["highlights", "nugget"]);

/** Parses a label. */
export function labelRow(text: LabelText): LabelRow {
  const fields = recordFields(text);
  const values = LABEL_NAMES.map((name, i) => [name, valueOf(name, fields[i] ?? null)]);
  return Object.fromEntries(values) as LabelRow & Record<string, LabelRow[keyof LabelRow]>;
}

function valueOf(name: keyof LabelRow, field: string | null): unknown {
  if (FLAGS.has(name)) return field === "t";
  if (field === null) return null;
  if (NUMBERS.has(name)) return Number(field);
  if (name === "submitted_at") return new Date(Number(field)).toISOString();
  return JSON_VALUES.has(name) ? JSON.parse(field) : field;
}

/**
 * Items with their labels as one text. The server reads them in the order of an index, instead of
 * sorting a million labels, and sends the columns of an item once for all its labels.
 */
function labelledItems(stageId: string, onlyJudges: boolean) {
  // Writing a row as text takes half as long as writing it as JSON.
  const label = `ROW(${LABEL_NAMES.map((name) => LABEL_COLUMNS[name]).join(", ")})`;
  // Sorted first: sorting items with their labels would keep all of them before the first is sent.
  const items = describedItems(kysely())
    .where("Item.stageId", "=", stageId)
    .orderBy("Item.key")
    .offset(sql.lit(0))
    .select([
      "Item.id",
      "Item.key",
      "Stage.task",
      "Topic.externalId as topic_id",
      "Run.name as run_id",
      docid().as("docid"),
      "SubQuestion.externalId as question_id",
      "Sentence.position as sentence_id",
      "Item.member",
    ]);
  return kysely()
    .selectFrom(items.as("item"))
    .innerJoinLateral(
      (labels) =>
        labels
          .selectFrom("Judgment")
          // One look-up for each label, which is remembered: a join would read all raters for each item.
          .innerJoinLateral(
            (judgments) =>
              judgments
                .selectFrom("Rater")
                .whereRef("Rater.id", "=", "Judgment.raterId")
                .offset(sql.lit(0))
                .selectAll()
                .as("Rater"),
            (join) => join.onTrue(),
          )
          .whereRef("Judgment.itemId", "=", "item.id")
          .having(rowCount(), ">", 0)
          .$if(onlyJudges, (all) => all.where("Rater.type", "in", ["llm", "baseline"]))
          .select(
            sql<string>`
              string_agg(
                ${sql.raw(label)}::text,
                ${sql.lit(SEPARATOR)}
                ORDER BY "Rater".type, "Rater"."externalId"
              )
            `.as("labels"),
          )
          .as("labelled"),
      (join) => join.onTrue(),
    )
    .orderBy("item.key")
    .select([
      "task",
      "topic_id",
      "run_id",
      "docid",
      "question_id",
      "sentence_id",
      "item.member",
      "labels",
    ]);
}

/** The passage of an item; null if the item is about a report. */
function docid() {
  return sql<
    string | null
  >`CASE WHEN "Stage".task IN ${sql.raw(tasksInSql(isOfPassages))} THEN "Passage".docid END`;
}

/** An item as in exported files, with its labels (`labelTexts`). */
export type LabelledItem = Awaited<
  ReturnType<ReturnType<typeof labelledItems>["executeTakeFirstOrThrow"]>
>;

/** Number of items that are read at once. */
const ITEMS_AT_ONCE = 1000;

/**
 * Streams the labelled items of a stage, by key. @param onlyJudges leaves people's labels out
 */
export function exportedItems(stageId: string, onlyJudges: boolean) {
  return readInBatches(labelledItems(stageId, onlyJudges), ITEMS_AT_ONCE);
}

/**
 * Counts the rows of a stage's judgments files, which `exportedItems` reads, by what they hold; each
 * row is counted once.
 */
export function exportedRows(stageId: string) {
  const isWithdrawn = sql.raw<SqlBool>(IS_WITHDRAWN);
  return kysely()
    .selectFrom("Item")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .where("Item.stageId", "=", stageId)
    .select((row) => {
      const isElse = row.and([row.not(countsAsLabel(row)), row.not(isWithdrawn)]);
      return [
        rowCount().as("rows"),
        countWhere(countsAsLabel(row)).as("labels"),
        countWhere(row.and([isElse, row.not(isWork(row))])).as("known"),
        countWhere(isWithdrawn).as("withdrawn"),
        countWhere(row.and([isElse, isWork(row)])).as("unlabelled"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Returns the ids of raters with labels of work in a stage, people first. */
export async function ratersOfStage(stageId: string): Promise<string[]> {
  const raters = await kysely()
    .selectFrom("Rater")
    .innerJoin("Stage", "Stage.studyId", "Rater.studyId")
    .where("Stage.id", "=", stageId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("Judgment")
          .innerJoin("Item", "Item.id", "Judgment.itemId")
          .where("Item.stageId", "=", stageId)
          .whereRef("Judgment.raterId", "=", "Rater.id")
          .where("Judgment.purpose", "=", "work")
          .select("Judgment.id"),
      ),
    )
    .orderBy("Rater.type")
    .orderBy("Rater.externalId")
    .select("Rater.externalId as id")
    .execute();
  return raters.map(({ id }) => id);
}

/**
 * Streams the labelled items of a stage with their labels by rater, or 0-5 ratings where judges
 * give them.
 */
export function exportedMatrix(stageId: string) {
  const labelled = kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .where("Judgment.purpose", "=", "work")
    .where("Judgment.status", "=", "submitted")
    .groupBy("Judgment.itemId")
    .select([
      "Judgment.itemId",
      sql<Record<string, string | null>>`
        json_object_agg(
          "Rater"."externalId",
          CASE
            WHEN "Stage".task IN ${sql.raw(tasksInSql(hasThreshold))} AND "Judgment".rating IS NOT NULL
              THEN "Judgment".rating::text
            ELSE "Judgment".category
          END
        )
      `.as("labels"),
    ]);
  const rows = describedItems(kysely())
    .innerJoin(labelled.as("labelled"), "labelled.itemId", "Item.id")
    .where(isAskedFor())
    .orderBy("Item.key")
    .select([
      "Topic.externalId as topic_id",
      sql<string>`COALESCE("Run".name, '')`.as("run_id"),
      sql<string>`COALESCE(${docid()}, '')`.as("docid"),
      sql<string>`COALESCE("SubQuestion"."externalId", '')`.as("question_id"),
      sql<string>`COALESCE("Sentence".position::text, '')`.as("sentence_id"),
      sql<string>`COALESCE("Item".member, '')`.as("member"),
      "labelled.labels",
    ]);
  return readInBatches(rows);
}

/** Returns whether questions that are filtered now have labels. */
export async function hasFilteredLabels(stageId: string): Promise<boolean> {
  const labels = await kysely()
    .selectFrom("Item")
    .innerJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .where("Item.stageId", "=", stageId)
    .where("SubQuestion.filtered", "=", true)
    .limit(1)
    .select("Judgment.id")
    .execute();
  return labels.length > 0;
}
