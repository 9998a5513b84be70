import { sql } from "kysely";
import { kysely } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";

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
