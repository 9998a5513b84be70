import { type RawBuilder, sql, type SqlBool } from "kysely";
import { STAGE_SETTINGS } from "@/lib/tasks/stage-settings";
import { takenBackSql } from "../pages/taken-back";

/**
 * Returns SQL for the condition that a user may have a slot's topic at all: nobody excluded them
 * from it, and no coordinator took it away from them (over `Slot` or its alias).
 * @param user SQL for the user's id, such as `:userId`
 */
export function notBarredSql(user: string, slot = "Slot"): string {
  return `NOT EXISTS (
    SELECT 1
    FROM "TopicAssignment" barred
    WHERE barred."stageId" = "${slot}"."stageId"
      AND barred."topicId" = "${slot}"."topicId"
      AND barred."userId" = ${user}
      AND barred."isBarred"
  )`;
}

/** Returns SQL for the condition that a slot's topic is the user's now (over `Slot` or its alias). */
export function isOwnTopicSql(user: string, slot = "Slot"): string {
  return `EXISTS (
    SELECT 1
    FROM "TopicAssignment" own
    WHERE own."stageId" = "${slot}"."stageId"
      AND own."topicId" = "${slot}"."topicId"
      AND own."userId" = ${user}
      AND own."isActive"
  )`;
}

/**
 * SQL for the condition that the place of a slot is kept for somebody else: a person who has the
 * topic, has not declared it done, has begun it or has days left to begin, and has no place on the
 * page yet, and from whom it was not taken back.
 */
function keptForOthersSql(user: string, slot: string): string {
  return `EXISTS (
    SELECT 1
    FROM "TopicAssignment" other
    JOIN "Stage" rules
      ON rules.id = other."stageId"
    WHERE other."stageId" = "${slot}"."stageId"
      AND other."topicId" = "${slot}"."topicId"
      AND other."userId" <> ${user}
      AND other."isActive"
      AND other."doneAt" IS NULL
      AND (
        other."startedAt" IS NOT NULL
        OR other."assignedAt" > now() - make_interval(
          days => COALESCE((rules.settings ->> 'daysToBegin')::int, ${STAGE_SETTINGS.daysToBegin.default})
        )
      )
      AND NOT ${takenBackSql('other."userId"', slot)}
      AND NOT EXISTS (
        SELECT 1
        FROM "Slot" theirs
        WHERE theirs."pageId" = "${slot}"."pageId"
          AND theirs."userId" = other."userId"
      )
  )`;
}

/**
 * Returns SQL for the rule by which topics are given out (over `Slot` or its alias): the user's own
 * topics always; those of others by the stage's setting `claim`.
 */
export function mayTakeSql(user: string, slot = "Slot"): string {
  return `(
    ${notBarredSql(user, slot)}
    AND (
      ${isOwnTopicSql(user, slot)}
      OR (
        SELECT
          CASE COALESCE(stage.settings ->> 'claim', 'open')
            WHEN 'assigned only' THEN false
            WHEN 'assigned first' THEN NOT ${keptForOthersSql(user, slot)}
            ELSE true
          END
        FROM "Stage" stage
        WHERE stage.id = "${slot}"."stageId"
      )
    )
  )`;
}

/** Like `mayTakeSql`, as a part of a Kysely query, for a user's id. */
export function mayTake(userId: string): RawBuilder<SqlBool> {
  return withUser(mayTakeSql("?"), userId);
}

/** Like `isOwnTopicSql`, as a part of a Kysely query, for a user's id. */
export function isOwnTopic(userId: string): RawBuilder<SqlBool> {
  return withUser(isOwnTopicSql("?"), userId);
}

/** Returns SQL with a user's id as the parameter of each question mark. */
function withUser(text: string, userId: string): RawBuilder<SqlBool> {
  const parts = text.split("?");
  return sql<SqlBool>`${sql.join(
    parts.flatMap((part, i) => (i === 0 ? [sql.raw(part)] : [sql`${userId}::uuid`, sql.raw(part)])),
    sql.raw(""),
  )}`;
}
