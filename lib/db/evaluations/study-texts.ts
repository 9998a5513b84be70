import type { ExpressionBuilder } from "kysely";
import { tasksWhere } from "@/lib/tasks/registry";
import { kysely, type Tables } from "../core/database";

/** Returns whether a study has texts of each kind; undefined if there is no such study. */
export function heldTexts(studyId: string) {
  return kysely()
    .selectFrom("Study")
    .where("Study.id", "=", studyId)
    .select((study) => [
      study
        .exists(
          study
            .selectFrom("Topic")
            .whereRef("Topic.collectionId", "=", "Study.collectionId")
            .select("Topic.id"),
        )
        .$castTo<boolean>()
        .as("topics"),
      study
        .exists(
          study
            .selectFrom("Report")
            .whereRef("Report.collectionId", "=", "Study.collectionId")
            .where("Report.kind", "=", "report")
            .select("Report.id"),
        )
        .$castTo<boolean>()
        .as("reports"),
      study
        .exists(
          study
            .selectFrom("Passage")
            .whereRef("Passage.collectionId", "=", "Study.collectionId")
            .select("Passage.id"),
        )
        .$castTo<boolean>()
        .as("passages"),
    ])
    .executeTakeFirst();
}

type OfStage = ExpressionBuilder<Tables, "Stage">;
type RaterType = Tables["Rater"]["type"];

function judgmentsOf(stage: OfStage) {
  return stage
    .selectFrom("Item")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .whereRef("Item.stageId", "=", "Stage.id")
    .select("Judgment.id");
}

function judgmentsBy(stage: OfStage, types: readonly RaterType[]) {
  return judgmentsOf(stage)
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "in", types);
}

function stagesOf(studyId: string, tasks: readonly string[]) {
  return kysely()
    .selectFrom("Stage")
    .where("Stage.studyId", "=", studyId)
    .where("Stage.task", "in", tasks)
    .orderBy("Stage.position")
    .select(["Stage.id", "Stage.name"]);
}

/**
 * Returns stages whose labels are ratings and that have some. @param onlyJudges ignores people's
 * labels
 */
export function ratedStages(studyId: string, onlyJudges: boolean) {
  return stagesOf(
    studyId,
    tasksWhere(({ files }) => files.ratings !== null),
  )
    .where((stage) =>
      stage.exists(onlyJudges ? judgmentsBy(stage, ["llm", "baseline"]) : judgmentsOf(stage)),
    )
    .execute();
}

/**
 * Returns stages in which people judged passages: their labels can be the full judging of a
 * completeness study.
 */
export function judgedStages(studyId: string) {
  return stagesOf(
    studyId,
    tasksWhere(({ files }) => files.qrels !== null),
  )
    .where((stage) => stage.exists(judgmentsBy(stage, ["human", "adjudicator"])))
    .execute();
}
