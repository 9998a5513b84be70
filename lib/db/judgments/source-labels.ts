import type { Connection } from "../core/database";
import { highlights, isWork } from "./parts";

/** Selects people's labels on reports, from which grading pages of a topic are drawn. */
export interface LabelSource {
  studyId: string;
  /** Position of the stage. */
  sourceStage: number;
  topicId: string;
  /** Only labels of this user. */
  userId?: string;
}

/** Returns people's labels on a topic's reports, by run, question and rater. */
export function sourceLabels(
  connection: Connection,
  { studyId, sourceStage, topicId, userId }: LabelSource,
) {
  return connection.$kysely
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .innerJoin("Report", "Report.id", "Item.reportId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .where("Rater.type", "=", "human")
    .where("Item.topicId", "=", topicId)
    .where("Stage.studyId", "=", studyId)
    .where("Stage.position", "=", sourceStage)
    .$if(userId !== undefined, (labels) => labels.where("Rater.userId", "=", userId!))
    .where(isWork)
    .orderBy("Run.name")
    .orderBy("SubQuestion.position")
    .orderBy("Rater.externalId")
    .select([
      "SubQuestion.externalId as questionId",
      "Run.name as run",
      "Judgment.category as label",
      "Rater.externalId as rater",
      highlights().as("spans"),
    ])
    .execute();
}

export type SourceLabelRow = Awaited<ReturnType<typeof sourceLabels>>[number];
