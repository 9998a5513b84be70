import { sql } from "kysely";
import { kysely } from "../core/database";
import { contains, rowCount } from "../core/expressions";
import { excerpt, isInRange, orderOf, type Range } from "./range";

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

export interface PassageFilter {
  collectionId: string;
  /** Id of a topic in files. */
  topic?: string;
  words?: string;
}

function sortKeyOf(id: string) {
  return sql`(SELECT mark.docid FROM "Passage" mark WHERE mark.id = ${id}::uuid)`;
}

/** The passages of a range that files give to a topic. */
function givenTo(collectionId: string, topic: string, range: Range) {
  return kysely()
    .selectFrom("Passage")
    .where("Passage.collectionId", "=", collectionId)
    .where("Passage.topicExternalId", "=", topic)
    .where(isInRange(range, sql`"Passage".docid`, sortKeyOf))
    .orderBy("Passage.docid", orderOf(range))
    .limit(range.most)
    .select(["Passage.id", "Passage.docid"]);
}

/** The docids that a topic's answers cite, or from which its reports were written. */
function docidsOf(collectionId: string, topic: string) {
  const reports = kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .where("Topic.collectionId", "=", collectionId)
    .where("Topic.externalId", "=", topic);
  return reports
    .select(sql<string>`unnest("Report".docids)`.as("docid"))
    .union(
      reports
        .innerJoin("Sentence", "Sentence.reportId", "Report.id")
        .innerJoin("Citation", "Citation.sentenceId", "Sentence.id")
        .innerJoin("Passage", "Passage.id", "Citation.passageId")
        .select("Passage.docid"),
    );
}

/** The passages of a range that a topic's reports use. */
function usedBy(collectionId: string, topic: string, range: Range) {
  return kysely()
    .selectFrom(docidsOf(collectionId, topic).as("used"))
    .innerJoin("Passage", "Passage.docid", "used.docid")
    .where("Passage.collectionId", "=", collectionId)
    .where(isInRange(range, sql`"Passage".docid`, sortKeyOf))
    .orderBy("Passage.docid", orderOf(range))
    .limit(range.most)
    .select(["Passage.id", "Passage.docid"]);
}

const COLUMNS = [
  "Passage.id",
  "Passage.docid",
  "Passage.topicExternalId",
  "Passage.title",
  "Passage.text",
] as const;

/**
 * The first passages of a range, without regard to words: of the collection, or of a topic. Has all
 * columns that a condition reads: joined later, it would be tested on all passages.
 */
function candidates({ collectionId, topic }: PassageFilter, range: Range) {
  if (topic === undefined)
    return kysely()
      .selectFrom("Passage")
      .where("Passage.collectionId", "=", collectionId)
      .where(isInRange(range, sql`"Passage".docid`, sortKeyOf))
      .orderBy("Passage.docid", orderOf(range))
      .limit(range.most)
      .select(COLUMNS);
  return kysely()
    .selectFrom(
      kysely()
        .selectFrom(givenTo(collectionId, topic, range).as("given"))
        .selectAll()
        .union(
          kysely()
            .selectFrom(usedBy(collectionId, topic, range).as("used"))
            .selectAll(),
        )
        .as("of_topic"),
    )
    .innerJoin("Passage", "Passage.id", "of_topic.id")
    .orderBy("of_topic.docid", orderOf(range))
    .limit(range.most)
    .select(COLUMNS);
}

/** Returns the id of the last of `range.most` passages; undefined if the range has fewer. */
export async function lastPassage(
  filter: PassageFilter,
  range: Range,
): Promise<string | undefined> {
  const row = await kysely()
    .selectFrom(candidates(filter, range).as("candidate"))
    .orderBy("candidate.docid", orderOf(range))
    .offset(range.most - 1)
    .limit(1)
    .select("candidate.id")
    .executeTakeFirst();
  return row?.id;
}

/** The number of sentences that cite the passage of the outer query. */
function citations() {
  return kysely()
    .selectFrom("Citation")
    .where("Citation.passageId", "=", sql.ref<string>("Passage.id"))
    .select(rowCount().as("n"));
}

/**
 * Returns passages in the order of their docids. With words, `scanned` says how many passages are
 * searched.
 */
export function browsedPassages(filter: PassageFilter, range: Range, scanned: number) {
  const { words } = filter;
  const text = sql<string>`"Passage".text`;
  return kysely()
    .selectFrom(candidates(filter, { ...range, most: scanned }).as("Passage"))
    .$if(words !== undefined, (passages) =>
      passages.where((passage) =>
        passage.or([
          contains(sql`"Passage".docid`, words!),
          contains(sql`"Passage".title`, words!),
          contains(text, words!),
        ]),
      ),
    )
    .orderBy("Passage.docid", orderOf(range))
    .limit(range.most)
    .select([
      "Passage.id",
      "Passage.docid",
      "Passage.topicExternalId as topic",
      "Passage.title",
      excerpt(text, words).as("excerpt"),
      citations().$asScalar().$notNull().as("citations"),
    ])
    .execute();
}

/** Returns a passage with its text and topic; undefined if the collection does not have it. */
export function passageDetail(collectionId: string, passageId: string) {
  return kysely()
    .selectFrom("Passage")
    .leftJoin("Topic", (join) =>
      join
        .onRef("Topic.externalId", "=", "Passage.topicExternalId")
        .on("Topic.collectionId", "=", collectionId),
    )
    .where("Passage.id", "=", passageId)
    .where("Passage.collectionId", "=", collectionId)
    .select([
      "Passage.id",
      "Passage.docid",
      "Passage.topicExternalId as topic",
      "Topic.id as topicId",
      "Topic.title as topicTitle",
      "Passage.title",
      "Passage.text",
      "Passage.url",
    ])
    .executeTakeFirst();
}

/** Returns the id of the passage with a docid. */
export async function passageByDocid(
  collectionId: string,
  docid: string,
): Promise<string | undefined> {
  const row = await kysely()
    .selectFrom("Passage")
    .where("collectionId", "=", collectionId)
    .where("docid", "=", docid)
    .select("id")
    .executeTakeFirst();
  return row?.id;
}
