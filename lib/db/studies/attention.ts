import { sql } from "kysely";
import { kysely } from "../core/database";
import { countWhere, rowCount, hasNone } from "../core/expressions";

/** Returns judge runs of studies that failed, are paused, or have failed calls, newest first. */
export function troubledRuns(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("JudgeRun")
    .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
    .innerJoin("Stage", "Stage.id", "JudgeRun.stageId")
    .innerJoinLateral(
      (run) =>
        run
          .selectFrom("JudgeCall")
          .whereRef("JudgeCall.runId", "=", "JudgeRun.id")
          .where("JudgeCall.status", "=", "failed")
          .select(rowCount().as("failed"))
          .as("calls"),
      (join) => join.onTrue(),
    )
    .where("Stage.studyId", "in", studyIds)
    .where((run) =>
      run.or([run("JudgeRun.status", "in", ["failed", "paused"]), run("calls.failed", ">", 0)]),
    )
    .orderBy("JudgeRun.createdAt", "desc")
    .select([
      "Stage.studyId",
      "Stage.name as stage",
      "Judge.name as judge",
      "JudgeRun.status",
      "calls.failed",
    ])
    .execute();
}

/**
 * Counts the unfinished held pages of studies: those whose lease has ended, and those with labels
 * whose lease ends soon.
 */
export function heldPagesAtRisk(studyIds: readonly string[], now: Date, soon: Date) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "in", studyIds)
    .where("Slot.userId", "is not", null)
    .where("Slot.completedAt", "is", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.leaseExpiresAt", "<", soon)
    .groupBy("Stage.studyId")
    .select((slot) => [
      "Stage.studyId",
      countWhere(slot("Slot.leaseExpiresAt", "<", now)).as("expired"),
      countWhere(
        slot.and([
          slot("Slot.leaseExpiresAt", ">=", now),
          slot.exists(
            slot
              .selectFrom("Judgment")
              .whereRef("Judgment.slotId", "=", "Slot.id")
              .select("Judgment.id"),
          ),
        ]),
      ).as("ending"),
    ])
    .execute();
}

/** Condition: people get only the topics of a stage that are assigned to them, and it is not paused. */
const isByAssignmentAlone = sql<boolean>`(
  "Stage".settings ->> 'claim' = 'assigned only' AND "Stage"."pausedAt" IS NULL
)`;

/** Counts by stage the topics with free pages that nobody has, where topics come by assignment alone. */
export function topicsOfNobody(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Slot", "Slot.stageId", "Stage.id")
    .where("Stage.studyId", "in", studyIds)
    .where(isByAssignmentAlone)
    .where("Slot.isExtra", "=", false)
    .where("Slot.userId", "is", null)
    .where("Slot.completedAt", "is", null)
    .where((slot) =>
      hasNone(
        slot
          .selectFrom("TopicAssignment")
          .whereRef("TopicAssignment.stageId", "=", "Slot.stageId")
          .whereRef("TopicAssignment.topicId", "=", "Slot.topicId")
          .where("TopicAssignment.isActive", "=", true),
      ),
    )
    .groupBy(["Stage.studyId", "Stage.id"])
    .orderBy("Stage.position")
    .select([
      "Stage.studyId",
      "Stage.id as stageId",
      "Stage.name as stage",
      sql<number>`count(DISTINCT "Slot"."topicId")::int`.as("topics"),
    ])
    .execute();
}

/** Counts by stage the topics that were released because nothing was done, and whose pages are free since. */
export function topicsReleasedByTime(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("TopicAssignment")
    .innerJoin("Stage", "Stage.id", "TopicAssignment.stageId")
    .where("Stage.studyId", "in", studyIds)
    .where("TopicAssignment.releasedBy", "=", "time")
    .where("TopicAssignment.isActive", "=", false)
    .where((topic) =>
      topic.exists(
        topic
          .selectFrom("Slot")
          .whereRef("Slot.stageId", "=", "TopicAssignment.stageId")
          .whereRef("Slot.topicId", "=", "TopicAssignment.topicId")
          .where("Slot.isExtra", "=", false)
          .where("Slot.userId", "is", null)
          .where("Slot.completedAt", "is", null)
          .select("Slot.id"),
      ),
    )
    .groupBy(["Stage.studyId", "Stage.id"])
    .orderBy("Stage.position")
    .select([
      "Stage.studyId",
      "Stage.id as stageId",
      "Stage.name as stage",
      sql<number>`count(DISTINCT "TopicAssignment"."topicId")::int`.as("topics"),
    ])
    .execute();
}

/** Counts the annotators of studies who have no topic and no page, where topics come by assignment alone. */
export function annotatorsWithNothing(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .where("Member.studyId", "in", studyIds)
    .where("Member.role", "=", "annotator")
    .where("Member.leftAt", "is", null)
    .where("User.disabledAt", "is", null)
    .where((member) => {
      const stages = member.selectFrom("Stage").whereRef("Stage.studyId", "=", "Member.studyId");
      const topics = stages
        .innerJoin("TopicAssignment", "TopicAssignment.stageId", "Stage.id")
        .whereRef("TopicAssignment.userId", "=", "Member.userId")
        .where("TopicAssignment.isActive", "=", true);
      const pages = stages
        .innerJoin("Slot", "Slot.stageId", "Stage.id")
        .whereRef("Slot.userId", "=", "Member.userId");
      return member.and([
        member.exists(stages.where(isByAssignmentAlone).select("Stage.id")),
        member.not(member.exists(topics.select("Stage.id"))),
        member.not(member.exists(pages.select("Stage.id"))),
      ]);
    })
    .groupBy("Member.studyId")
    .select(["Member.studyId", rowCount().as("people")])
    .execute();
}

/** Returns the notes on the last import of studies, for those with any. */
export function importNotes(studyIds: readonly string[]) {
  return kysely()
    .selectFrom((imports) =>
      imports
        .selectFrom("AuditEvent")
        .where("AuditEvent.studyId", "in", studyIds)
        .where("AuditEvent.action", "=", "import")
        .distinctOn("AuditEvent.studyId")
        .orderBy("AuditEvent.studyId")
        .orderBy("AuditEvent.id", "desc")
        .select((event) => [
          event.ref("AuditEvent.studyId").$notNull().as("studyId"),
          sql<number>`
            jsonb_array_length(COALESCE("AuditEvent".detail -> 'warning_codes', '[]'))
          `.as("notes"),
        ])
        .as("last"),
    )
    .where("last.notes", ">", 0)
    .select(["last.studyId", "last.notes"])
    .execute();
}
