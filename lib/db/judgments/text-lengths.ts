import { sql } from "kysely";
import { kysely } from "../core/database";
import { isAnyText } from "../core/expressions";
import { shownText } from "../items/parts";
import { describedItems } from "../items/described";

/** Returns the length in characters of each text that a stage judges, with its ids. */
export function textLengths(stageId: string) {
  // Each text once: a report has an item for every question.
  const texts = kysely()
    .selectFrom("Item")
    .where("Item.stageId", "=", stageId)
    .distinctOn(["Item.topicId", "Item.reportId", "Item.passageId"])
    .select("Item.id");
  return describedItems(kysely())
    .where("Item.id", "in", texts)
    .select([
      "Topic.externalId as topicId",
      sql<string>`COALESCE("Run".name, '')`.as("runId"),
      sql<string>`COALESCE("Passage".docid, '')`.as("docid"),
      sql<number>`char_length(${shownText()})`.as("length"),
    ])
    .execute();
}

/** Returns the filtered questions of a stage's items. */
export function filteredQuestions(stageId: string) {
  return kysely()
    .selectFrom("Item")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .innerJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .where("Item.stageId", "=", stageId)
    .where("SubQuestion.filtered", "=", true)
    .distinct()
    .select(["Topic.externalId as topicId", "SubQuestion.externalId as questionId"])
    .execute();
}

/** Returns the texts of the questions of some topics of a collection. */
export function questionTexts(collectionId: string, topicIds: readonly string[]) {
  return kysely()
    .selectFrom("SubQuestion")
    .innerJoin("Topic", "Topic.id", "SubQuestion.topicId")
    .where("Topic.collectionId", "=", collectionId)
    .where(isAnyText("Topic.externalId", topicIds))
    .select(["Topic.externalId as topicId", "SubQuestion.externalId as questionId", "text"])
    .execute();
}
