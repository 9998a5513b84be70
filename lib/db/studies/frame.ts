import { kysely } from "../core/database";
import { rowsIn } from "../core/expressions";

/** Returns the stages of a study with their names and tasks, in order. */
export function stageNames(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .orderBy("position")
    .select(["id", "name", "task"])
    .execute();
}

/**
 * Counts what waits in a study: open questions of annotators, held pages whose lease has ended, and
 * judge runs that failed.
 */
export function waitingCounts(studyId: string, now: Date) {
  return kysely()
    .selectNoFrom((study) => [
      rowsIn(
        study
          .selectFrom("StaffQuestion")
          .where("StaffQuestion.studyId", "=", studyId)
          .where("StaffQuestion.answeredAt", "is", null)
          .where("StaffQuestion.closedAt", "is", null),
      ).as("questions"),
      rowsIn(
        study
          .selectFrom("Slot")
          .innerJoin("Stage", "Stage.id", "Slot.stageId")
          .where("Stage.studyId", "=", studyId)
          .where("Slot.userId", "is not", null)
          .where("Slot.completedAt", "is", null)
          .where("Slot.attemptId", "is", null)
          .where("Slot.leaseExpiresAt", "<", now),
      ).as("held-pages"),
      rowsIn(
        study
          .selectFrom("JudgeRun")
          .innerJoin("Stage", "Stage.id", "JudgeRun.stageId")
          .where("Stage.studyId", "=", studyId)
          .where("JudgeRun.status", "=", "failed"),
      ).as("judges"),
    ])
    .executeTakeFirstOrThrow();
}
