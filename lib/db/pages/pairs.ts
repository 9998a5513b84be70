import { tasksWhere } from "@/lib/tasks/registry";
import { isDrawn } from "../items/tasks";
import type { Transaction } from "../core/database";

/**
 * Returns the settings of a stage of passage grading, locked until the transaction ends; undefined
 * if there is none.
 */
export function rubricStage(transaction: Transaction, studyId: string, stageId: string) {
  return transaction.$kysely
    .selectFrom("Stage")
    .where("id", "=", stageId)
    .where("studyId", "=", studyId)
    .where("task", "in", tasksWhere(isDrawn))
    .forUpdate()
    .select("settings")
    .executeTakeFirst();
}

/**
 * Returns what the pairs of a file refer to: topics, passages and questions of a collection, and
 * pages of a stage.
 */
export async function pairTargets(transaction: Transaction, collectionId: string, stageId: string) {
  const topics = await transaction.topic.findMany({
    where: { collectionId },
    select: { externalId: true, id: true },
  });
  const passages = await transaction.$kysely
    .selectFrom("Passage")
    .where("collectionId", "=", collectionId)
    .select(["docid", "id"])
    .execute();
  const questions = await transaction.$kysely
    .selectFrom("SubQuestion")
    .innerJoin("Topic", "Topic.id", "SubQuestion.topicId")
    .where("Topic.collectionId", "=", collectionId)
    .where("SubQuestion.filtered", "=", false)
    .select(["Topic.externalId as topic", "SubQuestion.externalId as question", "SubQuestion.id"])
    .execute();
  const pages = await transaction.$kysely
    .selectFrom("Page")
    .where("stageId", "=", stageId)
    .select(["topicId", "passageId"])
    .execute();
  return { topics, passages, questions, pages };
}
