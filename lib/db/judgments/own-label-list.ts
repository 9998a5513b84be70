import { sql } from "kysely";
import type { OwnLabelKind } from "@/lib/domain/assignment/own-label-kinds";
import { kysely } from "../core/database";
import { contains } from "../core/expressions";
import { asked } from "../items/parts";
import { ownOrder } from "../pages/parts";

export interface OwnLabelFilter {
  stageId?: string;
  kind?: OwnLabelKind;
  /** A label of the scale. */
  label?: string;
  /** Words of the question, the topic, the comment or a highlight. */
  search?: string;
}

/**
 * A user's pages of a study; those of work with their number among the user's pages of the topic.
 */
function numberedPages(studyId: string, userId: string) {
  const isWork = sql<boolean>`"Slot"."attemptId" IS NULL AND "Slot"."withdrawnAt" IS NULL`;
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "=", userId)
    .select([
      "Slot.id",
      sql<number | null>`
        CASE WHEN ${isWork} AND "Slot"."topicId" IS NOT NULL THEN (row_number() OVER (
          PARTITION BY "Slot"."stageId", "Slot"."topicId", ${isWork}
          ORDER BY ${ownOrder()}
        ))::int END
      `.as("page"),
    ]);
}

/**
 * Returns a user's own answers in a study with what they are about, newest first: those given on
 * pages, whoever has these now, and those of sheets and files. Pages whose labels were withdrawn are
 * left out. Neither systems nor anybody else's labels are read.
 */
export function ownLabelList(
  studyId: string,
  userId: string,
  { stageId, kind, label, search }: OwnLabelFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return (
    kysely()
      .with("numbered", () => numberedPages(studyId, userId))
      .selectFrom("Judgment")
      .innerJoin("Rater", "Rater.id", "Judgment.raterId")
      .innerJoin("Item", "Item.id", "Judgment.itemId")
      .innerJoin("Stage", "Stage.id", "Item.stageId")
      .innerJoin("Topic", "Topic.id", "Item.topicId")
      .leftJoin("Passage", "Passage.id", "Item.passageId")
      .leftJoin("Report", "Report.id", "Item.reportId")
      // The user's page of the item: the one it was answered on, if they still have it.
      .leftJoinLateral(
        (answer) =>
          answer
            .selectFrom("PageItem")
            .innerJoin("Slot", "Slot.pageId", "PageItem.pageId")
            .whereRef("PageItem.itemId", "=", "Judgment.itemId")
            .where("Slot.userId", "=", userId)
            .orderBy(sql`"Slot".id IS NOT DISTINCT FROM "Judgment"."slotId"`, "desc")
            .orderBy("Slot.id")
            .limit(1)
            .select(["Slot.id", "Slot.withdrawnAt"])
            .as("place"),
        (join) => join.onTrue(),
      )
      .leftJoin("numbered", "numbered.id", "place.id")
      .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
      .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
      .where("Rater.userId", "=", userId)
      .where("Stage.studyId", "=", studyId)
      .where("place.withdrawnAt", "is", null)
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
        "place.id as slotId",
        "numbered.page",
        sql<string>`
        COALESCE("Passage".title, left(COALESCE("Passage".text, "Report".text), 160), '')
      `.as("text"),
        "Stage.name as stage",
        "Stage.task",
        answer.fn.coalesce("Topic.title", "Topic.request").as("topic"),
        asked().as("asked"),
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
      .execute()
  );
}
