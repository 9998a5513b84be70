import { sql, type ExpressionBuilder } from "kysely";
import type { Connection, Tables } from "@/lib/db/core/database";
import { isAnyText } from "@/lib/db/core/expressions";

/** Unfiltered sub-questions of a topic, in order. */
function askedQuestions(topic: ExpressionBuilder<Tables, "Topic">) {
  return topic
    .selectFrom("SubQuestion")
    .whereRef("SubQuestion.topicId", "=", "Topic.id")
    .where("SubQuestion.filtered", "=", false)
    .select(
      sql<{ id: string; externalId: string }[]>`
        COALESCE(
          json_agg(
            json_build_object(
              'id', "SubQuestion".id,
              'externalId', "SubQuestion"."externalId"
            )
            ORDER BY "SubQuestion".position
          ),
          '[]'
        )
      `.as("questions"),
    );
}

/** Returns the topics of a collection with their unfiltered questions, in order. */
export function topicsWithQuestions({ $kysely }: Connection, collectionId: string) {
  return $kysely
    .selectFrom("Topic")
    .where("Topic.collectionId", "=", collectionId)
    .orderBy("Topic.position")
    .select((topic) => [
      "Topic.id",
      "Topic.externalId",
      askedQuestions(topic).$asScalar().$notNull().as("questions"),
    ])
    .execute();
}

/**
 * Returns the ids of a collection's passages by docid. Unknown docids are missing from the result.
 */
export async function passageIds(
  { $kysely }: Connection,
  collectionId: string,
  docids: readonly string[],
): Promise<Map<string, string>> {
  const passages = await $kysely
    .selectFrom("Passage")
    .where("collectionId", "=", collectionId)
    .where(isAnyText("docid", docids))
    .select(["docid", "id"])
    .execute();
  return new Map(passages.map(({ docid, id }) => [docid, id]));
}

/** Adds a stage after the existing ones. @returns its id */
export async function appendStage(
  { $kysely }: Connection,
  stage: { studyId: string; task: Tables["Stage"]["task"]; name: string; settings: object },
): Promise<string> {
  const { id } = await $kysely
    .insertInto("Stage")
    .values((insert) => ({
      ...stage,
      settings: JSON.stringify(stage.settings),
      position: insert
        .selectFrom("Stage")
        .where("studyId", "=", stage.studyId)
        .select(sql<number>`COALESCE(max(position) + 1, 0)`.as("position")),
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A passage of a judging pool, with the names of the runs that contributed it. */
export interface PooledPassage {
  topicId: string;
  passageId: string;
  runs: string[];
}

/** Stores which runs contributed the passages of a stage. */
export async function insertPooledPassages(
  { $kysely }: Connection,
  stageId: string,
  passages: readonly PooledPassage[],
): Promise<void> {
  const given =
    sql<PooledPassage>`jsonb_to_recordset(${JSON.stringify(passages)}::jsonb)`.as<"given">(
      sql`given("topicId" uuid, "passageId" uuid, runs text[])`,
    );
  await $kysely
    .insertInto("PooledPassage")
    .columns(["stageId", "topicId", "passageId", "runs"])
    .expression((insert) =>
      insert
        .selectFrom(given)
        .select([sql<string>`${stageId}::uuid`.as("stageId"), "topicId", "passageId", "runs"]),
    )
    .execute();
}
