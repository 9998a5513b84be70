import { sql } from "kysely";
import { kysely } from "../core/database";
import { contains } from "../core/expressions";
import { hasContent } from "../exclusions/withdrawn-labels";

/**
 * Returns topics of stages that a user holds or has labelled, with these words in title or request,
 * this in their id, or at this place; those whose id it is come first. Nobody else's topics and labels are read.
 */
export function ownTopicsFound(
  studyId: string,
  userId: string,
  { words, id, place: index }: { words: string; id: string; place: number | null },
  most: number,
) {
  const rows = kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .innerJoin("Topic", "Topic.collectionId", "Study.collectionId")
    .where("Stage.studyId", "=", studyId)
    .where((topic) =>
      topic.or([
        contains(sql.ref("Topic.externalId"), id),
        ...(index === null ? [] : [topic("Topic.position", "=", index - 1)]),
        contains(sql.ref("Topic.title"), words),
        contains(sql.ref("Topic.request"), words),
      ]),
    )
    .select((topic) => [
      "Topic.id as topicId",
      "Stage.id as stageId",
      "Stage.name as stage",
      sql<string>`left(COALESCE("Topic".title, "Topic".request), 200)`.as("title"),
      sql<boolean>`"Topic"."externalId" = ${id}`.as("isNamed"),
      "Topic.position as topicPosition",
      "Stage.position as stagePosition",
      topic
        .or([
          topic.exists(
            topic
              .selectFrom("TopicAssignment")
              .whereRef("TopicAssignment.stageId", "=", "Stage.id")
              .whereRef("TopicAssignment.topicId", "=", "Topic.id")
              .where("TopicAssignment.userId", "=", userId)
              .where("TopicAssignment.isActive", "=", true)
              .select("TopicAssignment.topicId"),
          ),
          topic.exists(
            topic
              .selectFrom("Slot")
              .whereRef("Slot.stageId", "=", "Stage.id")
              .whereRef("Slot.topicId", "=", "Topic.id")
              .where("Slot.userId", "=", userId)
              .where("Slot.attemptId", "is", null)
              .where("Slot.withdrawnAt", "is", null)
              .select("Slot.id"),
          ),
        ])
        .$castTo<boolean>()
        .as("isHeld"),
      topic
        .exists(
          topic
            .selectFrom("Judgment")
            .innerJoin("Rater", "Rater.id", "Judgment.raterId")
            .innerJoin("Item", "Item.id", "Judgment.itemId")
            .where("Rater.studyId", "=", studyId)
            .where("Rater.userId", "=", userId)
            .whereRef("Item.stageId", "=", "Stage.id")
            .whereRef("Item.topicId", "=", "Topic.id")
            .where(hasContent())
            .select("Judgment.id"),
        )
        .$castTo<boolean>()
        .as("isLabelled"),
    ]);
  return kysely()
    .selectFrom(rows.as("found"))
    .where((found) => found.or([found("isHeld", "=", true), found("isLabelled", "=", true)]))
    .orderBy("isNamed", "desc")
    .orderBy("topicPosition")
    .orderBy("stagePosition")
    .limit(most)
    .select(["topicId", "stageId", "stage", "title", "isHeld"])
    .execute();
}
