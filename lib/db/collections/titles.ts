import { kysely } from "../core/database";

/**
 * Returns the titles of a collection's topics by their ids in files; the id if there is no title.
 */
export async function topicTitles(collectionId: string): Promise<Record<string, string>> {
  const topics = await kysely()
    .selectFrom("Topic")
    .where("collectionId", "=", collectionId)
    .select((topic) => ["externalId as id", topic.fn.coalesce("title", "externalId").as("title")])
    .execute();
  return Object.fromEntries(topics.map(({ id, title }) => [id, title]));
}
