import { sql, type ExpressionBuilder } from "kysely";
import type { PageSourceName } from "@/lib/tasks/page-sources";
import type { Connection, Tables } from "../core/database";
import { hasNone } from "../core/expressions";

type OfCollection = ExpressionBuilder<Tables, "Collection">;

function reports(collection: OfCollection) {
  return collection
    .selectFrom("Report")
    .whereRef("Report.collectionId", "=", "Collection.id")
    .where("Report.kind", "=", "report")
    .select("Report.id");
}

/** Reports on topics that have sub-questions. */
function reportsWithQuestions(collection: OfCollection) {
  return collection
    .selectFrom("Report")
    .innerJoin("SubQuestion", "SubQuestion.topicId", "Report.topicId")
    .whereRef("Report.collectionId", "=", "Collection.id")
    .where("Report.kind", "=", "report")
    .select("Report.id");
}

/** Topics that list passages, or that passages refer to. */
function topicsWithPassages(collection: OfCollection) {
  return collection
    .selectFrom("Topic")
    .innerJoin("Passage", (join) =>
      join
        .onRef("Passage.collectionId", "=", "Topic.collectionId")
        .onRef("Passage.topicExternalId", "=", "Topic.externalId"),
    )
    .whereRef("Topic.collectionId", "=", "Collection.id")
    .select("Topic.id");
}

/** Reports with a passage of their retrieval context in the collection. */
function reportsWithContext(collection: OfCollection) {
  return collection
    .selectFrom("Report")
    .innerJoinLateral(
      sql<{ docid: string }>`unnest("Report".docids)`.as<"cited">(sql`cited(docid)`),
      (join) => join.onTrue(),
    )
    .innerJoin("Passage", (join) =>
      join
        .onRef("Passage.collectionId", "=", "Report.collectionId")
        .onRef("Passage.docid", "=", "cited.docid"),
    )
    .whereRef("Report.collectionId", "=", "Collection.id")
    .select("Report.id");
}

function citations(collection: OfCollection) {
  return collection
    .selectFrom("Report")
    .innerJoin("Sentence", "Sentence.reportId", "Report.id")
    .innerJoin("Citation", "Citation.sentenceId", "Sentence.id")
    .whereRef("Report.collectionId", "=", "Collection.id")
    .select("Citation.id");
}

/** Evidence topics that have passages: they say what to look for and have no sub-questions. */
function evidenceTopics(collection: OfCollection) {
  return topicsWithPassages(collection)
    .where(
      sql<boolean>`"Topic".meta::jsonb ?| ARRAY['structured_query', 'members', 'requirements']`,
    )
    .where(({ selectFrom }) =>
      hasNone(selectFrom("SubQuestion").whereRef("SubQuestion.topicId", "=", "Topic.id")),
    );
}

/** Topics with reports by two systems. */
function topicsWithTwoReports(collection: OfCollection) {
  return collection
    .selectFrom("Report")
    .whereRef("Report.collectionId", "=", "Collection.id")
    .where("Report.kind", "=", "report")
    .groupBy("Report.topicId")
    .having(({ fn, eb }) => eb(fn.count("Report.id"), ">", 1))
    .select("Report.topicId");
}

/** Returns, for each source of pages, whether a collection has the necessary texts. */
export async function possibleSources(
  { $kysely }: Connection,
  collectionId: string,
): Promise<Record<PageSourceName, boolean>> {
  const found = await $kysely
    .selectFrom("Collection")
    .where("Collection.id", "=", collectionId)
    .select((collection) => {
      const { or, exists } = collection;
      return [
        exists(reportsWithQuestions(collection)).$castTo<boolean>().as("questions"),
        or([exists(topicsWithPassages(collection)), exists(reportsWithContext(collection))])
          .$castTo<boolean>()
          .as("texts"),
        exists(citations(collection)).$castTo<boolean>().as("citations"),
        exists(evidenceTopics(collection)).$castTo<boolean>().as("evidence"),
        exists(topicsWithTwoReports(collection)).$castTo<boolean>().as("pairs"),
        exists(reports(collection)).$castTo<boolean>().as("reports"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    "report questions": found.questions,
    "drawn passages": found.questions && found.texts,
    "cited passages": found.citations,
    "evidence passages": found.evidence,
    "report pairs": found.pairs,
    "whole reports": found.reports,
  };
}
