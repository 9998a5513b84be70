import { sql } from "kysely";
import { kysely } from "../core/database";
import { readInBatches } from "../core/read-in-batches";
import { describedItems } from "../items/described";
import { hasThreshold, isOfPassages, tasksInSql } from "../items/tasks";
import { highlights, isAskedFor } from "./parts";

/** Columns have the names used in the exported files. */
function judgmentRows(stageId: string) {
  return describedItems(kysely())
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .orderBy("Item.key")
    .orderBy("Rater.type")
    .orderBy("Rater.externalId")
    .select([
      "Stage.task",
      "Topic.externalId as topic_id",
      "Run.name as run_id",
      docid().as("docid"),
      "SubQuestion.externalId as question_id",
      "Sentence.position as sentence_id",
      "Item.member",
      "Rater.externalId as rater_id",
      "Rater.type as rater_type",
      "Judgment.purpose",
      "Judgment.condition",
      "Judgment.shownLabel as shown_label",
      "Judgment.shownRaterId as shown_rater_id",
      "Judgment.category as label",
      sql<number | null>`
        CASE
          WHEN "Stage".task IN ${sql.raw(tasksInSql(hasThreshold))} OR "Judgment".rating = -1 THEN "Judgment".rating
        END
      `.as("rating"),
      "Judgment.status",
      "Judgment.durationMs as duration_ms",
      "Judgment.submittedAt as submitted_at",
      "Judgment.comment",
      "Judgment.difficult",
      "Judgment.readsDifferently as reads_differently",
      "Judgment.synthetic",
      "Judgment.late",
      "Judgment.reason",
      highlights().as("highlights"),
      sql<object | null>`"Judgment".nugget`.as("nugget"),
    ]);
}

/** The passage of an item; null if the item is about a report. */
function docid() {
  return sql<
    string | null
  >`CASE WHEN "Stage".task IN ${sql.raw(tasksInSql(isOfPassages))} THEN "Passage".docid END`;
}

/** A judgment as in exported files. */
export type JudgmentRow = Awaited<
  ReturnType<ReturnType<typeof judgmentRows>["executeTakeFirstOrThrow"]>
>;

/**
 * Streams the judgments of a stage, by item and rater. @param onlyJudges leaves people's labels out
 */
export function exportedJudgments(stageId: string, onlyJudges: boolean) {
  return readInBatches(
    judgmentRows(stageId).$if(onlyJudges, (judgments) =>
      judgments.where("Rater.type", "in", ["llm", "baseline"]),
    ),
  );
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
