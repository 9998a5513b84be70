import { sql } from "kysely";
import { kysely } from "../core/database";

/** The largest number of citing sentences, and of reports, that a passage's page lists. */
const MAX_ROWS = 200;

/** Returns the sentences that cite a passage with their answers, and the number of all. */
export function citingSentences(passageId: string) {
  return kysely()
    .selectFrom("Citation")
    .innerJoin("Sentence", "Sentence.id", "Citation.sentenceId")
    .innerJoin("Report", "Report.id", "Sentence.reportId")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .where("Citation.passageId", "=", passageId)
    .orderBy("Topic.position")
    .orderBy("Run.name")
    .orderBy("Sentence.position")
    .limit(MAX_ROWS)
    .select([
      "Sentence.id",
      "Sentence.position",
      "Sentence.text",
      "Report.id as reportId",
      "Run.name as run",
      "Topic.externalId as topic",
      sql<number>`(count(*) OVER ())::int`.as("total"),
    ])
    .execute();
}

/** Returns the reports that were written from a passage, and the number of all. */
export function reportsFrom(collectionId: string, docid: string) {
  return kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .where("Topic.collectionId", "=", collectionId)
    .where(sql<boolean>`${docid} = ANY ("Report".docids)`)
    .orderBy("Topic.position")
    .orderBy("Run.name")
    .orderBy("Report.id")
    .limit(MAX_ROWS)
    .select([
      "Report.id",
      "Report.kind",
      "Run.name as run",
      "Topic.externalId as topic",
      sql<number>`(count(*) OVER ())::int`.as("total"),
    ])
    .execute();
}
