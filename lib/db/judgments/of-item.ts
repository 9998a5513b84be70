import { kysely } from "../core/database";
import { describedItems } from "../items/described";
import { asked, shownText } from "../items/parts";
import { highlights } from "./parts";

/** An item of a study with what it asks of which text. */
export function itemWithText(studyId: string, itemId: string) {
  return describedItems(kysely())
    .where("Item.id", "=", itemId)
    .where("Stage.studyId", "=", studyId)
    .select((item) => [
      "Stage.task",
      "Stage.id as stageId",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Topic.request",
      "Run.name as run",
      "Passage.docid",
      asked().as("asked"),
      shownText().as("text"),
    ])
    .executeTakeFirst();
}

/** Every rater's label on an item, with the latest raw answer where a judge gave it. */
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
