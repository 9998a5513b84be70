import { sql } from "kysely";
import { kysely } from "../core/database";
import { hasRow } from "../core/expressions";
import { asked } from "../items/parts";
import { readInBatches } from "../core/read-in-batches";

/** Returns whether a user has labels in the study. */
export async function hasJudged(studyId: string, userId: string): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("Judgment")
      .innerJoin("Rater", "Rater.id", "Judgment.raterId")
      .where("Rater.studyId", "=", studyId)
      .where("Rater.userId", "=", userId),
  );
}

/**
 * Streams an annotator's own judgments in a study with their questions, oldest first. Systems are
 * not named.
 */
export function ownLabels(studyId: string, userId: string) {
  const rows = kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where("Rater.userId", "=", userId)
    .where("Stage.studyId", "=", studyId)
    .orderBy("Judgment.submittedAt")
    .orderBy("Judgment.id")
    .select((judgment) => [
      "Stage.task",
      judgment.fn.coalesce("Topic.title", "Topic.request").as("topic"),
      asked().as("asked"),
      "Judgment.category as label",
      "Judgment.status",
      "Judgment.comment",
      "Judgment.difficult",
      "Judgment.durationMs as duration_ms",
      "Judgment.submittedAt as submitted_at",
      sql<string[]>`
        COALESCE(
          (
            SELECT json_agg(highlight.quote ORDER BY highlight.position)
            FROM "Highlight" highlight
            WHERE highlight."judgmentId" = "Judgment".id
              AND highlight.version = "Judgment".version
          ),
          '[]'
        )
      `.as("highlights"),
    ]);
  return readInBatches(rows);
}
