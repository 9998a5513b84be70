import type { Connection } from "../core/database";
import { highlights, isWork } from "./parts";

/** Labels of people on the report's questions of a topic that a draw of grading pages goes by. */
export interface LabelSource {
  studyId: string;
  /** Position of the stage. */
  sourceStage: number;
  topicId: string;
  /** Only this person's. */
  userId?: string;
}

/** People's labels over a topic's reports, by run, question and rater. */
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
