import type { TopicPage } from "@/lib/domain/systems/topic-page";
import { kysely, prisma, type Connection } from "../core/database";

/** Scores of one topic: by system, then by measure. */
export type TopicScores = Record<string, Record<string, number | null>>;

function topicsOf(evaluationId: string) {
  return kysely()
    .selectFrom("EvaluationTopic")
    .where("evaluationId", "=", evaluationId)
    .select((topic) => [
      "position",
      "topicId",
      "title",
      topic.ref("scores").$castTo<TopicScores>().as("scores"),
    ]);
}

export function countTopics(evaluationId: string): Promise<number> {
  return prisma().evaluationTopic.count({ where: { evaluationId } });
}

/** Returns the topics of an evaluation, in order. */
export function topicLines(evaluationId: string, most: number, after: number) {
  return topicsOf(evaluationId).orderBy("position").limit(most).offset(after).execute();
}

/** Returns one topic of an evaluation with its details; undefined if there is none. */
export function topicAt(evaluationId: string, position: number) {
  return topicsOf(evaluationId)
    .where("position", "=", position)
    .select((topic) => topic.ref("detail").$castTo<TopicPage>().as("detail"))
    .executeTakeFirst();
}

export async function deleteTopics({ $kysely }: Connection, evaluationId: string): Promise<void> {
  await $kysely.deleteFrom("EvaluationTopic").where("evaluationId", "=", evaluationId).execute();
}

export async function insertTopic(
  { $kysely }: Connection,
  evaluationId: string,
  topic: {
    position: number;
    topicId: string;
    title: string;
    scores: object;
    detail: TopicPage | null;
  },
): Promise<void> {
  await $kysely
    .insertInto("EvaluationTopic")
    .values({
      ...topic,
      evaluationId,
      scores: JSON.stringify(topic.scores),
      detail: JSON.stringify(topic.detail),
    })
    .execute();
}
