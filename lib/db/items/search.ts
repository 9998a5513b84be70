import { sql, type RawBuilder, type SqlBool } from "kysely";
import { kysely } from "../core/database";
import { contains, escapedPattern } from "../core/expressions";
import { describedItems } from "./described";
import { asked } from "./parts";

/** The longest part of a text that is returned. */
const SHOWN = 160;

/** Passages and sub-questions whose items are looked up. */
const MAX_SOURCES = 10;

/** Unlike `ILIKE`, this can use an index. */
function beginsWith(text: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} LIKE ${`${escapedPattern(words)}%`}`;
}

function shortened(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`left(${text}, ${SHOWN}::int)`;
}

/**
 * Returns topics of a collection by id, title or request, or at a place; those whose id begins so come
 * first.
 */
export function topicsFound(
  collectionId: string,
  words: string,
  most: number,
  index: number | null = null,
) {
  const id = sql`"Topic"."externalId"`;
  return kysely()
    .selectFrom("Topic")
    .where("Topic.collectionId", "=", collectionId)
    .where((topic) =>
      topic.or([
        contains(id, words),
        contains(sql`"Topic".title`, words),
        contains(sql`"Topic".request`, words),
        ...(index === null ? [] : [topic("Topic.position", "=", index - 1)]),
      ]),
    )
    .orderBy(sql`${id} = ${words}`, "desc")
    .orderBy(beginsWith(id, words), "desc")
    .orderBy("Topic.position")
    .limit(most)
    .select([
      "Topic.id",
      "Topic.externalId",
      shortened(sql`COALESCE("Topic".title, "Topic".request)`).as("text"),
    ])
    .execute();
}

function items(studyId: string, most: number) {
  return describedItems(kysely())
    .where("Stage.studyId", "=", studyId)
    .orderBy("Stage.position")
    .orderBy("Item.key")
    .limit(most)
    .select([
      "Item.id",
      "Stage.name as stage",
      "Topic.externalId as topic",
      sql<string | null>`COALESCE("Passage".docid, "Run".name)`.as("about"),
      shortened(asked()).as("text"),
    ]);
}

/** Returns the item with an id, in a list that may be empty. */
export function itemWithId(studyId: string, itemId: string) {
  return items(studyId, 1).where("Item.id", "=", itemId).execute();
}

/** Returns items that ask a sub-question with this id, or with these words in its text. */
export function itemsAsking(studyId: string, collectionId: string, words: string, most: number) {
  return items(studyId, most)
    .innerJoin(
      (question) =>
        question
          .selectFrom("SubQuestion")
          .innerJoin("Topic", "Topic.id", "SubQuestion.topicId")
          .where("Topic.collectionId", "=", collectionId)
          .where((found) =>
            found.or([
              found("SubQuestion.externalId", "=", words),
              contains(sql`"SubQuestion".text`, words),
            ]),
          )
          .orderBy("Topic.position")
          .orderBy("SubQuestion.position")
          .limit(MAX_SOURCES)
          .select(["SubQuestion.id", "SubQuestion.topicId"])
          .as("found"),
      // Items have an index of topics.
      (join) =>
        join
          .onRef("found.topicId", "=", "Item.topicId")
          .onRef("found.id", "=", "Item.subQuestionId"),
    )
    .execute();
}

/**
 * Returns items on the pages of passages whose docid begins so. Goes by pages, because these have an
 * index of stages and passages.
 */
export function itemsAbout(studyId: string, collectionId: string, docid: string, most: number) {
  return items(studyId, most)
    .where("Item.id", "in", (item) =>
      item
        .selectFrom((passage) =>
          passage
            .selectFrom("Passage")
            .where("Passage.collectionId", "=", collectionId)
            .where(beginsWith(sql`"Passage".docid`, docid))
            .orderBy("Passage.docid")
            .limit(MAX_SOURCES)
            .select("Passage.id")
            .as("found"),
        )
        .innerJoin("Stage as own", (join) => join.on("own.studyId", "=", studyId))
        .innerJoin("Page", (join) =>
          join.onRef("Page.stageId", "=", "own.id").onRef("Page.passageId", "=", "found.id"),
        )
        .innerJoin("PageItem", "PageItem.pageId", "Page.id")
        .select("PageItem.itemId"),
    )
    .execute();
}
