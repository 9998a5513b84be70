import { sql } from "kysely";
import { describedItems } from "../items/described";
import { asked } from "../items/parts";
import { kysely } from "../core/database";

/** The largest number of items that the page of a text lists. */
const MAX_ITEMS = 300;

function itemsOfStudy(studyId: string) {
  return describedItems(kysely())
    .where("Stage.studyId", "=", studyId)
    .orderBy("Stage.position")
    .orderBy("Item.key")
    .limit(MAX_ITEMS)
    .select([
      "Item.id",
      "Stage.id as stageId",
      "Stage.name as stage",
      "Item.subQuestionId",
      "Item.sentenceId",
      "Passage.docid",
      "Run.name as run",
      asked().as("asked"),
      sql<number>`(count(*) OVER ())::int`.as("total"),
    ]);
}

/** Returns the items of a study that judge a report, by stage, and the number of all. */
export function itemsAboutReport(studyId: string, topicId: string, reportId: string) {
  return itemsOfStudy(studyId)
    .where("Item.topicId", "=", topicId)
    .where("Item.reportId", "=", reportId)
    .execute();
}

/**
 * Returns the items of a study on the pages of a passage, by stage, and the number of all. Goes by
 * pages, because these have an index of passages.
 */
export function itemsAboutPassage(studyId: string, passageId: string) {
  return itemsOfStudy(studyId)
    .where("Item.id", "in", (items) =>
      items
        .selectFrom("Page")
        .innerJoin("Stage as own", "own.id", "Page.stageId")
        .innerJoin("PageItem", "PageItem.pageId", "Page.id")
        .where("own.studyId", "=", studyId)
        .where("Page.passageId", "=", passageId)
        .select("PageItem.itemId"),
    )
    .execute();
}
