import { sql, type RawBuilder, type SqlBool } from "kysely";
import { kysely } from "../core/database";
import type { RaterType } from "../core/generated/enums";
import { contains, rowsIn } from "../core/expressions";
import { asked } from "../items/parts";
import { countsAsLabel, isAnswered, isWork } from "../judgments/parts";
import { isInRange, orderOf, type Range } from "./range";

/**
 * What is asked of an item's labels. `unjudged` and `judged` tell only whether a person has
 * answered; the others tell what was answered.
 */
export type ItemState = "unjudged" | "judged" | "disagreed" | "malformed" | "unjudgeable";

export interface ItemFilter {
  stageId: string;
  /** Id of a topic in files. */
  topic?: string;
  /** Name of a system. */
  run?: string;
  state?: ItemState;
  words?: string;
}

/** A label in a list of items. */
export interface ListedLabel {
  rater: string;
  type: RaterType;
  label: string;
}

function sortKeyOf(id: string) {
  return sql`(SELECT mark.key FROM "Item" mark WHERE mark.id = ${id}::uuid)`;
}

/**
 * The first items of a range, without regard to words and labels. Has all columns that a condition
 * reads: joined later, it would be tested on all items.
 */
function candidates({ stageId, topic, run }: ItemFilter, range: Range) {
  return kysely()
    .selectFrom("Item")
    .where("Item.stageId", "=", stageId)
    .$if(topic !== undefined, (items) =>
      items.innerJoin("Topic", "Topic.id", "Item.topicId").where("Topic.externalId", "=", topic!),
    )
    .$if(run !== undefined, (items) =>
      items
        .innerJoin("Report", "Report.id", "Item.reportId")
        .innerJoin("Run", "Run.id", "Report.runId")
        .where("Run.name", "=", run!),
    )
    .where(isInRange(range, sql`"Item".key`, sortKeyOf))
    .orderBy("Item.key", orderOf(range))
    .limit(range.most)
    .select([
      "Item.id",
      "Item.key",
      "Item.topicId",
      "Item.reportId",
      "Item.passageId",
      "Item.subQuestionId",
      "Item.sentenceId",
      "Item.member",
    ]);
}

/** Returns the id of the last of `range.most` items; undefined if the range has fewer. */
export async function lastItem(filter: ItemFilter, range: Range): Promise<string | undefined> {
  const row = await candidates(filter, range)
    .offset(range.most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The judgments of the item of the outer query that count as work. */
function judgments() {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Judgment.itemId", "=", sql.ref<string>("Item.id"))
    .where(isWork);
}

function ofPeople() {
  return judgments().where("Rater.type", "=", "human");
}

function answers() {
  return ofPeople().where(isAnswered());
}

/** Condition: an item is in a state. */
function isIn(state: ItemState): RawBuilder<SqlBool> {
  switch (state) {
    case "unjudged":
      return sql`NOT EXISTS (${answers().select("Judgment.id")})`;
    case "judged":
      return sql`EXISTS (${answers().select("Judgment.id")})`;
    case "disagreed": {
      const kinds = sql<number>`count(DISTINCT "Judgment".category)`.as("kinds");
      return sql`(${ofPeople().where(countsAsLabel).select(kinds)}) > 1`;
    }
    case "malformed": {
      const malformed = judgments()
        .where("Rater.type", "in", ["llm", "baseline"])
        .where("Judgment.rating", "=", -1)
        .select("Judgment.id");
      return sql`EXISTS (${malformed})`;
    }
    case "unjudgeable": {
      const unjudgeable = ofPeople()
        .where("Judgment.status", "=", "unjudgeable")
        .select("Judgment.id");
      return sql`EXISTS (${unjudgeable})`;
    }
  }
}

/**
 * Returns items of a stage without their labels. With words or a state, `scanned` says how many are
 * searched.
 */
export function browsedItems(filter: ItemFilter, range: Range, scanned: number) {
  const { words, state } = filter;
  return kysely()
    .selectFrom(candidates(filter, { ...range, most: scanned }).as("Item"))
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .$if(state !== undefined, (items) => items.where(isIn(state!)))
    .$if(words !== undefined, (items) =>
      items.where((item) =>
        item.or([
          contains(asked(), words!),
          contains(sql`"Topic"."externalId"`, words!),
          contains(sql`"Topic".title`, words!),
          contains(sql`"Run".name`, words!),
          contains(sql`"Passage".docid`, words!),
        ]),
      ),
    )
    .orderBy("Item.key", orderOf(range))
    .limit(range.most)
    .select([
      "Item.id",
      "Topic.externalId as topic",
      "Topic.title as topicTitle",
      "Run.name as run",
      "Passage.docid",
      asked().as("asked"),
      rowsIn(answers()).as("answers"),
    ])
    .execute();
}

/** Returns the labels of items by item, those of judges last. */
export async function labelsOfItems(
  itemIds: readonly string[],
): Promise<Map<string, ListedLabel[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Judgment.itemId", "in", itemIds)
    .where(countsAsLabel)
    .groupBy("Judgment.itemId")
    .select([
      "Judgment.itemId",
      sql<ListedLabel[]>`
        json_agg(
          json_build_object(
            'rater', "Rater"."externalId",
            'type', "Rater".type,
            'label', "Judgment".category
          )
          ORDER BY "Rater".type, "Rater"."externalId"
        )
      `.as("labels"),
    ])
    .execute();
  return new Map(rows.map(({ itemId, labels }) => [itemId, labels]));
}
