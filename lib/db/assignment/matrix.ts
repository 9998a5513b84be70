import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";
import { isFree } from "../pages/parts";
import { countWhere, hoursOf, rowCount } from "../core/expressions";

const isUnfinished = sql<boolean>`"Slot"."completedAt" IS NULL`;

/**
 * Returns the topics of a stage that have pages of work, in order. `places`: the most people who can
 * judge one of its pages.
 */
export function topicsToAssign({ $kysely }: Connection, stageId: string) {
  return $kysely
    .with("counted", (from) =>
      from
        .selectFrom("Page")
        .leftJoinLateral(
          (page) =>
            page
              .selectFrom("PageItem")
              .whereRef("PageItem.pageId", "=", "Page.id")
              .select(rowCount().as("items"))
              .as("content"),
          (join) => join.onTrue(),
        )
        .where("Page.stageId", "=", stageId)
        .where("Page.purpose", "=", "work")
        .where("Page.ownerUserId", "is", null)
        .groupBy("Page.topicId")
        .select([
          "Page.topicId",
          rowCount().as("pages"),
          sql<number>`sum("content".items)::int`.as("items"),
        ]),
    )
    .with("places", (from) =>
      from
        .selectFrom((slots) =>
          slots
            .selectFrom("Slot")
            .where("Slot.stageId", "=", stageId)
            .where("Slot.isExtra", "=", false)
            .groupBy(["Slot.topicId", "Slot.pageId"])
            .select((slot) => [
              "Slot.topicId",
              rowCount().as("n"),
              sql<boolean>`bool_or(${slot.and([isUnfinished, isFree()])})`.as("isFree"),
              sql<boolean>`bool_or(${isUnfinished})`.as("isUnfinished"),
            ])
            .as("ofPage"),
        )
        .groupBy("ofPage.topicId")
        .select((page) => [
          "ofPage.topicId",
          sql<number>`max("ofPage".n)::int`.as("most"),
          countWhere(page.ref("ofPage.isFree")).as("free"),
          countWhere(page.ref("ofPage.isUnfinished")).as("unfinished"),
        ]),
    )
    .selectFrom("counted")
    .innerJoin("Topic", "Topic.id", "counted.topicId")
    .leftJoin("places", "places.topicId", "counted.topicId")
    .orderBy("Topic.position")
    .select([
      "Topic.id",
      "Topic.externalId as topic",
      "Topic.title",
      "Topic.request",
      "counted.pages",
      "counted.items",
      sql<number>`COALESCE(places.most, 0)`.as("places"),
      sql<number>`COALESCE(places.free, 0)`.as("freePages"),
      sql<number>`COALESCE(places.unfinished, 0)`.as("unfinishedPages"),
    ])
    .execute();
}

/** What is recorded of a topic that is or was somebody's. */
export const ASSIGNMENT = [
  "source",
  "isActive",
  "isBarred",
  "assignedAt",
  "startedAt",
  "doneAt",
  "reopenedAt",
  "releasedAt",
  "releasedBy",
] as const;

/** Returns who has, had or may not have topics of a stage, by account. */
export function assignmentsOf({ $kysely }: Connection, stageId: string) {
  return $kysely
    .selectFrom("TopicAssignment")
    .where("TopicAssignment.stageId", "=", stageId)
    .select(["topicId", "userId", ...ASSIGNMENT])
    .execute();
}

/** Counts the finished and the held pages of work of a stage by topic and person. */
export function pagesHeld({ $kysely }: Connection, stageId: string) {
  return $kysely
    .selectFrom("Slot")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "is not", null)
    .where("Slot.topicId", "is not", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .groupBy(["Slot.topicId", "Slot.userId"])
    .select((slot) => [
      slot.ref("Slot.topicId").$notNull().as("topicId"),
      slot.ref("Slot.userId").$notNull().as("userId"),
      countWhere(slot("Slot.completedAt", "is not", null)).as("done"),
      countWhere(slot("Slot.completedAt", "is", null)).as("held"),
    ])
    .execute();
}

/** Returns the people who can get topics of a study: its annotators with a usable account. */
export function assessorsOf({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .where("Member.studyId", "=", studyId)
    .where("Member.role", "=", "annotator")
    .where("Member.leftAt", "is", null)
    .where("User.disabledAt", "is", null)
    .orderBy("User.username")
    .select(["User.id", "User.username"])
    .execute();
}

/** Returns accounts by id. */
export function accountNames({ $kysely }: Connection, userIds: readonly string[]) {
  return $kysely
    .selectFrom("User")
    .where(sql<boolean>`"User".id = ANY (${userIds}::uuid[])`)
    .select(["User.id", "User.username"])
    .execute();
}

/** Returns the active hours of each person in a stage, and their budget. */
export function hoursAndBudgets(stageId: string) {
  return kysely()
    .with("worked", (from) =>
      from
        .selectFrom("Judgment")
        .innerJoin("Item", "Item.id", "Judgment.itemId")
        .innerJoin("Rater", "Rater.id", "Judgment.raterId")
        .where("Item.stageId", "=", stageId)
        .where("Judgment.purpose", "=", "work")
        .where("Rater.userId", "is not", null)
        .groupBy("Rater.userId")
        .select((rater) => [
          rater.ref("Rater.userId").$notNull().as("userId"),
          hoursOf("Judgment.durationMs").as("hours"),
        ]),
    )
    .with("budget", (from) =>
      from.selectFrom("StageBudget").where("stageId", "=", stageId).select(["userId", "hours"]),
    )
    .selectFrom("worked")
    .fullJoin("budget", "budget.userId", "worked.userId")
    .select([
      sql<string>`COALESCE(worked."userId", budget."userId")`.as("userId"),
      sql<number>`COALESCE(worked.hours, 0)`.as("hours"),
      "budget.hours as budget",
    ])
    .execute();
}

/** Returns the limit of active hours in the whole study of a stage; null without one. */
export async function hoursInStudyOf(stageId: string): Promise<number | null> {
  const { limit } = await kysely()
    .selectFrom("Stage as here")
    .innerJoin("Stage as other", "other.studyId", "here.studyId")
    .where("here.id", "=", stageId)
    .select(sql<number | null>`min(("other".settings ->> 'hoursInStudy')::float)`.as("limit"))
    .executeTakeFirstOrThrow();
  return limit;
}

/** Returns the active hours of each person in the other stages of a stage's study. */
export function hoursElsewhere(stageId: string) {
  return kysely()
    .selectFrom("Stage as here")
    .innerJoin("Stage as other", "other.studyId", "here.studyId")
    .innerJoin("Item", "Item.stageId", "other.id")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("here.id", "=", stageId)
    .where("other.id", "<>", stageId)
    .where("Judgment.purpose", "=", "work")
    .where("Rater.userId", "is not", null)
    .groupBy("Rater.userId")
    .select((rater) => [
      rater.ref("Rater.userId").$notNull().as("userId"),
      hoursOf("Judgment.durationMs").as("hours"),
    ])
    .execute();
}

/** Returns the median time of an answer of people in a stage, in milliseconds; null without any. */
export async function medianAnswerMs(stageId: string): Promise<number | null> {
  const { median } = await kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .where("Rater.type", "=", "human")
    .where("Judgment.purpose", "=", "work")
    .where("Judgment.durationMs", ">", 0)
    .select(
      sql<number | null>`
        percentile_cont(0.5) WITHIN GROUP (ORDER BY "Judgment"."durationMs")::float
      `.as("median"),
    )
    .executeTakeFirstOrThrow();
  return median;
}
