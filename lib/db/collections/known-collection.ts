import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Connection, kysely } from "../core/database";

export interface KnownTopic {
  id: string;
  request: string;
  title: string | null;
  background: string | null;
  questions: Map<string, { text: string; filtered: boolean }>;
  assessors: string[];
}

/** What a collection contains, by the ids used in files. */
export interface KnownCollection {
  topics: Map<string, KnownTopic>;
  runs: Map<string, string>;
  /** Text hashes by `reportKey`. */
  reports: Map<string, string>;
}

export function reportKey(kind: "report" | "answer", topicId: string, runId: string): string {
  return JSON.stringify([kind, topicId, runId]);
}

/** Reads what a collection contains, except passages. */
export async function loadKnown(
  connection: Connection,
  collectionId: string,
): Promise<KnownCollection> {
  const topics = await topicsOf(connection, collectionId);
  const runs = await runsOf(connection, collectionId);
  const reports = await reportsOf(connection, collectionId);
  return {
    topics: new Map(
      topics.map(({ externalId, questions, ...topic }) => [
        externalId,
        {
          ...topic,
          questions: new Map(questions.map((question) => [question.id, question])),
        },
      ]),
    ),
    runs: new Map(runs.map(({ id, name }) => [name, id])),
    reports: new Map(
      reports.map(({ isAnswer, topic, run, hash }) => [
        reportKey(isAnswer ? "answer" : "report", topic, run),
        hash,
      ]),
    ),
  };
}

function topicsOf({ $kysely }: Connection, collectionId: string) {
  return $kysely
    .selectFrom("Topic")
    .where("Topic.collectionId", "=", collectionId)
    .select((topic) => [
      "Topic.id",
      "Topic.externalId",
      "Topic.request",
      "Topic.title",
      "Topic.background",
      sql<string[]>`
        CASE jsonb_typeof("Topic".meta::jsonb -> 'assessors')
          WHEN 'array' THEN "Topic".meta::jsonb -> 'assessors'
          ELSE '[]'
        END
      `.as("assessors"),
      jsonArrayFrom(
        topic
          .selectFrom("SubQuestion")
          .whereRef("SubQuestion.topicId", "=", "Topic.id")
          .select(["SubQuestion.externalId as id", "SubQuestion.text", "SubQuestion.filtered"]),
      ).as("questions"),
    ])
    .execute();
}

function runsOf({ $kysely }: Connection, collectionId: string) {
  return $kysely
    .selectFrom("Run")
    .where("collectionId", "=", collectionId)
    .select(["id", "name"])
    .execute();
}

function reportsOf({ $kysely }: Connection, collectionId: string) {
  return $kysely
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .where("Report.collectionId", "=", collectionId)
    .where("Report.kind", "<>", "pair")
    .select((report) => [
      report("Report.kind", "=", "answer").$castTo<boolean>().as("isAnswer"),
      "Topic.externalId as topic",
      "Run.name as run",
      "Report.textHash as hash",
    ])
    .execute();
}

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

/** Returns the oldest study of a collection, and whether the user may import there. */
export function collectionOwner({ $kysely }: Connection, collectionId: string, userId: string) {
  return $kysely
    .selectFrom("Study")
    .where("Study.collectionId", "=", collectionId)
    .orderBy("Study.createdAt")
    .orderBy("Study.id")
    .limit(1)
    .select(({ or, exists, selectFrom }) => [
      "Study.id",
      or([
        exists(
          selectFrom("User")
            .where("User.id", "=", userId)
            .where("User.isAdmin", "=", true)
            .select("User.id"),
        ),
        exists(
          selectFrom("Member")
            .whereRef("Member.studyId", "=", "Study.id")
            .where("Member.userId", "=", userId)
            .where("Member.leftAt", "is", null)
            .where("Member.role", "<>", "annotator")
            .select("Member.userId"),
        ),
      ])
        .$castTo<boolean>()
        .as("may"),
    ])
    .executeTakeFirst();
}
