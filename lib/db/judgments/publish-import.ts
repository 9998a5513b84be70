import { sql, type RawBuilder } from "kysely";
import { tasksWhere } from "@/lib/tasks/registry";
import type { BulkTransaction } from "../core/database";
import { rowCount } from "../core/expressions";
import { statement } from "../core/statement";
import { analyze } from "../core/transaction-settings";
import { IMPORT_TABLES, importing, type Importing } from "./import-tables";
import { placeItems, placeRaters } from "./place-import";
import type { StagedJudgments } from "./stage-import";

export interface ImportedJudgments {
  read: number;
  written: number;
  replaced: number;
  highlights: number;
  raters: number;
  onesWithoutSpan: number;
}

interface Import {
  id: string;
  studyId: string;
  /** Null for the command line. */
  userId: string | null;
}

/**
 * Writes the resolved judgments as current rows with history. Their raters are locked until the
 * transaction ends, so that nobody else labels in their name; other saves go on.
 */
export async function publishJudgments(
  bulk: BulkTransaction,
  staged: StagedJudgments,
  made: Import,
): Promise<ImportedJudgments> {
  const tables = importing(bulk);
  await placeItems(tables);
  await placeRaters(tables, made.studyId);
  await analyze(bulk, "placed_items", "placed_raters");
  const hasTwins = await haveTwins(tables);
  if (hasTwins) await passOverEarlier(tables);
  const onesWithoutSpan = await countOnesWithoutSpan(tables);
  const hasLabels = await haveLabels(tables);
  const replaced = hasLabels ? await replaceLabels.count({}, bulk) : 0;
  const allNew = !hasTwins && !hasLabels;
  if (!allNew) await analyze(bulk, "passed_over", "replaced");
  const current = { tables, firstId: made.id.slice(0, 24), allNew };
  const added = await addJudgments(current);
  const highlights = await addHighlights(current);
  await addEvents(current, made);
  return {
    read: staged.read,
    written: replaced + added,
    replaced,
    highlights,
    raters: staged.raters,
    onesWithoutSpan,
  };
}

/** Returns whether a rater gave several labels on an item. */
async function haveTwins(tables: Importing): Promise<boolean> {
  const twins = await tables
    .selectFrom("staged")
    .groupBy(["item", "rater"])
    .having(rowCount(), ">", 1)
    .limit(1)
    .select("item")
    .execute();
  return twins.length > 0;
}

/** Returns whether a rater of the import has earlier labels. */
async function haveLabels(tables: Importing): Promise<boolean> {
  const labelled = await tables
    .selectFrom("placed_raters")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("Judgment")
          .whereRef("Judgment.raterId", "=", "placed_raters.id")
          .select("Judgment.id"),
      ),
    )
    .limit(1)
    .select("placed_raters.id")
    .execute();
  return labelled.length > 0;
}

/**
 * Excludes all but the latest of several labels of a rater on an item: by time if all have one,
 * otherwise by order.
 */
async function passOverEarlier(tables: Importing): Promise<void> {
  await tables
    .insertInto("passed_over")
    .columns(["seq"])
    .expression(
      tables
        .with("labels", (labels) =>
          labels
            .selectFrom("staged")
            .select(["seq", "item", "rater", "submittedAt"])
            .select(
              sql<boolean>`bool_and("submittedAt" IS NOT NULL) OVER (PARTITION BY item, rater)`.as(
                "timed",
              ),
            ),
        )
        .with("ranked", (ranked) =>
          ranked.selectFrom("labels").select([
            "seq",
            sql<string>`
              row_number() OVER (
                PARTITION BY item, rater
                ORDER BY CASE WHEN timed THEN "submittedAt" END DESC NULLS LAST, seq DESC
              )
            `.as("nth"),
          ]),
        )
        .selectFrom("ranked")
        .where("nth", ">", "1")
        .select("seq"),
    )
    .execute();
}

async function countOnesWithoutSpan(tables: Importing): Promise<number> {
  const { n } = await tables
    .selectFrom("staged")
    .innerJoin("placed_items", "placed_items.n", "staged.item")
    .where(
      "placed_items.task",
      "in",
      tasksWhere(({ spans }) => spans.onlyWith !== null),
    )
    .where("staged.category", "=", "1")
    .where("staged.highlights", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("passed_over")
            .whereRef("passed_over.seq", "=", "staged.seq")
            .select("passed_over.seq"),
        ),
      ),
    )
    .select(rowCount().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

const replaceLabels = statement({
  name: "import-replace-labels",
  reason:
    "Bulk: locks, compares and replaces a million labels in one statement of four writing steps.",
  parameters: {},
  row: {},
  setup: IMPORT_TABLES,
  // An earlier label of the rater is replaced, unless it is newer than that of the file.
  text: `
    WITH there AS MATERIALIZED (
      SELECT
        label.seq,
        old.id,
        COALESCE(old."submittedAt" > label."submittedAt", false) AS newer
      FROM staged label
      JOIN placed_items item
        ON item.n = label.item
      JOIN placed_raters rater
        ON rater.n = label.rater
      JOIN "Judgment" old
        ON old."itemId" = item.id
        AND old."raterId" = rater.id
      WHERE NOT EXISTS (
        SELECT 1
        FROM passed_over
        WHERE passed_over.seq = label.seq
      )
      FOR UPDATE OF old
    ),
    newer AS (
      INSERT INTO passed_over
      SELECT seq
      FROM there
      WHERE there.newer
    ),
    changed AS (
      UPDATE "Judgment" judgment
      SET
        version = judgment.version + 1,
        category = label.category,
        ordinal = label.ordinal,
        rating = label.rating,
        label = to_jsonb(label.category),
        status = label.status,
        reason = label.reason,
        condition = label.condition,
        purpose = label.purpose,
        "shownLabel" = label."shownLabel",
        "shownRaterId" = label."shownRaterId",
        nugget = label.nugget,
        comment = label.comment,
        difficult = label.difficult,
        "readsDifferently" = label."readsDifferently",
        synthetic = label.synthetic,
        "durationMs" = label."durationMs",
        "submittedAt" = label."submittedAt",
        "updatedAt" = now()
      FROM staged label
      JOIN there
        ON there.seq = label.seq
      WHERE judgment.id = there.id
        AND NOT there.newer
      RETURNING label.seq, judgment.id, judgment.version
    )
    INSERT INTO replaced
    SELECT seq, id, version
    FROM changed
  `,
});

interface CurrentLabels {
  tables: Importing;
  /** The beginning of the new ids; the rest is the position among items and raters. */
  firstId: string;
  /** True if no label is excluded and none replaces another. */
  allNew: boolean;
}

/**
 * The labels that become current. New ids are in index order, so that tables and indexes grow at
 * their ends. An (item, rater) pair has one position and one current label.
 */
function current({ tables, firstId, allNew }: CurrentLabels) {
  const place = sql<string>`placed_items.place * placed_raters.among + placed_raters.place`;
  const newId = sql<string>`(${firstId}::text || lpad(to_hex(${place}), 12, '0'))::uuid`;
  const known = <T>(column: RawBuilder<T>, otherwise: RawBuilder<T>) =>
    allNew ? otherwise : sql<T>`COALESCE(${column}, ${otherwise})`;
  return tables
    .selectFrom("staged")
    .innerJoin("placed_items", "placed_items.n", "staged.item")
    .innerJoin("placed_raters", "placed_raters.n", "staged.rater")
    .$if(!allNew, (labels) =>
      labels
        .leftJoin("replaced", "replaced.seq", "staged.seq")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("passed_over")
                .whereRef("passed_over.seq", "=", "staged.seq")
                .select("passed_over.seq"),
            ),
          ),
        ),
    )
    .selectAll("staged")
    .select([
      "placed_items.id as itemId",
      "placed_raters.id as raterId",
      place.as("place"),
      known(sql<string>`replaced.id`, newId).as("id"),
      known(sql<number>`replaced.version`, sql<number>`1`).as("version"),
    ])
    .as("label");
}

const JUDGMENT_COLUMNS = [
  "id",
  "itemId",
  "raterId",
  "category",
  "ordinal",
  "rating",
  "status",
  "condition",
  "purpose",
  "shownLabel",
  "shownRaterId",
  "nugget",
  "comment",
  "difficult",
  "readsDifferently",
  "synthetic",
  "durationMs",
  "submittedAt",
  "reason",
] as const;

async function addJudgments(labels: CurrentLabels): Promise<number> {
  const { numInsertedOrUpdatedRows } = await labels.tables
    .insertInto("Judgment")
    .columns([...JUDGMENT_COLUMNS, "label"])
    .expression((judgments) =>
      judgments
        .selectFrom(current(labels))
        .where("version", "=", sql<number>`1`)
        .orderBy("place")
        .select(JUDGMENT_COLUMNS)
        .select(sql<unknown>`to_jsonb(category)`.as("json")),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

async function addHighlights(labels: CurrentLabels): Promise<number> {
  const { numInsertedOrUpdatedRows } = await labels.tables
    .insertInto("Highlight")
    .columns(["judgmentId", "version", "position", "start", "end", "quote", "requirement"])
    .expression((highlights) =>
      highlights
        .selectFrom([
          current(labels),
          sql<{
            span: unknown;
          }>`jsonb_array_elements(label.highlights) WITH ORDINALITY`.as<"spans">(
            sql`spans(span, place)`,
          ),
        ])
        .where("label.highlights", "is not", null)
        .select([
          "label.id",
          "label.version",
          sql<number>`(spans.place - 1)::smallint`.as("position"),
          sql<number>`(spans.span ->> 'start')::int`.as("start"),
          sql<number>`(spans.span ->> 'end')::int`.as("end"),
          sql<string>`spans.span ->> 'quote'`.as("quote"),
          sql<string | null>`spans.span ->> 'requirement'`.as("requirement"),
        ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

async function addEvents(labels: CurrentLabels, made: Import): Promise<void> {
  await labels.tables
    .insertInto("JudgmentEvent")
    .columns(["judgmentId", "version", "idempotencyKey", "userId", "snapshot"])
    .expression((events) =>
      events
        .selectFrom(current(labels))
        .orderBy("place")
        .select([
          "id",
          "version",
          sql<string>`'import:' || ${made.id}::text || ':' || lpad(to_hex(place), 12, '0')`.as(
            "key",
          ),
          sql<string | null>`${made.userId}::uuid`.as("userId"),
          "snapshot",
        ]),
    )
    .execute();
}
