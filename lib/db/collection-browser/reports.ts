import { sql } from "kysely";
import { kysely } from "../core/database";
import type { ReportKind } from "../core/generated/enums";
import { contains, rowCount } from "../core/expressions";
import { excerpt, isInRange, orderOf, type Range } from "./range";

export interface ReportFilter {
  collectionId: string;
  /** Id of a topic in files. */
  topic?: string;
  /** Name of a system. */
  run?: string;
  kind?: ReportKind;
  words?: string;
}

const sortKey = sql`("Topic".position, "Run".name, "Report".id)`;

function sortKeyOf(id: string) {
  return sql`(
    SELECT topic.position, run.name, report.id
    FROM "Report" report
    JOIN "Topic" topic
      ON topic.id = report."topicId"
    JOIN "Run" run
      ON run.id = report."runId"
    WHERE report.id = ${id}::uuid
  )`;
}

/**
 * The first reports of a range, without regard to words, by topic and system. Has all columns that
 * a condition reads: joined later, it would be tested on all reports.
 */
function candidates({ collectionId, topic, run, kind }: ReportFilter, range: Range) {
  return kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .where("Topic.collectionId", "=", collectionId)
    .$if(topic !== undefined, (reports) => reports.where("Topic.externalId", "=", topic!))
    .$if(run !== undefined, (reports) => reports.where("Run.name", "=", run!))
    .$if(kind !== undefined, (reports) => reports.where("Report.kind", "=", kind!))
    .where(isInRange(range, sortKey, sortKeyOf))
    .orderBy("Topic.position", orderOf(range))
    .orderBy("Run.name", orderOf(range))
    .orderBy("Report.id", orderOf(range))
    .limit(range.most)
    .select([
      "Report.id",
      "Report.kind",
      "Report.text",
      "Report.docids",
      "Report.otherRunId",
      "Run.name as run",
      "Topic.position",
      "Topic.externalId as topic",
      "Topic.title as topicTitle",
    ]);
}

/** Returns the id of the last of `range.most` reports; undefined if the range has fewer. */
export async function lastReport(filter: ReportFilter, range: Range): Promise<string | undefined> {
  const row = await candidates(filter, range)
    .offset(range.most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The number of sentences of the report of the outer query. */
function sentences() {
  return kysely()
    .selectFrom("Sentence")
    .where("Sentence.reportId", "=", sql.ref<string>("Report.id"))
    .select(rowCount().as("n"));
}

/**
 * Returns reports, answers and pairs by topic and system. With words, `scanned` says how many are
 * searched.
 */
export function browsedReports(filter: ReportFilter, range: Range, scanned: number) {
  const { words } = filter;
  const text = sql<string>`"Report".text`;
  return kysely()
    .selectFrom(candidates(filter, { ...range, most: scanned }).as("Report"))
    .leftJoin("Run as other", "other.id", "Report.otherRunId")
    .$if(words !== undefined, (reports) =>
      reports.where((report) =>
        report.or([contains(sql`"Report".run`, words!), contains(text, words!)]),
      ),
    )
    .orderBy("Report.position", orderOf(range))
    .orderBy("Report.run", orderOf(range))
    .orderBy("Report.id", orderOf(range))
    .limit(range.most)
    .select([
      "Report.id",
      "Report.kind",
      "Report.run",
      "other.name as otherRun",
      "Report.topic",
      "Report.topicTitle",
      excerpt(text, words).as("excerpt"),
      sentences().$asScalar().$notNull().as("sentences"),
      sql<number>`cardinality("Report".docids)`.as("passages"),
    ])
    .execute();
}

/** Returns a report with its text; undefined if the collection does not have it. */
export function reportDetail(collectionId: string, reportId: string) {
  return kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Run as other", "other.id", "Report.otherRunId")
    .where("Report.id", "=", reportId)
    .where("Report.collectionId", "=", collectionId)
    .select([
      "Report.id",
      "Report.kind",
      "Report.text",
      "Report.docids",
      "Run.name as run",
      "other.name as otherRun",
      "Topic.id as topicId",
      "Topic.externalId as topic",
      "Topic.title as topicTitle",
      "Topic.request",
    ])
    .executeTakeFirst();
}

export interface CitedPassage {
  id: string;
  docid: string;
}

/** Returns the sentences of an answer with the passages that each cites, in order. */
export function citedSentences(reportId: string) {
  return kysely()
    .selectFrom("Sentence")
    .where("Sentence.reportId", "=", reportId)
    .orderBy("Sentence.position")
    .select((sentence) => [
      "Sentence.id",
      "Sentence.position",
      "Sentence.text",
      sentence
        .selectFrom("Citation")
        .innerJoin("Passage", "Passage.id", "Citation.passageId")
        .whereRef("Citation.sentenceId", "=", "Sentence.id")
        .select(
          sql<CitedPassage[]>`
            COALESCE(
              json_agg(
                json_build_object('id', "Passage".id, 'docid', "Passage".docid)
                ORDER BY "Citation".position
              ),
              '[]'
            )
          `.as("all"),
        )
        .$asScalar()
        .$notNull()
        .as("citations"),
    ])
    .execute();
}

/** Returns the passages of a retrieval context in its order; `id` is null for unknown docids. */
export function contextPassages(collectionId: string, reportId: string) {
  return kysely()
    .selectFrom("Report")
    .innerJoin(
      sql<{ docid: string; place: string }>`unnest("Report".docids) WITH ORDINALITY`.as<"context">(
        sql`context(docid, place)`,
      ),
      (join) => join.onTrue(),
    )
    .leftJoin("Passage", (join) =>
      join
        .onRef("Passage.docid", "=", "context.docid")
        .on("Passage.collectionId", "=", collectionId),
    )
    .where("Report.id", "=", reportId)
    .orderBy("context.place")
    .select(["context.docid", "Passage.id", "Passage.title"])
    .execute();
}
