import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { mayTake } from "../assignment/may-take";
import { isSlotForSql, takenBackSql } from "./taken-back";
import { kysely, type Tables } from "../core/database";
import { rowCount } from "../core/expressions";
import { tasksInSql } from "../items/tasks";
import { isAnswered } from "../judgments/parts";

/**
 * Slots beyond the overlap (known pages, training) are numbered from here, so that they do not
 * collide with those of the overlap.
 */
export const EXTRA_NUMBERS = 1000;

/** Pages of a stage that are assigned as work. Training pages do not count. */
export function workPages(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Page")
    .whereRef("Page.stageId", "=", "Stage.id")
    .where("Page.purpose", "=", "work");
}

/** Pages of a stage with known labels, which are never assigned as work. */
export function trainingPages(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Page")
    .whereRef("Page.stageId", "=", "Stage.id")
    .where("Page.purpose", "=", "training");
}

/** Planned slots of a stage, without the additional ones of late labels. */
export function ordinarySlots(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Slot")
    .whereRef("Slot.stageId", "=", "Stage.id")
    .where("Slot.isExtra", "=", false);
}

/**
 * Condition: the holder of the page is an annotator of the study now (SQL text over `Slot` and
 * `Study`, or their aliases). Whoever has another role may read the labels of others.
 */
export function takesPartSql(slot = "Slot", study = "Study"): string {
  return `EXISTS (
    SELECT 1
    FROM "Member" annotator
    WHERE annotator."studyId" = "${study}".id
      AND annotator."userId" = "${slot}"."userId"
      AND annotator.role = 'annotator'
      AND annotator."leftAt" IS NULL
  )`;
}

/** Like `takesPartSql`, as a part of a Kysely query. */
export function takesPart(slot = "Slot", study = "Study"): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(takesPartSql(slot, study));
}

/**
 * Returns SQL for the order in which annotators see their own pages (over `Slot`, `Page` and
 * `Stage`, or their aliases): the order in which they were taken, so that a known page does not
 * stand out, or page order if topics are taken whole.
 */
export function ownOrderSql(slot = "Slot", page = "Page", stage = "Stage"): string {
  return `
    CASE WHEN "${stage}".task IN ${tasksInSql(({ pages }) => pages.takenBy === "topic")} THEN "${page}".position END,
    "${slot}"."claimedAt",
    "${page}".position,
    "${page}".id`;
}

/** Like `ownOrderSql`, as a part of a Kysely query. */
export function ownOrder(slot = "Slot", page = "Page", stage = "Stage"): RawBuilder<unknown> {
  return sql.raw(ownOrderSql(slot, page, stage));
}

/**
 * Returns SQL for whether a page of work waits to be looked at again: something on it was skipped,
 * and nothing else is left to answer (over `Slot` or its alias).
 */
function isSkippedSql(slot: string): string {
  const ofItem = `"Judgment" judgment
        WHERE judgment."slotId" = "${slot}".id`;
  return `(
    "${slot}"."attemptId" IS NULL
    AND EXISTS (
      SELECT 1
      FROM ${ofItem}
        AND judgment.status = 'skipped'
    )
    AND NOT EXISTS (
      SELECT 1
      FROM "PageItem" place
      WHERE place."pageId" = "${slot}"."pageId"
        AND NOT EXISTS (
          SELECT 1
          FROM ${ofItem}
            AND judgment."itemId" = place."itemId"
            AND (judgment.status IN ('skipped', 'unjudgeable') OR judgment.category IS NOT NULL)
        )
    )
  )`;
}

/**
 * Returns SQL for a user's unfinished page to go on with, as rows of `id`, `topicId`, `isSkipped`
 * and `skippedPages`, the number of pages that were skipped. Those come after the others, within their
 * topic if topics are taken whole, the one that was skipped first first. `topicId` may be null for
 * all topics.
 */
export function unfinishedPageSql(stageId: string, userId: string, topicId = "NULL"): string {
  return `
    SELECT
      mine.id,
      mine."topicId",
      mine."isSkipped",
      count(*) FILTER (WHERE mine."isSkipped") OVER () AS "skippedPages"
    FROM (
      SELECT
        slot.id,
        page."topicId",
        ${isSkippedSql("slot")} AS "isSkipped",
        row_number() OVER (ORDER BY ${ownOrderSql("slot", "page", "ofPage")}) AS place,
        "ofPage".task IN ${tasksInSql(({ pages }) => pages.takenBy === "topic")} AS "byTopic",
        (
          SELECT max(judgment."updatedAt")
          FROM "Judgment" judgment
          WHERE judgment."slotId" = slot.id
        ) AS "touchedAt"
      FROM "Slot" slot
      JOIN "Page" page
        ON page.id = slot."pageId"
      JOIN "Stage" "ofPage"
        ON "ofPage".id = slot."stageId"
      WHERE slot."stageId" = ${stageId}
        AND slot."userId" = ${userId}
        AND slot."completedAt" IS NULL
        AND (${topicId}::uuid IS NULL OR (page."topicId" = ${topicId} AND slot."attemptId" IS NULL))
    ) mine
    ORDER BY
      CASE WHEN mine."byTopic" THEN min(mine.place) OVER (PARTITION BY mine."topicId") END,
      mine."isSkipped",
      CASE WHEN mine."isSkipped" THEN mine."touchedAt" END,
      mine.place
    LIMIT 1`;
}

/** Like `takenBackSql`, as a part of a Kysely query, for a user's id. */
export function takenBack(userId: string, slot = "Slot"): RawBuilder<SqlBool> {
  return forUser(takenBackSql("?", slot), userId);
}

function forUser(text: string, userId: string): RawBuilder<SqlBool> {
  const [before, after] = text.split("?");
  return sql<SqlBool>`${sql.raw(before!)}${userId}${sql.raw(after!)}`;
}

/** Condition: the slot has no holder, or its lease has expired. */
export function isFree(): Expression<SqlBool> {
  const slot = expressionBuilder<Tables, "Slot">();
  return slot.or([
    slot("Slot.userId", "is", null),
    slot("Slot.leaseExpiresAt", "<", sql<Date>`now()`),
  ]);
}

/** Condition: this user has no slot on the page yet. */
export function isNewTo(userId: string): Expression<SqlBool> {
  const page = expressionBuilder<Tables, "Page">();
  return page.not(
    page.exists(
      page
        .selectFrom("Slot as mine")
        .whereRef("mine.pageId", "=", "Page.id")
        .where("mine.userId", "=", userId)
        .select("mine.id"),
    ),
  );
}

/** Condition: this user took a place on the page at some time. */
export function hadBefore(userId: string): Expression<SqlBool> {
  const page = expressionBuilder<Tables, "Page">();
  return page.exists(
    page
      .selectFrom("Slot as had")
      .innerJoin("SlotEvent", "SlotEvent.slotId", "had.id")
      .whereRef("had.pageId", "=", "Page.id")
      .where("SlotEvent.userId", "=", userId)
      .select("had.id"),
  );
}

/** Condition: the page is for everybody, or was drawn from this user's own labels. */
export function isOpenTo(userId: string): Expression<SqlBool> {
  const page = expressionBuilder<Tables, "Page">();
  return page.or([page("Page.ownerUserId", "is", null), page("Page.ownerUserId", "=", userId)]);
}

/**
 * Free slots that this user could take, by the stage's rule on topics: planned ones, and those of
 * known pages that the user gave back.
 */
export function freeSlots(userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .where("Slot.completedAt", "is", null)
    .where(forUser(isSlotForSql("?"), userId))
    .where(isFree())
    .where(isOpenTo(userId))
    .where(isNewTo(userId))
    .where((slot) => slot.not(takenBack(userId)))
    .where(mayTake(userId));
}

/** Counts the items of a slot's page. */
export function itemCount() {
  return expressionBuilder<Tables, "Slot">()
    .selectFrom("PageItem")
    .whereRef("PageItem.pageId", "=", "Slot.pageId")
    .select(rowCount().as("n"))
    .$asScalar()
    .$notNull();
}

/** Counts the items of a slot's page that its holder has answered. */
export function answeredCount() {
  return expressionBuilder<Tables, "Slot">()
    .selectFrom("PageItem")
    .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .whereRef("PageItem.pageId", "=", "Slot.pageId")
    .whereRef("Rater.userId", "=", "Slot.userId")
    .where(isAnswered())
    .select(rowCount().as("n"))
    .$asScalar()
    .$notNull();
}
