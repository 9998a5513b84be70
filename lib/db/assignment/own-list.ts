import { sql } from "kysely";
import type { OwnItemKind } from "@/lib/domain/assignment/own-item-kinds";
import { kysely } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { isAnswered } from "../judgments/parts";
import { ownOrder } from "../pages/parts";
import { ASSIGNMENT } from "./matrix";

interface Own {
  stageId: string;
  userId: string;
}

/** Returns what is recorded of a user's topics in a stage. */
export function ownAssignments({ stageId, userId }: Own) {
  return kysely()
    .selectFrom("TopicAssignment")
    .where("stageId", "=", stageId)
    .where("userId", "=", userId)
    .select(["topicId", ...ASSIGNMENT])
    .execute();
}

/** Returns the topics of a user that were released because nothing was done, in the last 30 days. */
export function topicsLostToTime(studyId: string, userId: string) {
  return kysely()
    .selectFrom("TopicAssignment")
    .innerJoin("Stage", "Stage.id", "TopicAssignment.stageId")
    .innerJoin("Topic", "Topic.id", "TopicAssignment.topicId")
    .where("Stage.studyId", "=", studyId)
    .where("TopicAssignment.userId", "=", userId)
    .where("TopicAssignment.releasedBy", "=", "time")
    .where("TopicAssignment.isActive", "=", false)
    .where(sql<boolean>`"TopicAssignment"."releasedAt" > now() - interval '30 days'`)
    .orderBy("TopicAssignment.releasedAt", "desc")
    .orderBy("Topic.position")
    .select((topic) => [
      "Topic.id",
      sql<string>`COALESCE("Topic".title, left("Topic".request, 90))`.as("title"),
      "Stage.name as stage",
      topic.ref("TopicAssignment.releasedAt").$notNull().as("at"),
    ])
    .execute();
}

/** Returns the topics of a stage in order, with their number of items. */
export function topicsWithItems(stageId: string) {
  return kysely()
    .selectFrom((from) =>
      from
        .selectFrom("Page")
        .innerJoin("PageItem", "PageItem.pageId", "Page.id")
        .where("Page.stageId", "=", stageId)
        .where("Page.purpose", "=", "work")
        .where("Page.ownerUserId", "is", null)
        .groupBy("Page.topicId")
        .select(["Page.topicId", rowCount().as("items")])
        .as("counted"),
    )
    .innerJoin("Topic", "Topic.id", "counted.topicId")
    .orderBy("Topic.position")
    .select(["Topic.id", "Topic.title", "Topic.request", "counted.items"])
    .execute();
}

function ownSlots({ stageId, userId }: Own) {
  return kysely()
    .selectFrom("Slot")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null);
}

/**
 * Counts a user's pages of a stage by topic, with their items and those answered. `slotId` is the page
 * to go on with: one that was begun, else the first unfinished one.
 */
export function ownCounts(own: Own) {
  return ownSlots(own)
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Slot.topicId", "is not", null)
    .leftJoinLateral(
      (slot) =>
        slot
          .selectFrom("PageItem")
          .leftJoin("Rater", (join) => join.on("Rater.userId", "=", own.userId))
          .leftJoin("Judgment", (join) =>
            join
              .onRef("Judgment.itemId", "=", "PageItem.itemId")
              .onRef("Judgment.raterId", "=", "Rater.id"),
          )
          .whereRef("PageItem.pageId", "=", "Slot.pageId")
          .where((item) =>
            item.exists(
              item
                .selectFrom("Stage")
                .where("Stage.id", "=", own.stageId)
                .whereRef("Stage.studyId", "=", "Rater.studyId")
                .select("Stage.id"),
            ),
          )
          .select([rowCount().as("items"), countWhere(isAnswered()).as("judged")])
          .as("content"),
      (join) => join.onTrue(),
    )
    .groupBy("Slot.topicId")
    .select((slot) => [
      slot.ref("Slot.topicId").$notNull().as("topicId"),
      countWhere(slot("Slot.completedAt", "is", null)).as("unfinished"),
      sql<boolean>`bool_or("Slot"."completedAt" IS NULL AND "content".judged > 0)`.as("isBegun"),
      sql<number>`sum("content".items)::int`.as("items"),
      sql<number>`sum("content".judged)::int`.as("judged"),
      sql<string | null>`
        (
          array_agg(
            "Slot".id::text
            ORDER BY "Slot"."completedAt" IS NOT NULL, "content".judged = 0, ${ownOrder()}
          )
        )[1]
      `.as("slotId"),
    ])
    .execute();
}

/** Number of items on a page of the list. */
export const PER_PAGE = 100;

/**
 * Returns items of a user's own pages of a topic, in the order of the pages, 100 a page, with the
 * counts of each kind and the active time on them all. Holds no label of anybody else.
 */
export async function ownItems(
  own: Own & { topicId: string },
  { kind, page }: { kind: OwnItemKind; page: number },
) {
  const items = kysely()
    .with("mine", () =>
      ownSlots(own)
        .innerJoin("Page", "Page.id", "Slot.pageId")
        .innerJoin("Stage", "Stage.id", "Slot.stageId")
        .where("Slot.topicId", "=", own.topicId)
        .select([
          "Slot.id as slotId",
          "Slot.pageId",
          sql<number>`(row_number() OVER (ORDER BY ${ownOrder()}))::int`.as("page"),
        ]),
    )
    .selectFrom("mine")
    .innerJoin("Page", "Page.id", "mine.pageId")
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .innerJoin("PageItem", "PageItem.pageId", "mine.pageId")
    .innerJoin("Item", "Item.id", "PageItem.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Page.reportId")
    .leftJoin("Passage", "Passage.id", "Page.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Rater", (join) =>
      join.onRef("Rater.studyId", "=", "Stage.studyId").on("Rater.userId", "=", own.userId),
    )
    .leftJoin("Judgment", (join) =>
      join.onRef("Judgment.itemId", "=", "Item.id").onRef("Judgment.raterId", "=", "Rater.id"),
    );
  const answered = sql<boolean>`COALESCE(${isAnswered()}, false)`;
  const skipped = sql<boolean>`COALESCE("Judgment".status = 'skipped', false)`;
  const difficult = sql<boolean>`COALESCE("Judgment".difficult, false)`;
  const kinds = { unjudged: sql<boolean>`NOT ${answered}`, judged: answered, skipped, difficult };
  const [rows, counts] = await Promise.all([
    items
      .$if(kind !== "all", (some) => some.where(kinds[kind as keyof typeof kinds]))
      .orderBy("mine.page")
      .orderBy("PageItem.position")
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .select((item) => [
        "Item.id as itemId",
        "mine.slotId",
        "mine.page",
        sql<number>`"PageItem".position + 1`.as("number"),
        sql<string>`
          COALESCE("Passage".title, left(COALESCE("Passage".text, "Report".text), 160), '')
        `.as("text"),
        item.fn.coalesce("SubQuestion.text", "Sentence.text", "Topic.request").as("asked"),
        "Judgment.category as label",
        "Judgment.status",
        difficult.as("difficult"),
        "Judgment.comment",
      ])
      .execute(),
    items
      .select([
        rowCount().as("all"),
        countWhere(kinds.unjudged).as("unjudged"),
        countWhere(kinds.judged).as("judged"),
        countWhere(kinds.skipped).as("skipped"),
        countWhere(kinds.difficult).as("difficult"),
        sql<number>`COALESCE(sum("Judgment"."durationMs"), 0)::float`.as("activeMs"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { activeMs, ...ofKinds } = counts;
  return { items: rows, total: ofKinds[kind], counts: ofKinds, activeMs };
}
