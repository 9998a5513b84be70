import { sql, type ExpressionBuilder } from "kysely";
import { kysely, type Tables } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { asked } from "../items/parts";
import { countsAsLabel, isWork, whyUnjudgeable } from "../judgments/parts";

/** Maximum number of remarks, and of missed known items, that are listed. */
const MAX_ROWS = 200;

/**
 * Returns the annotator with this pseudonym, if the study has the stage; undefined if there is
 * none.
 */
export function annotatorNamed(studyId: string, stageId: string, externalId: string) {
  return kysely()
    .selectFrom("Rater")
    .innerJoin("Stage", "Stage.studyId", "Rater.studyId")
    .where("Rater.studyId", "=", studyId)
    .where("Stage.id", "=", stageId)
    .where("Rater.externalId", "=", externalId)
    .where("Rater.type", "=", "human")
    .select(["Rater.id", "Rater.userId"])
    .executeTakeFirst();
}

/** A rater's labels and other answers in a stage. */
function judgmentsOf(stageId: string, raterId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .where("Item.stageId", "=", stageId)
    .where("Judgment.raterId", "=", raterId);
}

/** Returns, for each other annotator, the number of common items and of equal labels. */
export function labelledAlike(stageId: string, raterId: string) {
  return judgmentsOf(stageId, raterId)
    .innerJoin("Judgment as other", (other) =>
      other
        .onRef("other.itemId", "=", "Judgment.itemId")
        .onRef("other.raterId", "<>", "Judgment.raterId"),
    )
    .innerJoin("Rater", "Rater.id", "other.raterId")
    .where("Judgment.category", "is not", null)
    .where(isWork)
    .where("other.category", "is not", null)
    .where("other.purpose", "=", "work")
    .where("Rater.type", "=", "human")
    .groupBy("Rater.externalId")
    .orderBy("Rater.externalId")
    .select((label) => [
      "Rater.externalId as rater",
      rowCount().as("items"),
      countWhere(label("Judgment.category", "=", label.ref("other.category"))).as("alike"),
    ])
    .execute();
}

/** Returns a rater's labels of work and median active seconds by day, oldest first. */
export function labelsByDay(stageId: string, raterId: string) {
  const day = sql<string>`to_char("Judgment"."submittedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  return judgmentsOf(stageId, raterId)
    .where(isWork)
    .where("Judgment.category", "is not", null)
    .where("Judgment.submittedAt", "is not", null)
    .groupBy(day)
    .orderBy(day)
    .select([
      day.as("day"),
      rowCount().as("labels"),
      sql<number | null>`(
        percentile_cont(0.5)
          WITHIN GROUP (ORDER BY "Judgment"."durationMs")
          FILTER (WHERE "Judgment"."durationMs" > 0)
        / 1000
      )::float`.as("medianSeconds"),
    ])
    .execute();
}

/** A rater's answers in a stage, with the topic and the question. */
function askedJudgments(stageId: string, raterId: string) {
  return judgmentsOf(stageId, raterId)
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .select([
      "Item.id as itemId",
      "Topic.externalId as topic",
      asked().as("asked"),
      "Judgment.category as label",
    ]);
}

/**
 * Returns items that a rater marked difficult, skipped, could not judge or commented on, newest
 * first.
 */
export function remarksOf(stageId: string, raterId: string) {
  return askedJudgments(stageId, raterId)
    .where((judgment) =>
      judgment.or([
        judgment("Judgment.difficult", "=", true),
        judgment("Judgment.status", "in", ["skipped", "unjudgeable"]),
        judgment("Judgment.comment", "is not", null),
      ]),
    )
    .orderBy("Judgment.updatedAt", "desc")
    .limit(MAX_ROWS)
    .select((judgment) => [
      "Judgment.difficult",
      judgment("Judgment.status", "=", "skipped").$castTo<boolean>().as("skipped"),
      /** Why it cannot be judged; null if it can. */
      whyUnjudgeable().as("unjudgeable"),
      "Judgment.comment",
    ])
    .execute();
}

/** Returns known items for which the rater's label is wrong, or that the rater could not judge. */
export function missedKnownItems(stageId: string, raterId: string) {
  return askedJudgments(stageId, raterId)
    .innerJoin("Judgment as known", "known.itemId", "Item.id")
    .where("known.purpose", "in", ["gold", "attention"])
    .where("known.category", "is not", null)
    .where((label) =>
      label.or([
        label.and([
          label("Judgment.category", "is not", null),
          label("Judgment.category", "<>", label.ref("known.category")),
        ]),
        label("Judgment.status", "=", "unjudgeable"),
      ]),
    )
    .orderBy("Topic.position")
    .limit(MAX_ROWS)
    .select((label) => label.ref("known.category").$notNull().as("expected"))
    .execute();
}

export interface LabelChoice {
  /** Only items that this annotator labelled too. */
  with?: string;
  /** Only items on which another label differs (that of `with`, if given). */
  differs?: boolean;
}

/** Returns a page of a rater's labels of work beside those of other people, in the order of items. */
export function labelsBesideOthers(
  stageId: string,
  raterId: string,
  choice: LabelChoice,
  { limit, offset }: { limit: number; offset: number },
) {
  return askedJudgments(stageId, raterId)
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .where(countsAsLabel)
    .$if(choice.with !== undefined || choice.differs === true, (labels) =>
      labels.where((label) => {
        let others = othersLabels(label);
        if (choice.with !== undefined) others = others.where("Rater.externalId", "=", choice.with);
        if (choice.differs) others = others.whereRef("other.category", "<>", "Judgment.category");
        return label.exists(others.select("other.id"));
      }),
    )
    .orderBy("Topic.position")
    .orderBy("Item.key")
    .limit(limit)
    .offset(offset)
    .select((label) => [
      "Run.name as system",
      sql<number>`(count(*) OVER ())::int`.as("total"),
      sql<{ rater: string; label: string }[]>`COALESCE(
        (${othersLabels(label).select(
          sql`
            json_agg(
              json_build_object('rater', "Rater"."externalId", 'label', other.category)
              ORDER BY "Rater"."externalId"
            )
          `.as("all"),
        )}),
        '[]'
      )`.as("others"),
    ])
    .execute();
}

/** Other people's labels of work on the same item. */
function othersLabels(label: ExpressionBuilder<Tables, "Judgment">) {
  return label
    .selectFrom("Judgment as other")
    .innerJoin("Rater", "Rater.id", "other.raterId")
    .whereRef("other.itemId", "=", "Judgment.itemId")
    .whereRef("other.raterId", "<>", "Judgment.raterId")
    .where("Rater.type", "=", "human")
    .where("other.purpose", "=", "work")
    .where("other.status", "=", "submitted")
    .where("other.category", "is not", null);
}
