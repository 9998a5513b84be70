import { sql } from "kysely";
import { kysely } from "../core/database";

/**
 * Returns the language models that labelled items of a stage, as raters, with the model and prompt
 * of their judge (null for labels that were imported) and the time of their first run or label.
 */
export function modelRaters(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Rater")
    .leftJoinLateral(
      (rater) =>
        rater
          .selectFrom("Judge")
          .innerJoin("JudgeRun", "JudgeRun.judgeId", "Judge.id")
          .whereRef("Judge.raterId", "=", "Rater.id")
          .where("JudgeRun.stageId", "=", stageId)
          .where("JudgeRun.probeOf", "is", null)
          .orderBy("JudgeRun.createdAt")
          .limit(1)
          .select([
            "JudgeRun.createdAt",
            sql<string | null>`"Judge".settings ->> 'model'`.as("model"),
            sql<string | null>`"Judge".settings -> 'prompt' ->> 'name'`.as("prompt"),
          ])
          .as("judged"),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (rater) =>
        rater
          .selectFrom("Judgment")
          .innerJoin("Item", "Item.id", "Judgment.itemId")
          .whereRef("Judgment.raterId", "=", "Rater.id")
          .where("Item.stageId", "=", stageId)
          .select(sql<Date | null>`min("Judgment"."submittedAt")`.as("at"))
          .as("labelled"),
      (on) => on.onTrue(),
    )
    .where("Rater.studyId", "=", studyId)
    .where("Rater.type", "=", "llm")
    .select((rater) => [
      "Rater.externalId as rater",
      "judged.model",
      "judged.prompt",
      rater.fn.coalesce("judged.createdAt", "labelled.at").as("at"),
    ])
    .execute();
}
