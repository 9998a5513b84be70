import { sql } from "kysely";
import { kysely } from "../core/database";
import { hoursOf, rowCount } from "../core/expressions";

/** Counts the slots of the overlap by topic and holder, and how many are finished. */
export function slotsByTopic(stageId: string) {
  return kysely()
    .selectFrom("Slot")
    .where("stageId", "=", stageId)
    .where("isExtra", "=", false)
    .groupBy(["topicId", "userId"])
    .select([
      "topicId",
      "userId",
      rowCount().as("places"),
      sql<number>`count("completedAt")::int`.as("done"),
    ])
    .execute();
}

/** Returns the topics with pages of work, in order. */
export function pagesByTopic(stageId: string) {
  return kysely()
    .selectFrom((from) =>
      from
        .selectFrom("Page")
        .where("stageId", "=", stageId)
        .where("purpose", "=", "work")
        .groupBy("topicId")
        .select(["topicId", rowCount().as("pages")])
        .as("counted"),
    )
    .innerJoin("Topic", "Topic.id", "counted.topicId")
    .orderBy("Topic.position")
    .select(["Topic.id", "Topic.externalId as topic", "counted.pages"])
    .execute();
}

/**
 * Returns the people who label in a study, with the time of their last label in a stage and their
 * active hours there.
 */
export function peopleOfStage(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Rater")
    .innerJoin("User", "User.id", "Rater.userId")
    .leftJoin(
      (from) =>
        from
          .selectFrom("Judgment")
          .innerJoin("Item", "Item.id", "Judgment.itemId")
          .where("Item.stageId", "=", stageId)
          .select(["Judgment.raterId", "Judgment.updatedAt", "Judgment.durationMs"])
          .as("label"),
      (join) => join.onRef("label.raterId", "=", "Rater.id"),
    )
    .where("Rater.studyId", "=", studyId)
    .groupBy(["User.id", "Rater.id"])
    .orderBy("Rater.externalId")
    .select((person) => [
      "User.id as userId",
      "Rater.externalId as rater",
      "User.username",
      person.fn.max("label.updatedAt").as("lastActive"),
      hoursOf("label.durationMs").as("hours"),
    ])
    .execute();
}

/**
 * Returns the number of slots finished per day over the last seven days; null if there are none.
 */
export async function pace(stageId: string): Promise<number | null> {
  const { perDay } = await kysely()
    .selectFrom("Slot")
    .where("stageId", "=", stageId)
    .where("isExtra", "=", false)
    .where("completedAt", ">", sql<Date>`now() - interval '7 days'`)
    .select(
      sql<number | null>`
        count(*)::float / GREATEST(1, LEAST(7, EXTRACT(epoch FROM now() - min("completedAt")) / 86400))
      `.as("perDay"),
    )
    .executeTakeFirstOrThrow();
  return perDay;
}

/**
 * Counts pages with one label more than their overlap: all slots are finished, and there is a late
 * label by somebody without a slot.
 */
export async function overfullPages(stageId: string): Promise<number> {
  const { pages } = await kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Slot as given", "given.id", "Judgment.slotId")
    .innerJoin("PageItem", (place) =>
      place
        .onRef("PageItem.itemId", "=", "Judgment.itemId")
        .onRef("PageItem.pageId", "=", "given.pageId"),
    )
    .where("Item.stageId", "=", stageId)
    .where("Judgment.late", "=", true)
    .where("Judgment.category", "is not", null)
    .where((label) => {
      const slots = label.selectFrom("Slot").whereRef("Slot.pageId", "=", "given.pageId");
      const own = slots.whereRef("Slot.userId", "=", "Rater.userId").select("Slot.id");
      const open = slots
        .where("Slot.isExtra", "=", false)
        .where("Slot.completedAt", "is", null)
        .select("Slot.id");
      return label.and([label.not(label.exists(own)), label.not(label.exists(open))]);
    })
    .select(sql<number>`count(DISTINCT "PageItem"."pageId")::int`.as("pages"))
    .executeTakeFirstOrThrow();
  return pages;
}
