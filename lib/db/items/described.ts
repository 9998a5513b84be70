import type { Database } from "../core/database";
import { hasHiddenItems } from "./hidden";

/**
 * Items with their stage and topic, and everything else they refer to: report, run, passage,
 * question, sentence. Without those that nobody may see while the study is blind.
 */
export function describedItems(database: Database) {
  return database
    .selectFrom("Item")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where((item) => item.not(hasHiddenItems));
}
