import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import type { Half } from "@/lib/domain/judging/halves";
import { kysely, type Connection, type Database, type Tables } from "../core/database";
import { isAnyText, rowCount, hasNone } from "../core/expressions";
import { judgedParts } from "./item-parts";

/** The items of a stage that a run judges. */
export interface ItemFilter {
  /** Ids of topics, as in files; all if absent. */
  topics?: string[];
  /** Only items that have labels, on which people disagree, or that this judge has not labelled. */
  only?: "labelled" | "disagreed" | "unjudged";
  /** Only items of this half of the topics. */
  half?: Half;
  /** Size of a random sample. */
  sample?: number;
  /** Only items with these keys. */
  keys?: string[];
}

type OfItem = ExpressionBuilder<Tables, "Item">;

function peoplesJudgments(item: OfItem) {
  return item
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "=", "human")
    .whereRef("Judgment.itemId", "=", "Item.id");
}

/** Condition: people labelled an item. */
export function isLabelled(item: OfItem) {
  return item.exists(
    peoplesJudgments(item).where("Judgment.category", "is not", null).select("Judgment.id"),
  );
}

function isDisagreedOn(item: OfItem) {
  const labels = peoplesJudgments(item).select(
    sql<number>`count(DISTINCT "Judgment".category)::int`.as("n"),
  );
  return item(labels, ">", 1);
}

function isUnjudged(item: OfItem, raterId: string) {
  return hasNone(
    item
      .selectFrom("Judgment")
      .whereRef("Judgment.itemId", "=", "Item.id")
      .where("Judgment.raterId", "=", raterId)
      .where("Judgment.category", "is not", null),
  );
}

/** Items of a stage that match a filter, before sampling. */
function chosenItems(
  database: Database,
  stageId: string,
  { topics, only, keys, half }: ItemFilter,
  raterId: string | null,
) {
  return database
    .selectFrom("Item")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .where("Item.stageId", "=", stageId)
    .$if(topics !== undefined, (items) => items.where(isAnyText("Topic.externalId", topics!)))
    .$if(keys !== undefined, (items) => items.where(isAnyText("Item.key", keys!)))
    .$if(half !== undefined, (items) => items.where(isInHalf(half!)))
    .$if(only === "labelled", (items) => items.where(isLabelled))
    .$if(only === "disagreed", (items) => items.where(isDisagreedOn))
    .$if(only === "unjudged" && raterId !== null, (items) =>
      items.where((item) => isUnjudged(item, raterId!)),
    );
}

/** Counts the items that judges can be asked about, by stage: those of training pages too. */
export function itemsToJudge(studyId: string) {
  return kysely()
    .selectFrom("Item")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .where("Stage.studyId", "=", studyId)
    .groupBy("Item.stageId")
    .select(["Item.stageId", rowCount().as("items")])
    .execute();
}

/**
 * Adds one pending call to a run for each chosen item, topic by topic. Calls about the same text are
 * next to each other, so that a server with a prefix cache can use it.
 * @returns how many were added
 */
export async function createCalls(
  { $kysely }: Connection,
  runId: string,
  stageId: string,
  filter: ItemFilter,
  raterId: string,
): Promise<number> {
  const { sample } = filter;
  const chosen = chosenItems($kysely, stageId, filter, raterId)
    .$if(sample !== undefined, (items) =>
      items.orderBy(sql`md5("Item".id::text || ${runId}::text)`).limit(sample!),
    )
    .select((item) => [
      "Item.id",
      "Item.key",
      "Topic.position as topic",
      item.fn.coalesce("Item.passageId", "Item.reportId").as("text"),
    ]);
  const { numInsertedOrUpdatedRows } = await $kysely
    .insertInto("JudgeCall")
    .columns(["runId", "itemId", "chunk"])
    .expression((insert) =>
      insert
        .selectFrom(chosen.as("chosen"))
        .select([
          sql<string>`${runId}::uuid`.as("runId"),
          "chosen.id",
          sql<number>`row_number() OVER (ORDER BY chosen.topic, chosen.text, chosen.key)`.as(
            "chunk",
          ),
        ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns a page of the items that a run would judge, in order: to count before it starts. */
export function plannedItems(
  stageId: string,
  filter: ItemFilter,
  raterId: string | null,
  after: number,
  most: number,
) {
  const chosen = chosenItems(kysely(), stageId, filter, raterId)
    .orderBy("Item.id")
    .offset(after)
    .limit(most)
    .select("Item.id");
  return kysely()
    .selectFrom(chosen.as("chosen"))
    .innerJoin("Item", "Item.id", "chosen.id")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .select(["Item.id as itemId", ...judgedParts])
    .execute();
}

/**
 * Condition: a topic is in one half of a collection. Topics keep their half whatever is added, and
 * all items of a topic are in the same one.
 */
export function isInHalf(half: Half): RawBuilder<SqlBool> {
  const isFirst = sql<SqlBool>`left(md5("Topic"."externalId"), 1) < '8'`;
  return half === "first" ? isFirst : sql<SqlBool>`NOT (${isFirst})`;
}
