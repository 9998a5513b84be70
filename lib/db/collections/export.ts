import { sql } from "kysely";
import { kysely } from "../core/database";
import { readInBatches } from "../core/read-in-batches";

/** Small batches, because records are long. */
const AT_ONCE = 500;

/** Fields of a record that the product does not know by name. */
type Meta = Record<string, unknown> | null;

interface ExportedQuestion {
  question_id: string;
  text: string;
  filtered: boolean;
  meta: Meta;
}

interface ExportedSentence {
  text: string;
  citations: string[];
}

/**
 * Streams the answers of a study with their sentences and citations, with the names used in files.
 */
export function exportedAnswers(studyId: string) {
  const rows = kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .innerJoin("Study", "Study.collectionId", "Report.collectionId")
    .where("Study.id", "=", studyId)
    .where("Report.kind", "=", "answer")
    .orderBy("Topic.externalId")
    .orderBy("Run.name")
    .select((report) => [
      "Run.name as run_id",
      "Topic.externalId as topic_id",
      "Topic.request as topic",
      "Report.docids as references",
      sql<Meta>`"Report".meta`.as("meta"),
      report
        .selectFrom("Sentence")
        .whereRef("Sentence.reportId", "=", "Report.id")
        .select((sentence) => {
          const citations = sentence
            .selectFrom("Citation")
            .innerJoin("Passage", "Passage.id", "Citation.passageId")
            .whereRef("Citation.sentenceId", "=", "Sentence.id")
            .select(
              sql<string[]>`json_agg("Passage".docid ORDER BY "Citation".position)`.as("docids"),
            );
          return sql<ExportedSentence[]>`
            json_agg(
              json_build_object('text', "Sentence".text, 'citations', COALESCE(${citations}, '[]'))
              ORDER BY "Sentence".position
            )
          `.as("all");
        })
        .$asScalar()
        .$notNull()
        .as("answer"),
    ]);
  return readInBatches(rows, AT_ONCE);
}

/**
 * Streams the topics of a study with their sub-questions, with the names used in files, and all
 * their other fields except `assessors`, which names accounts.
 */
export function exportedTopics(studyId: string) {
  const rows = kysely()
    .selectFrom("Topic")
    .innerJoin("Study", "Study.collectionId", "Topic.collectionId")
    .where("Study.id", "=", studyId)
    .orderBy("Topic.position")
    .select((topic) => [
      "Topic.externalId as topic_id",
      "Topic.request",
      "Topic.title",
      "Topic.background",
      sql<Meta>`"Topic".meta::jsonb - 'assessors'`.as("meta"),
      topic
        .selectFrom("SubQuestion")
        .whereRef("SubQuestion.topicId", "=", "Topic.id")
        .select(
          sql<ExportedQuestion[]>`
            COALESCE(
              json_agg(
                json_build_object(
                  'question_id', "SubQuestion"."externalId",
                  'text', "SubQuestion".text,
                  'filtered', "SubQuestion".filtered,
                  'meta', "SubQuestion".meta
                )
                ORDER BY "SubQuestion".position
              ),
              '[]'
            )
          `.as("all"),
        )
        .$asScalar()
        .$notNull()
        .as("sub_questions"),
    ]);
  return readInBatches(rows, AT_ONCE);
}

/** Streams the passages of a study, with the names used in files. */
export function exportedPassages(studyId: string) {
  const rows = kysely()
    .selectFrom("Passage")
    .innerJoin("Study", "Study.collectionId", "Passage.collectionId")
    .where("Study.id", "=", studyId)
    .orderBy("Passage.docid")
    .select([
      "Passage.docid",
      "Passage.topicExternalId as topic_id",
      "Passage.title",
      "Passage.url",
      "Passage.text",
      sql<Meta>`"Passage".meta`.as("meta"),
    ]);
  return readInBatches(rows, AT_ONCE);
}

/** Streams the reports of a study, with the names used in files. */
export function exportedReports(studyId: string) {
  const rows = kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .innerJoin("Study", "Study.collectionId", "Report.collectionId")
    .where("Study.id", "=", studyId)
    .where("Report.kind", "=", "report")
    .orderBy("Run.name")
    .orderBy("Topic.position")
    .select([
      "Topic.externalId as topic_id",
      "Run.name as run_id",
      "Report.docids",
      "Report.text",
      sql<Meta>`"Report".meta`.as("meta"),
    ]);
  return readInBatches(rows, AT_ONCE);
}
