import { kysely } from "../core/database";

/** Titles of the topics of a collection by their ids in files; a topic without one has its id. */
export async function topicTitles(collectionId: string): Promise<Record<string, string>> {
  const topics = await kysely()
    .selectFrom("Topic")
    .where("collectionId", "=", collectionId)
    .select((topic) => ["externalId as id", topic.fn.coalesce("title", "externalId").as("title")])
    .execute();
  return Object.fromEntries(topics.map(({ id, title }) => [id, title]));
}
