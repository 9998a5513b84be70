import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";

/** A report that can be drawn. */
export interface ReportToDraw {
  id: string;
  topic: string;
  title: string;
  system: string;
}

/**
 * Returns the reports of a collection in the order of topics.
 * @param needsQuestions leaves out those on topics without an unfiltered sub-question
 */
export function reportsToDraw(
  collectionId: string,
  needsQuestions: boolean,
  connection?: Connection,
): Promise<ReportToDraw[]> {
  return (connection?.$kysely ?? kysely())
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .where("Report.collectionId", "=", collectionId)
    .where("Report.kind", "=", "report")
    .$if(needsQuestions, (report) =>
      report.where((topic) =>
        topic.exists(
          topic
            .selectFrom("SubQuestion")
            .whereRef("SubQuestion.topicId", "=", "Topic.id")
            .where("SubQuestion.filtered", "=", false)
            .select("SubQuestion.id"),
        ),
      ),
    )
    .orderBy("Topic.position")
    .orderBy(sql`"Run".name COLLATE "C"`)
    .select((report) => [
      "Report.id",
      "Topic.externalId as topic",
      report.fn.coalesce("Topic.title", "Topic.request").as("title"),
      "Run.name as system",
    ])
    .execute();
}
