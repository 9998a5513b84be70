import { sql } from "kysely";
import type { OwnLabelKind } from "@/lib/domain/talk/own-label-kinds";
import { kysely } from "../core/database";
import { contains } from "../core/expressions";
import { asked, shownText } from "../items/parts";

export interface OwnLabelFilter {
  stageId?: string;
  kind?: OwnLabelKind;
  /** A label of the scale. */
  label?: string;
  /** Words of the question, the topic, the comment or a highlight. */
  search?: string;
}

/**
 * Returns a user's own answers in a study with what they are about, newest first. Pages whose
 * labels were withdrawn are left out. Neither systems nor anybody else's labels are read.
 */
export function ownLabelList(
  studyId: string,
  userId: string,
  { stageId, kind, label, search }: OwnLabelFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .innerJoin("Slot", "Slot.id", "Judgment.slotId")
    .innerJoin("PageItem", (place) =>
      place
        .onRef("PageItem.pageId", "=", "Slot.pageId")
        .onRef("PageItem.itemId", "=", "Judgment.itemId"),
    )
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .leftJoin("Report", "Report.id", "Page.reportId")
    .leftJoin("Passage", "Passage.id", "Page.passageId")
    .where("Rater.userId", "=", userId)
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "=", userId)
    .where("Slot.withdrawnAt", "is", null)
    .where((answer) =>
      answer.or([
        answer("Judgment.category", "is not", null),
        answer("Judgment.status", "in", ["skipped", "unjudgeable"]),
        answer("Judgment.comment", "is not", null),
        answer("Judgment.difficult", "=", true),
      ]),
    )
    .$if(stageId !== undefined, (some) => some.where("Stage.id", "=", stageId!))
    .$if(label !== undefined, (some) => some.where("Judgment.category", "=", label!))
    .$if(kind === "labelled", (some) => some.where("Judgment.category", "is not", null))
    .$if(kind === "skipped", (some) => some.where("Judgment.status", "=", "skipped"))
    .$if(kind === "unjudgeable", (some) => some.where("Judgment.status", "=", "unjudgeable"))
    .$if(kind === "commented", (some) => some.where("Judgment.comment", "is not", null))
    .$if(kind === "difficult", (some) => some.where("Judgment.difficult", "=", true))
    .$if(search !== undefined && search !== "", (some) =>
      some.where((answer) =>
        answer.or([
          contains(asked(), search!),
          contains(sql.ref("Topic.title"), search!),
          contains(sql.ref("Topic.request"), search!),
          contains(sql.ref("Judgment.comment"), search!),
          answer.exists(
            answer
              .selectFrom("Highlight")
              .whereRef("Highlight.judgmentId", "=", "Judgment.id")
              .whereRef("Highlight.version", "=", "Judgment.version")
              .where(contains(sql.ref("Highlight.quote"), search!))
              .select("Highlight.position"),
          ),
        ]),
      ),
    )
    .orderBy("Judgment.updatedAt", "desc")
    .orderBy("Judgment.id")
    .limit(limit)
    .offset(offset)
    .select((answer) => [
      "Judgment.itemId",
      "Slot.id as slotId",
      "PageItem.position",
      "Stage.name as stage",
      "Stage.task",
      answer.fn.coalesce("Topic.title", "Topic.request").as("topic"),
      asked().as("asked"),
      sql<string>`left(${shownText()}, 80)`.as("opening"),
      "Judgment.category as label",
      "Judgment.status",
      "Judgment.comment",
      "Judgment.difficult",
      "Judgment.updatedAt",
      answer
        .selectFrom("Highlight")
        .whereRef("Highlight.judgmentId", "=", "Judgment.id")
        .whereRef("Highlight.version", "=", "Judgment.version")
        .select(sql<number>`count(*)::int`.as("highlights"))
        .$asScalar()
        .$notNull()
        .as("highlights"),
      sql<number>`(count(*) OVER ())::int`.as("total"),
    ])
    .execute();
}
