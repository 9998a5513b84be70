import { kysely } from "../core/database";
import { describedItems } from "../items/described";
import { asked, shownText } from "../items/parts";
import { highlights } from "./parts";

/** Returns an item of a study with its question and text. */
export function itemWithText(studyId: string, itemId: string) {
  return describedItems(kysely())
    .where("Item.id", "=", itemId)
    .where("Stage.studyId", "=", studyId)
    .select((item) => [
      "Item.id",
      "Item.topicId",
      "Item.passageId",
      "Item.reportId",
      "Stage.task",
      "Stage.id as stageId",
      "Stage.name as stage",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Topic.request",
      "Run.name as run",
      "Passage.docid",
      asked().as("asked"),
      shownText().as("text"),
    ])
    .executeTakeFirst();
}

/** Returns every rater's label on an item, with a judge's latest raw answer. */
export function labelsOfItem(itemId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Judgment.itemId", "=", itemId)
    .orderBy("Rater.type")
    .orderBy("Rater.externalId")
    .select((label) => [
      "Rater.externalId as rater",
      "Rater.type",
      "Judgment.category as label",
      "Judgment.rating",
      "Judgment.status",
      "Judgment.condition",
      "Judgment.comment",
      "Judgment.difficult",
      "Judgment.synthetic",
      highlights().as("highlights"),
      label
        .selectFrom("JudgeCall")
        .innerJoin("JudgeRun", "JudgeRun.id", "JudgeCall.runId")
        .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
        .whereRef("Judge.raterId", "=", "Rater.id")
        .where("JudgeCall.itemId", "=", itemId)
        .orderBy("JudgeRun.createdAt", "desc")
        .limit(1)
        .select("JudgeCall.raw")
        .as("raw"),
    ])
    .execute();
}
