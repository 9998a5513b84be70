import { sql } from "kysely";
import * as column from "../core/columns";
import { kysely } from "../core/database";
import { hoursOf, rowsIn } from "../core/expressions";
import { prepared } from "../core/prepared";
import { statement } from "../core/statement";
import { isOfLink } from "../invites/link-stages";
import { ownOrder, unfinishedPageSql } from "./parts";

/** An unfinished page of a user. */
interface UnfinishedPage {
  id: string;
  topicId: string;
  /** Whether it was skipped, to be looked at again. */
  isSkipped: boolean;
  /** How many pages of the stage the user has skipped. */
  skippedPages: number;
}

/** Returns a stage with its state for a user who asks for a page. */
export const stageFor = statement({
  name: "open-stage",
  reason:
    "Begins every next page: the stage, the person's standing and their open page in one prepared round trip.",
  parameters: { stageId: column.uuid, userId: column.uuid, studyId: column.uuid },
  row: {
    id: column.uuid,
    studyId: column.uuid,
    collectionId: column.uuid,
    task: column.text,
    seed: column.int,
    settings: column.json<Record<string, unknown>>(),
    pausedAt: column.orNull(column.timestamp),
    closedAt: column.orNull(column.timestamp),
    ended: column.bool,
    endReason: column.orNull(column.text),
    /** The stages of the user's crowd link, in order; empty for all stages. */
    linkStages: column.uuids,
    /** Whether the user has a pseudonym in the study. */
    isRater: column.bool,
    withdrawn: column.bool,
    /** Whether topics of the stage were given to the user. */
    hasTopics: column.bool,
    /** The user's unfinished page, before anything new is drawn. */
    ownPage: column.orNull(column.json<UnfinishedPage>()),
  },
  text: `
SELECT
  stage.id,
  stage."studyId",
  study."collectionId",
  stage.task,
  study.seed,
  stage.settings,
  stage."pausedAt",
  study."closedAt",
  participant."endedAt" IS NOT NULL AS ended,
  participant."endReason",
  COALESCE(participant."stageIds", '{}') AS "linkStages",
  EXISTS (
    SELECT 1
    FROM "Rater" rater
    WHERE rater."studyId" = study.id
      AND rater."userId" = :userId
  ) AS "isRater",
  EXISTS (
    SELECT 1
    FROM "Rater" rater
    WHERE rater."studyId" = study.id
      AND rater."userId" = :userId
      AND rater."withdrawnAt" IS NOT NULL
  ) AS withdrawn,
  EXISTS (
    SELECT 1
    FROM "TopicAssignment" own
    WHERE own."stageId" = :stageId
      AND own."userId" = :userId
      AND own."isActive"
      AND own.source <> 'self'
  ) AS "hasTopics",
  (
    SELECT to_json(unfinished)
    FROM (${unfinishedPageSql(":stageId", ":userId")}) unfinished
  ) AS "ownPage"
FROM "Stage" stage
JOIN "Study" study
  ON study.id = stage."studyId"
LEFT JOIN "Participant" participant
  ON participant."studyId" = study.id
  AND participant."userId" = :userId
WHERE stage.id = :stageId
  AND study.id = :studyId`,
});

export type StageFor = Awaited<ReturnType<typeof stageFor>>[number];

/** A user's own slots in a stage, in the order in which they see them. */
function ownSlots(stageId: string, userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "=", userId);
}

const unfinishedPage = statement({
  name: "own-page",
  reason: "Orders own pages by what was skipped, in the text that opening a stage has too.",
  parameters: { stageId: column.uuid, userId: column.uuid, topicId: column.orNull(column.uuid) },
  row: { page: column.json<UnfinishedPage>() },
  text: `
SELECT to_json(unfinished) AS page
FROM (${unfinishedPageSql(":stageId", ":userId", ":topicId")}) unfinished`,
});

/** Returns the user's unfinished page to go on with, of one topic if asked, or null. */
export async function ownPage(
  stageId: string,
  userId: string,
  topicId: string | null = null,
): Promise<UnfinishedPage | null> {
  const [row] = await unfinishedPage({ stageId, userId, topicId });
  return row?.page ?? null;
}

/**
 * Returns the user's page of a topic to continue with: the first unfinished one, otherwise the
 * first; or null.
 */
export async function ownPageOfTopic(
  stageId: string,
  topicId: string,
  userId: string,
): Promise<string | null> {
  const row = await ownSlots(stageId, userId)
    .where("Page.topicId", "=", topicId)
    .orderBy((slot) => slot("Slot.completedAt", "is not", null))
    .orderBy(ownOrder())
    .limit(1)
    .select("Slot.id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns whether the holder of a slot has given an answer on its page. */
export async function isBegun(slotId: string): Promise<boolean> {
  const row = await kysely()
    .selectFrom("Judgment")
    .where("slotId", "=", slotId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const ownBudget = prepared("hours-allowed", (of: { stageId: string; userId: string }) =>
  kysely()
    .selectFrom("StageBudget")
    .where("stageId", "=", of.stageId)
    .where("userId", "=", of.userId)
    .select("hours"),
);

/** Returns the user's own budget of active hours in a stage; null if they have none. */
export async function hoursAllowed(stageId: string, userId: string): Promise<number | null> {
  const [row] = await ownBudget({ stageId, userId });
  return row?.hours ?? null;
}

const leftByOthers = prepared(
  "hours-left-by-other-stages",
  ({ stageId, userId }: { stageId: string; userId: string }) =>
    kysely()
      .selectFrom("Stage as here")
      .innerJoin("Stage as other", "other.studyId", "here.studyId")
      .where("here.id", "=", stageId)
      .where(sql<boolean>`"other".settings -> 'hoursInStudy' <> 'null'`)
      .select(sql<number>`min(("other".settings ->> 'hoursInStudy')::float)`.as("allowed"))
      .select((row) =>
        row
          .selectFrom("Judgment")
          .innerJoin("Rater", "Rater.id", "Judgment.raterId")
          .innerJoin("Item", "Item.id", "Judgment.itemId")
          .innerJoin("Stage", "Stage.id", "Item.stageId")
          .where("Rater.userId", "=", userId)
          .where("Stage.id", "<>", stageId)
          .where("Stage.studyId", "=", (one) =>
            one.selectFrom("Stage as own").where("own.id", "=", stageId).select("own.studyId"),
          )
          .where("Judgment.purpose", "=", "work")
          .select(hoursOf("Judgment.durationMs").as("hours"))
          .$asScalar()
          .$notNull()
          .as("elsewhere"),
      )
      .groupBy("here.studyId"),
);

/**
 * Returns the active hours that the study's limit leaves a user in a stage, without those worked in
 * other stages; null if the study has no limit. At least 0.
 */
export async function hoursLeftByOthers(stageId: string, userId: string): Promise<number | null> {
  const [row] = await leftByOthers({ stageId, userId });
  return row ? Math.max(0, row.allowed - row.elsewhere) : null;
}

const takenAndQuota = prepared("may-take-more", (of: { studyId: string; userId: string }) =>
  kysely().selectNoFrom((row) => [
    rowsIn(
      row
        .selectFrom("Slot")
        .innerJoin("Stage", "Stage.id", "Slot.stageId")
        .where("Stage.studyId", "=", of.studyId)
        .where(isOfLink(of.userId))
        .where("Slot.userId", "=", of.userId)
        .where("Slot.attemptId", "is", null),
    ).as("pages"),
    row
      .selectFrom("Participant")
      .innerJoin("Invite", "Invite.id", "Participant.inviteId")
      .where("Participant.studyId", "=", of.studyId)
      .where("Participant.userId", "=", of.userId)
      .select("Invite.quota")
      .$asScalar()
      .as("quota"),
  ]),
);

/**
 * Counts the user's pages of work in a study, with the quota of their crowd link. If the link names
 * stages, only pages of these count.
 */
export async function pagesAndQuota(
  studyId: string,
  userId: string,
): Promise<{ pages: number; quota: number | null }> {
  const [row] = await takenAndQuota({ studyId, userId });
  return row!;
}

/** Counts the user's pages of work in a stage, with their active hours if requested. */
export async function pagesAndHours(
  stageId: string,
  userId: string,
  withHours: boolean,
): Promise<{ pages: number; hours: number }> {
  return kysely()
    .selectNoFrom((row) => [
      rowsIn(
        row
          .selectFrom("Slot")
          .where("Slot.stageId", "=", stageId)
          .where("Slot.userId", "=", userId)
          .where("Slot.attemptId", "is", null),
      ).as("pages"),
      row
        .selectFrom("Judgment")
        .innerJoin("Rater", "Rater.id", "Judgment.raterId")
        .innerJoin("Item", "Item.id", "Judgment.itemId")
        .where("Rater.userId", "=", userId)
        .where("Item.stageId", "=", stageId)
        .where("Judgment.purpose", "=", "work")
        .where(sql.val(withHours))
        .select(hoursOf("Judgment.durationMs").as("hours"))
        .$asScalar()
        .$notNull()
        .as("hours"),
    ])
    .executeTakeFirstOrThrow();
}
