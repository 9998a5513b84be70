import { sql } from "kysely";
import type { AdjudicationRule, Decision, QueuedItem } from "@/lib/contract/adjudication";
import { kysely, type Transaction } from "../core/database";
import { asked, shownText } from "../items/parts";
import { highlights, labelsOfStage, type SpanRow } from "./parts";

/** Returns the pseudonym of an adjudicator. */
function pseudonymOf(userId: string): string {
  return `adjudicator-${userId.slice(0, 6)}`;
}

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
  highlights: SpanRow[];
}

/** Returns the first fifty items for adjudication, undecided ones first, and the total number. */
export function itemsToAdjudicate(stageId: string, rule: AdjudicationRule) {
  const { kind, judge = "", perTopic = 5 } = rule;
  return differing(stageId, rule)
    .selectFrom("differing")
    .innerJoin("Item", "Item.id", "differing.id")
    .innerJoin("Topic", "Topic.id", "differing.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Adjudication", "Adjudication.itemId", "differing.id")
    .$if(kind === "sample", (items) =>
      items.where(sql<boolean>`differing.place <= ${perTopic}::int`),
    )
    .orderBy((item) => item("Adjudication.itemId", "is not", null))
    .orderBy("Topic.position")
    .orderBy("differing.place")
    .limit(50)
    .select((item) => [
      "differing.id as itemId",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Topic.request",
      asked().as("asked"),
      shownText().as("text"),
      item
        .selectFrom("Judgment")
        .innerJoin("Rater", "Rater.id", "Judgment.raterId")
        .whereRef("Judgment.itemId", "=", "differing.id")
        .where("Judgment.category", "is not", null)
        .where("Judgment.purpose", "=", "work")
        .where((label) => {
          const isHuman = label("Rater.type", "=", "human");
          if (kind !== "judge") return isHuman;
          return label.or([isHuman, label("Rater.externalId", "=", judge)]);
        })
        .select(
          sql<ShownLabel[]>`json_agg(
            json_build_object(
              'label', "Judgment".category,
              'comment', "Judgment".comment,
              'highlights', ${highlights()}
            )
            ORDER BY md5("Judgment".id::text)
          )`.as("labels"),
        )
        .$asScalar()
        .$notNull()
        .as("labels"),
      sql<QueuedItem["decided"]>`
        CASE
          WHEN "Adjudication"."itemId" IS NOT NULL THEN json_build_object(
            'undecidable', "Adjudication".undecidable,
            'reason', "Adjudication".reason,
            'label', ${item
              .selectFrom("Judgment")
              .innerJoin("Rater", "Rater.id", "Judgment.raterId")
              .whereRef("Judgment.itemId", "=", "differing.id")
              .where("Rater.type", "=", "adjudicator")
              .where(
                "Rater.externalId",
                "=",
                sql<string>`'adjudicator-' || left("Adjudication"."userId"::text, 6)`,
              )
              .select("Judgment.category")}
          )
        END
      `.as("decided"),
      sql<number>`(count(*) OVER ())::int`.as("total"),
      sql<number>`(count("Adjudication"."itemId") OVER ())::int`.as("done"),
    ])
    .execute();
}

/** Returns an item to decide; undefined if the study has no such item. */
export function itemToDecide(transaction: Transaction, studyId: string, itemId: string) {
  return transaction.$kysely
    .selectFrom("Item")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .where("Item.id", "=", itemId)
    .where("Stage.studyId", "=", studyId)
    .select(["Stage.task", shownText().as("text")])
    .executeTakeFirst();
}

/**
 * Returns the rater of a user's decisions in a study, created if necessary and locked until the
 * transaction ends.
 */
async function adjudicatorOf(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<string> {
  const externalId = pseudonymOf(userId);
  const known = await transaction.$kysely
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("type", "=", "adjudicator")
    .where("externalId", "=", externalId)
    .forKeyShare()
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const made = await transaction.rater.create({
    data: { studyId, type: "adjudicator", externalId },
    select: { id: true },
  });
  return made.id;
}

interface DecidedItem {
  studyId: string;
  itemId: string;
  userId: string;
  ordinal: number | null;
  rating: number | null;
}

/** Writes a decision: the adjudicator's judgment with its history, and the decision itself. */
export async function writeDecision(
  transaction: Transaction,
  { studyId, itemId, userId, ordinal, rating }: DecidedItem,
  decision: Decision,
): Promise<void> {
  const { label, undecidable, reason } = decision;
  const raterId = await adjudicatorOf(transaction, studyId, userId);
  const written = await transaction.$kysely
    .insertInto("Judgment")
    .values({
      itemId,
      raterId,
      category: label,
      ordinal,
      rating,
      label: sql`to_jsonb(${label}::text)`,
      comment: reason,
      submittedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(["itemId", "raterId"]).doUpdateSet((judgment) => ({
        version: judgment("Judgment.version", "+", 1),
        category: judgment.ref("excluded.category"),
        ordinal: judgment.ref("excluded.ordinal"),
        rating: judgment.ref("excluded.rating"),
        label: judgment.ref("excluded.label"),
        comment: judgment.ref("excluded.comment"),
        submittedAt: sql<Date>`now()`,
        updatedAt: sql<Date>`now()`,
      })),
    )
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  await writeHistory(transaction, written, { itemId, userId }, decision);
  await transaction.$kysely
    .insertInto("Adjudication")
    .values({ itemId, userId, undecidable, reason })
    .onConflict((conflict) =>
      conflict.column("itemId").doUpdateSet((decided) => ({
        userId: decided.ref("excluded.userId"),
        undecidable: decided.ref("excluded.undecidable"),
        reason: decided.ref("excluded.reason"),
        at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Adds the spans and the event of a judgment's new version. */
async function writeHistory(
  transaction: Transaction,
  written: { id: string; version: number },
  { itemId, userId }: { itemId: string; userId: string },
  decision: Decision,
): Promise<void> {
  const { id: judgmentId, version } = written;
  const spans = decision.highlights.map(({ start, end, quote }, position) => ({
    judgmentId,
    version,
    position,
    start,
    end,
    quote,
  }));
  if (spans.length > 0) await transaction.$kysely.insertInto("Highlight").values(spans).execute();
  await transaction.$kysely
    .insertInto("JudgmentEvent")
    .values({
      judgmentId,
      version,
      idempotencyKey: `adjudicate:${itemId}:${judgmentId}:${version}`,
      userId,
      snapshot: JSON.stringify(decision),
    })
    .execute();
}
