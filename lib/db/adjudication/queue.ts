import { sql, type ExpressionBuilder } from "kysely";
import type { Span } from "@/lib/domain/text/span";
import type { AdjudicationRule, QueuedItem } from "@/lib/contract/adjudication";
import { kysely, type Tables } from "../core/database";
import { describedItems } from "../items/described";
import { asked, shownText } from "../items/parts";
import { highlights, labelsOfStage, totalsByTopicAndSystem } from "../judgments/parts";

/**
 * Items of a stage on which people disagree, or on which a judge differs from all people, numbered
 * within their topics.
 */
function differing(stageId: string, { kind, judge = "" }: AdjudicationRule) {
  return kysely()
    .with("labels", () =>
      labelsOfStage(stageId).select([
        "Item.id",
        "Item.topicId",
        "Judgment.category",
        "Rater.type",
        "Rater.externalId as rater",
      ]),
    )
    .with("items", (from) =>
      from
        .selectFrom("labels")
        .groupBy(["id", "topicId"])
        .select([
          "id",
          "topicId",
          sql<number>`count(DISTINCT category) FILTER (WHERE type = 'human')`.as("kinds"),
          sql<number>`count(*) FILTER (WHERE type = 'human')`.as("people"),
          sql<string | null>`
            min(category) FILTER (WHERE rater = ${judge} AND type IN ('llm', 'baseline'))
          `.as("machine"),
          sql<string | null>`min(category) FILTER (WHERE type = 'human')`.as("one"),
        ]),
    )
    .with("differing", (from) =>
      from
        .selectFrom("items")
        .$if(kind === "judge", (items) =>
          items
            .where("kinds", "=", 1)
            .where("machine", "is not", null)
            .whereRef("machine", "<>", "one"),
        )
        .$if(kind !== "judge", (items) => items.where("people", ">=", 2).where("kinds", ">", 1))
        .select((item) => [
          "id",
          "topicId",
          item.fn
            .agg<string>("row_number")
            .over((window) =>
              window.partitionBy("topicId").orderBy(sql`md5(id::text || 'adjudication')`),
            )
            .as("place"),
        ]),
    );
}

/**
 * A label of an item without the rater's name, in an order specific to the item. Judges' labels are
 * included if they are compared.
 */
interface ShownLabel {
  label: string;
  comment: string | null;
  highlights: Span[];
}

type OfItem = ExpressionBuilder<Tables, "Item">;

/** The labels among which a decision is made. */
function shownLabels(item: OfItem, { kind, judge = "" }: AdjudicationRule) {
  return item
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .whereRef("Judgment.itemId", "=", "Item.id")
    .where("Judgment.category", "is not", null)
    .where("Judgment.purpose", "=", "work")
    .where((label) => {
      const isHuman = label("Rater.type", "=", "human");
      if (kind !== "judge") return isHuman;
      return label.or([isHuman, label("Rater.externalId", "=", judge)]);
    })
    .select(
      sql<ShownLabel[]>`
        COALESCE(
          json_agg(
            json_build_object(
              'label', "Judgment".category,
              'comment', "Judgment".comment,
              'highlights', ${highlights()}
            )
            ORDER BY md5("Judgment".id::text)
          ),
          '[]'
        )
      `.as("labels"),
    )
    .$asScalar()
    .$notNull();
}

/** The current decision of an item (with the outer-joined `Adjudication`). */
function decisionOf(item: OfItem) {
  const label = item
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .whereRef("Judgment.itemId", "=", "Item.id")
    .where("Rater.type", "=", "adjudicator")
    .where(
      "Rater.externalId",
      "=",
      sql<string>`'adjudicator-' || left("Adjudication"."userId"::text, 6)`,
    )
    .select("Judgment.category");
  return sql<QueuedItem["decided"]>`
    CASE
      WHEN "Adjudication"."itemId" IS NOT NULL THEN json_build_object(
        'undecidable', "Adjudication".undecidable,
        'reason', "Adjudication".reason,
        'label', ${label}
      )
    END
  `;
}

/** Returns the first fifty items for adjudication, undecided ones first, and the total number. */
export function itemsToAdjudicate(stageId: string, rule: AdjudicationRule) {
  return chosen(stageId, rule)
    .selectFrom("chosen")
    .innerJoin("Item", "Item.id", "chosen.id")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Adjudication", "Adjudication.itemId", "Item.id")
    .orderBy("chosen.isDecided")
    .orderBy("chosen.n")
    .limit(50)
    .select((item) => [
      "Item.id as itemId",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Topic.request",
      asked().as("asked"),
      shownText().as("text"),
      shownLabels(item, rule).as("labels"),
      decisionOf(item).as("decided"),
      "chosen.total",
      "chosen.done",
    ])
    .execute();
}

/** The items that a rule chooses, numbered by topic, and which of them are decided. */
function chosen(stageId: string, rule: AdjudicationRule) {
  const { kind, perTopic = 5 } = rule;
  return differing(stageId, rule).with("chosen", (from) =>
    from
      .selectFrom("differing")
      .innerJoin("Topic", "Topic.id", "differing.topicId")
      .leftJoin("Adjudication", "Adjudication.itemId", "differing.id")
      .$if(kind === "sample", (items) =>
        items.where(sql<boolean>`differing.place <= ${perTopic}::int`),
      )
      .select([
        "differing.id",
        sql<boolean>`"Adjudication"."itemId" IS NOT NULL`.as("isDecided"),
        sql<number>`
          (row_number() OVER (ORDER BY "Topic".position, "Topic".id, differing.place))::int
        `.as("n"),
        sql<number>`(count(*) OVER ())::int`.as("total"),
        sql<number>`(count("Adjudication"."itemId") OVER ())::int`.as("done"),
      ]),
  );
}

/** Counts the items that a rule chooses, and those of them that are decided, by topic and system. */
export function queueTotals(stageId: string, rule: AdjudicationRule) {
  return totalsByTopicAndSystem(
    chosen(stageId, rule)
      .selectFrom("chosen")
      .innerJoin("Item", "Item.id", "chosen.id")
      .select(["Item.topicId", "Item.reportId", "chosen.isDecided as isPart"]),
  );
}

/**
 * Returns the place of an item in the queue, and its neighbours there. Without an item, or if the
 * rule does not choose it, the place is that of the first undecided one. Undefined if the queue is
 * empty.
 */
export function positionInQueue(stageId: string, rule: AdjudicationRule, itemId?: string) {
  const asked = sql<boolean>`id IS NOT DISTINCT FROM ${itemId ?? null}::uuid`;
  return chosen(stageId, rule)
    .with("current", (from) =>
      from
        .selectFrom("chosen")
        .orderBy(asked, "desc")
        .orderBy("isDecided")
        .orderBy("n")
        .limit(1)
        .selectAll(),
    )
    .selectFrom("current")
    .select((current) => [
      "current.id",
      "current.n",
      "current.total",
      "current.done",
      current
        .selectFrom("chosen")
        .whereRef("chosen.n", "=", sql`current.n - 1`)
        .select("chosen.id")
        .as("previous"),
      current
        .selectFrom("chosen")
        .whereRef("chosen.n", "=", sql`current.n + 1`)
        .select("chosen.id")
        .as("next"),
      current
        .selectFrom("chosen")
        .where("chosen.isDecided", "=", false)
        .whereRef("chosen.id", "<>", "current.id")
        .orderBy((one) => one("chosen.n", "<", one.ref("current.n")))
        .orderBy("chosen.n")
        .limit(1)
        .select("chosen.id")
        .as("nextUndecided"),
    ])
    .executeTakeFirst();
}

/** Returns an item for adjudication with its labels and its decision. */
export function itemToAdjudicate(itemId: string, rule: AdjudicationRule) {
  return describedItems(kysely())
    .leftJoin("Adjudication", "Adjudication.itemId", "Item.id")
    .where("Item.id", "=", itemId)
    .select((item) => [
      "Item.id as itemId",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Topic.request",
      asked().as("asked"),
      shownText().as("text"),
      shownLabels(item, rule).as("labels"),
      decisionOf(item).as("decided"),
    ])
    .executeTakeFirstOrThrow();
}
