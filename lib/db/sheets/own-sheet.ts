import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";
import { countWhere, rowCount, hasNone } from "../core/expressions";
import type { WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { ownJudgmentSql } from "../judgments/own";
import { isAnswered } from "../judgments/parts";
import { shownText } from "../items/parts";

interface Own {
  stageId: string;
  userId: string;
}

/**
 * The items on a user's own pages of work in a stage: those they hold or have finished, but not in
 * topics that were released or taken from them.
 */
function ownItems({ stageId, userId }: Own) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("PageItem", "PageItem.pageId", "Page.id")
    .innerJoin("Item", "Item.id", "PageItem.itemId")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .innerJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .where("Page.purpose", "=", "work")
    .where((slot) =>
      hasNone(
        slot
          .selectFrom("TopicAssignment as ended")
          .whereRef("ended.stageId", "=", "Slot.stageId")
          .whereRef("ended.topicId", "=", "Page.topicId")
          .where("ended.userId", "=", userId)
          .where((own) => own.or([own("isActive", "=", false), own("isBarred", "=", true)])),
      ),
    );
}

/** Returns the topics of a user's own sheets in a stage, in order. */
export function ownSheetTopics(own: Own) {
  return ownItems(own)
    .groupBy("Topic.id")
    .orderBy("Topic.position")
    .select(["Topic.id", "Topic.externalId as topicId", "Topic.title", "Topic.request"])
    .select(rowCount().as("rows"))
    .execute();
}

/**
 * Returns the rows of a user's own sheet of a topic, in page order, with their own labels. A
 * machine's label is only there where the user's page shows one.
 * @param topicId external id
 */
export function ownSheetRows({ topicId, ...own }: Own & { topicId: string }) {
  return ownItems(own)
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Passage", "Passage.id", "Item.passageId")
    .innerJoin("Report", "Report.id", "Sentence.reportId")
    .leftJoin("Rater", (join) =>
      join.onRef("Rater.studyId", "=", "Stage.studyId").on("Rater.userId", "=", own.userId),
    )
    .leftJoin("Judgment", (join) =>
      join.onRef("Judgment.itemId", "=", "Item.id").onRef("Judgment.raterId", "=", "Rater.id"),
    )
    .where("Topic.externalId", "=", topicId)
    .orderBy("Page.position")
    .orderBy("PageItem.position")
    .select((row) => [
      "Slot.id as slotId",
      "Item.id as itemId",
      shownText().as("passage"),
      "Sentence.text as sentence",
      "Sentence.reportId",
      "Sentence.position as at",
      "Topic.externalId as topicId",
      row.ref("Report.runId").$notNull().as("runId"),
      sql<string>`"Sentence".position::text`.as("sentenceId"),
      "Passage.docid",
      sql<string | null>`
        CASE WHEN "Slot".condition <> 'from_scratch' THEN "PageItem".frozen -> 'shown' ->> 'label' END
      `.as("prediction"),
      sql<WorkspaceJudgment | null>`
        CASE WHEN "Judgment".id IS NOT NULL THEN ${sql.raw(ownJudgmentSql())} END
      `.as("judgment"),
    ])
    .execute();
}

/** Counts a user's answered items in a stage, and those that cannot be judged. */
export function answeredIn({ $kysely }: Connection, { stageId, userId }: Own) {
  return $kysely
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .where("Rater.userId", "=", userId)
    .where(isAnswered())
    .select((judgment) => [
      rowCount().as("answered"),
      countWhere(judgment("Judgment.status", "=", "unjudgeable")).as("unjudgeable"),
    ])
    .executeTakeFirstOrThrow();
}
