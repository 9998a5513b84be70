import { sql, type ExpressionBuilder } from "kysely";
import { kysely, type Tables } from "../core/database";
import { contains, countWhere, rowsIn } from "../core/expressions";
import { isInRange, orderOf, type Range } from "./range";

export interface TopicFilter {
  collectionId: string;
  words?: string;
}

const sortKey = sql`("Topic".position, "Topic".id)`;

function sortKeyOf(id: string) {
  return sql`(SELECT mark.position, mark.id FROM "Topic" mark WHERE mark.id = ${id}::uuid)`;
}

function subQuestionsOf(topic: ExpressionBuilder<Tables, "Topic">) {
  return topic.selectFrom("SubQuestion").whereRef("SubQuestion.topicId", "=", "Topic.id");
}

function matches(topic: ExpressionBuilder<Tables, "Topic">, words: string) {
  return topic.or([
    contains(sql`"Topic"."externalId"`, words),
    contains(sql`"Topic".title`, words),
    contains(sql`"Topic".request`, words),
    contains(sql`"Topic".background`, words),
    topic.exists(
      subQuestionsOf(topic)
        .where(contains(sql`"SubQuestion".text`, words))
        .select("SubQuestion.id"),
    ),
  ]);
}

/** Returns topics of a collection with what belongs to them, in the order of the files. */
export function browsedTopics({ collectionId, words }: TopicFilter, range: Range) {
  return kysely()
    .selectFrom("Topic")
    .where("Topic.collectionId", "=", collectionId)
    .where(isInRange(range, sortKey, sortKeyOf))
    .$if(words !== undefined, (topics) => topics.where((topic) => matches(topic, words!)))
    .orderBy("Topic.position", orderOf(range))
    .orderBy("Topic.id", orderOf(range))
    .limit(range.most)
    .select((topic) => [
      "Topic.id",
      "Topic.externalId",
      "Topic.title",
      "Topic.request",
      rowsIn(subQuestionsOf(topic)).as("subQuestions"),
      rowsIn(
        topic
          .selectFrom("Passage")
          .where("Passage.collectionId", "=", collectionId)
          .whereRef("Passage.topicExternalId", "=", "Topic.externalId"),
      ).as("passages"),
      reportsOf(topic, "report").as("reports"),
      reportsOf(topic, "answer").as("answers"),
    ])
    .execute();
}

function reportsOf(topic: ExpressionBuilder<Tables, "Topic">, kind: "report" | "answer") {
  return topic
    .selectFrom("Report")
    .whereRef("Report.topicId", "=", "Topic.id")
    .select((report) => countWhere(report("Report.kind", "=", kind)).as("n"))
    .$asScalar()
    .$notNull();
}

/** Returns a topic with its request; undefined if the collection does not have it. */
export function topicDetail(collectionId: string, topicId: string) {
  return kysely()
    .selectFrom("Topic")
    .where("id", "=", topicId)
    .where("collectionId", "=", collectionId)
    .select(["id", "externalId", "title", "request", "background"])
    .executeTakeFirst();
}

/** Returns all sub-questions of a topic, in order. */
export function subQuestions(topicId: string) {
  return kysely()
    .selectFrom("SubQuestion")
    .where("topicId", "=", topicId)
    .orderBy("position")
    .select(["id", "externalId", "text", "filtered"])
    .execute();
}

/** Returns the ids of a collection's topics in files, the first 1,000, and its systems' names. */
export function browserChoices(collectionId: string) {
  const most = 1000;
  return kysely()
    .selectNoFrom(({ selectFrom }) => {
      const topics = selectFrom("Topic")
        .where("Topic.collectionId", "=", collectionId)
        .orderBy("Topic.position")
        .limit(most)
        .select("Topic.externalId");
      const runs = selectFrom("Run")
        .where("Run.collectionId", "=", collectionId)
        .orderBy("Run.name")
        .limit(most)
        .select("Run.name");
      return [
        sql<string[]>`ARRAY(${topics})`.as("topics"),
        sql<string[]>`ARRAY(${runs})`.as("runs"),
      ];
    })
    .executeTakeFirstOrThrow();
}
