import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { kysely, type Tables } from "../core/database";
import { rowCount } from "../core/expressions";
import { tasksInSql } from "../items/tasks";
import { isAnswered } from "../judgments/parts";

/** Places beyond the overlap (known pages, training) are numbered from here, so that they take no number of it. */
export const EXTRA_NUMBERS = 1000;

/** Pages of a stage that are given out as work. Training pages do not count. */
export function workPages(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Page")
    .whereRef("Page.stageId", "=", "Stage.id")
    .where("Page.purpose", "=", "work");
}

/** Places of a stage that were planned: those of late labels beside them do not count. */
export function ordinarySlots(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Slot")
    .whereRef("Slot.stageId", "=", "Stage.id")
    .where("Slot.isExtra", "=", false);
}

/**
 * Condition: whoever holds the page was not taken out of the study (SQL text over `Slot` and `Study`, or
 * their aliases). Administrators take part without being members.
 */
export function takesPartSql(slot = "Slot", study = "Study"): string {
  return `NOT EXISTS (
    SELECT 1
    FROM "Member" gone
    WHERE gone."studyId" = "${study}".id
      AND gone."userId" = "${slot}"."userId"
      AND gone."leftAt" IS NOT NULL
  )`;
}

/** The same as a part of a Kysely query. */
export function takesPart(slot = "Slot", study = "Study"): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(takesPartSql(slot, study));
}

/**
 * The order in which annotators see their own pages (SQL text over `Slot`, `Page` and `Stage`, or their
 * aliases): as they took them, so that a page that was given out of turn does not stand out; where topics
 * are taken whole, as these are read.
 */
export function ownOrderSql(slot = "Slot", page = "Page", stage = "Stage"): string {
  return `
    CASE WHEN "${stage}".task IN ${tasksInSql(({ pages }) => pages.takenBy === "topic")} THEN "${page}".position END,
    "${slot}"."claimedAt",
    "${page}".position,
    "${page}".id`;
}

/** The same as a part of a Kysely query. */
export function ownOrder(slot = "Slot", page = "Page", stage = "Stage"): RawBuilder<unknown> {
  return sql.raw(ownOrderSql(slot, page, stage));
}

/**
 * Condition: a coordinator took the page away from this person, so it goes to somebody else, or to them by the
 * coordinator's hand (SQL text over `Slot` or its alias).
 * @param user SQL of the person's id, as `:userId`
 */
export function takenBackSql(user: string, slot = "Slot"): string {
  return `EXISTS (
    SELECT 1
    FROM "SlotEvent" back
    WHERE back."slotId" = "${slot}".id
      AND back."userId" = ${user}
      AND back.kind = 'taken back'
  )`;
}

/** The same as a part of a Kysely query, for a person's id. */
export function takenBack(userId: string, slot = "Slot"): RawBuilder<SqlBool> {
  const [before, after] = takenBackSql("?", slot).split("?");
  return sql<SqlBool>`${sql.raw(before!)}${userId}${sql.raw(after!)}`;
}

/** Condition: nobody holds the place, or its lease has expired. */
export function isFree(): Expression<SqlBool> {
  const slot = expressionBuilder<Tables, "Slot">();
  return slot.or([
    slot("Slot.userId", "is", null),
    slot("Slot.leaseExpiresAt", "<", sql<Date>`now()`),
  ]);
}

/** Condition: this person has no place on the page yet. */
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

/** Condition: the page is for everybody, or was drawn from this person's own labels. */
export function isOpenTo(userId: string): Expression<SqlBool> {
  const page = expressionBuilder<Tables, "Page">();
  return page.or([page("Page.ownerUserId", "is", null), page("Page.ownerUserId", "=", userId)]);
}

/** Free places of planned pages that this person could take. */
export function freePlaces(userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .where("Slot.completedAt", "is", null)
    .where("Slot.isExtra", "=", false)
    .where(isFree())
    .where(isOpenTo(userId))
    .where(isNewTo(userId))
    .where((slot) => slot.not(takenBack(userId)));
}

/** How many items the page of a place has. */
export function itemCount() {
  return expressionBuilder<Tables, "Slot">()
    .selectFrom("PageItem")
    .whereRef("PageItem.pageId", "=", "Slot.pageId")
    .select(rowCount().as("n"))
    .$asScalar()
    .$notNull();
}

/** How many items of the page of a place its holder has answered. */
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
