import { sql } from "kysely";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import { kysely } from "../core/database";
import { shownText } from "./parts";

type SupportLabel = "full" | "partial" | "none";

export interface SheetFilter {
  studyId: string;
  stageId: string;
  /** External id; all topics if absent. */
  topicId?: string;
  /** External id of the rater whose labels are included; none if absent. */
  raterId?: string;
}

/**
 * Returns the rows of a support stage's sheets, in page order: each sentence with a passage that it
 * cites.
 */
export function supportSheetRows({ studyId, stageId, topicId, raterId }: SheetFilter) {
  return kysely()
    .selectFrom("PageItem")
    .innerJoin("Page", "Page.id", "PageItem.pageId")
    .innerJoin("Item", "Item.id", "PageItem.itemId")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .innerJoin("Passage", "Passage.id", "Item.passageId")
    .innerJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .innerJoin("Report", "Report.id", "Sentence.reportId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Rater", (join) =>
      join.on("Rater.studyId", "=", studyId).on("Rater.externalId", "=", raterId ?? ""),
    )
    .leftJoin("Judgment", (join) =>
      join.onRef("Judgment.itemId", "=", "Item.id").onRef("Judgment.raterId", "=", "Rater.id"),
    )
    .where("Page.stageId", "=", stageId)
    .where("Page.purpose", "=", "work")
    .$if(topicId !== undefined, (rows) => rows.where("Topic.externalId", "=", topicId!))
    .orderBy("Topic.position")
    .orderBy("Page.position")
    .orderBy("PageItem.position")
    .select((row) => [
      shownText().as("passage"),
      "Sentence.text as sentence",
      "Topic.externalId as topicId",
      "Run.id as runId",
      "Run.name as run",
      sql<string>`"Sentence".position::text`.as("sentenceId"),
      "Passage.docid",
      sql<string | null>`"PageItem".frozen -> 'shown' ->> 'label'`.as("prediction"),
      row.ref("Judgment.category").$castTo<SupportLabel | null>().as("label"),
      row.ref("Judgment.reason").$castTo<UnjudgeableReason | null>().as("unjudgeable"),
      // The neighbouring sentences, with the sentence itself in brackets.
      row
        .selectFrom("Sentence as near")
        .whereRef("near.reportId", "=", "Sentence.reportId")
        .where(
          sql<boolean>`near.position BETWEEN "Sentence".position - 1 AND "Sentence".position + 1`,
        )
        .select(
          sql<string>`
            string_agg(
              CASE WHEN near.id = "Sentence".id THEN '[' || near.text || ']' ELSE near.text END,
              ' '
              ORDER BY near.position
            )
          `.as("text"),
        )
        .$asScalar()
        .$notNull()
        .as("context"),
    ])
    .execute();
}
