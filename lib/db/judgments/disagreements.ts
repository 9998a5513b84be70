import { type RawBuilder, sql, type SqlBool } from "kysely";
import { sourceOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { kysely } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import type { RaterType } from "../core/generated/enums";
import { asked } from "../items/parts";
import { categoryOf, majorityOf, ordinalOf } from "./label-value";
import { countsAsLabel, labelsOfStage, totalsByTopicAndSystem } from "./parts";

export interface DisagreementFilter {
  stageId: string;
  /** External ids. */
  topic?: string;
  /** A sub-question, of the topic where one is given. */
  question?: string;
  run?: string;
  /** A rater who labelled the item. */
  rater?: string;
  /**
   * With `judge`: only items with these labels of the judge and of people (one annotator, or the
   * majority).
   */
  judge?: string;
  human?: string;
  humanLabel?: string;
  judgeLabel?: string;
  /** Lowest rating that counts as label 1 in graded answerability. */
  threshold: number;
}

interface LabelOfItem {
  rater: string;
  type: RaterType;
  label: string;
}

/** Condition on a group of labels: a rater that matches gave one. */
function given(by: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`COALESCE(bool_or(${by}), false)`;
}

/** Condition on a group of labels: people, or one rater, gave this label. */
function labelsOfPeople(human: string, label: string, task: TaskKey): RawBuilder<SqlBool> {
  if (human === "majority") return sql<SqlBool>`${majorityOf(task)} = ${label}`;
  if (human === "pooled") return given(sql`type = 'human' AND category = ${label}`);
  return given(sql`rater = ${human} AND category = ${label}`);
}

/**
 * The items that match a filter, with their disagreement: the population variance of the
 * annotators' ordinals or, with a judge, its distance from the mean of people.
 */
function chosenItems(filter: DisagreementFilter, task: TaskKey) {
  const { stageId, threshold, topic, question, run, rater, judge, humanLabel, judgeLabel } = filter;
  const human = filter.human ?? "majority";
  const disagreement =
    judge === undefined
      ? sql<number>`var_pop(ordinal) FILTER (WHERE type = 'human')::float`
      : sql<number>`
          abs(
            max(ordinal) FILTER (WHERE rater = ${judge})
            - avg(ordinal) FILTER (WHERE type = 'human')
          )::float
        `;
  return kysely()
    .with("labels", () =>
      labelsOfStage(stageId)
        .$if(topic !== undefined, (labels) =>
          labels
            .innerJoin("Topic", "Topic.id", "Item.topicId")
            .where("Topic.externalId", "=", topic!),
        )
        .$if(question !== undefined, (labels) =>
          labels
            .innerJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
            .where("SubQuestion.externalId", "=", question!),
        )
        .$if(run !== undefined, (labels) =>
          labels
            .innerJoin("Report", "Report.id", "Item.reportId")
            .innerJoin("Run", "Run.id", "Report.runId")
            .where("Run.name", "=", run!),
        )
        .select([
          "Item.id",
          "Item.key",
          "Rater.externalId as rater",
          "Rater.type",
          categoryOf(task, threshold).as("category"),
          ordinalOf(task, threshold).as("ordinal"),
        ]),
    )
    .with("chosen", (labels) =>
      labels
        .selectFrom("labels")
        .groupBy(["id", "key"])
        .$if(rater !== undefined, (items) => items.having(given(sql`rater = ${rater}`)))
        .$if(judge !== undefined, (items) => items.having(given(sql`rater = ${judge}`)))
        .$if(judgeLabel !== undefined, (items) =>
          items.having(given(sql`rater = ${judge ?? null} AND category = ${judgeLabel}`)),
        )
        .$if(humanLabel !== undefined, (items) =>
          items.having(labelsOfPeople(human, humanLabel!, task)),
        )
        .select([
          "id",
          "key",
          sql<number>`COALESCE(${disagreement}, 0)`.as("disagreement"),
          sql<number>`(count(*) OVER ())::int`.as("total"),
        ]),
    );
}

/** Returns the items of a stage with all labels, in descending order of disagreement. */
export function disagreementRows(
  filter: DisagreementFilter,
  task: TaskKey,
  { most, from }: { most: number; from: number },
) {
  const category = categoryOf(task, filter.threshold);
  return kysely()
    .with("page", () =>
      chosenItems(filter, task)
        .selectFrom("chosen")
        .orderBy("disagreement", "desc")
        .orderBy("key")
        .limit(most)
        .offset(from)
        .selectAll(),
    )
    .selectFrom("page")
    .innerJoin("Item", "Item.id", "page.id")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .orderBy("page.disagreement", "desc")
    .orderBy("Item.key")
    .select((item) => [
      "page.id as itemId",
      "page.disagreement",
      "page.total",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Run.name as run",
      sourceOf(task).text === "passage"
        ? item.ref("Passage.docid").as("docid")
        : sql<string | null>`NULL`.as("docid"),
      asked().as("asked"),
      item
        .selectFrom("Judgment")
        .innerJoin("Rater", "Rater.id", "Judgment.raterId")
        .whereRef("Judgment.itemId", "=", "page.id")
        .where(countsAsLabel)
        .select(
          sql<LabelOfItem[]>`
            json_agg(
              json_build_object('rater', "Rater"."externalId", 'type', "Rater".type, 'label', ${category})
              ORDER BY "Rater".type, "Rater"."externalId"
            )
          `.as("all"),
        )
        .$asScalar()
        .$notNull()
        .as("labels"),
    ])
    .execute();
}

/**
 * Returns the place of an item among those that match a filter, the number of these, and the
 * neighbours of the item in descending order of disagreement; undefined if it does not match.
 */
export function positionOfDisagreement(filter: DisagreementFilter, task: TaskKey, itemId: string) {
  return chosenItems(filter, task)
    .with("ranked", (from) =>
      from
        .selectFrom("chosen")
        .select([
          "id",
          "total",
          sql<number>`(row_number() OVER by_disagreement)::int`.as("n"),
          sql<string | null>`lag(id) OVER by_disagreement`.as("previous"),
          sql<string | null>`lead(id) OVER by_disagreement`.as("next"),
        ])
        .modifyEnd(sql`WINDOW by_disagreement AS (ORDER BY disagreement DESC, key)`),
    )
    .selectFrom("ranked")
    .where("id", "=", itemId)
    .select(["n", "total", "previous", "next"])
    .executeTakeFirst();
}

/**
 * Counts the items of a stage that two or more people labelled, and those on which they differ, by
 * topic and system.
 */
export function disagreementTotals(stageId: string) {
  return totalsByTopicAndSystem(sharedItems(stageId));
}

/** The items of a stage that two or more people labelled, and whether they differ on them. */
function sharedItems(stageId: string) {
  return labelsOfStage(stageId)
    .where("Rater.type", "=", "human")
    .groupBy(["Item.id", "Item.topicId", "Item.reportId"])
    .having(rowCount(), ">", 1)
    .select([
      "Item.id",
      "Item.topicId",
      "Item.reportId",
      sql<boolean>`count(DISTINCT "Judgment".category) > 1`.as("isPart"),
    ]);
}

/** Returns the sub-questions on which people differ on most items, with their numbers of items. */
export function mostDisputedQuestions(stageId: string, most: number) {
  return kysely()
    .with("shared", () => sharedItems(stageId))
    .selectFrom("shared")
    .innerJoin("Item", "Item.id", "shared.id")
    .innerJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .groupBy(["Topic.id", "SubQuestion.id"])
    .having((item) => countWhere(item.ref("shared.isPart")), ">", 0)
    .select((item) => [
      "Topic.externalId as topic",
      "SubQuestion.externalId as question",
      "SubQuestion.text",
      rowCount().as("items"),
      countWhere(item.ref("shared.isPart")).as("part"),
    ])
    .orderBy("part", "desc")
    .orderBy("items")
    .orderBy("Topic.position")
    .orderBy("SubQuestion.position")
    .limit(most)
    .execute();
}

/**
 * Returns the account names behind the pseudonyms of a study. Crowd workers' are left out. Never to
 * be shown while the study is blind.
 */
export async function raterAccounts(studyId: string): Promise<Map<string, string>> {
  const rows = await kysely()
    .selectFrom("Rater")
    .innerJoin("User", "User.id", "Rater.userId")
    .leftJoin("Participant", (join) =>
      join.on("Participant.studyId", "=", studyId).onRef("Participant.userId", "=", "Rater.userId"),
    )
    .where("Rater.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .where("Participant.id", "is", null)
    .where("User.username", "not like", "crowd-%")
    .select(["Rater.externalId as rater", "User.username"])
    .execute();
  return new Map(rows.map(({ rater, username }) => [rater, username]));
}

/**
 * Returns the values of the filters: topics, systems and raters of a stage, the first 500 of each.
 */
export function filterChoices(stageId: string) {
  const most = 500;
  return kysely()
    .selectNoFrom(({ selectFrom }) => {
      const topics = selectFrom("Topic")
        .where((topic) =>
          topic.exists(
            topic
              .selectFrom("Item")
              .whereRef("Item.topicId", "=", "Topic.id")
              .where("Item.stageId", "=", stageId)
              .select("Item.id"),
          ),
        )
        .orderBy("Topic.position")
        .limit(most)
        .select("Topic.externalId");
      const runs = selectFrom("Run")
        .innerJoin("Report", "Report.runId", "Run.id")
        .where("Report.id", "in", (report) =>
          report
            .selectFrom("Item")
            .where("Item.stageId", "=", stageId)
            .select((item) => item.ref("Item.reportId").$notNull().as("reportId")),
        )
        .distinct()
        .orderBy("Run.name")
        .limit(most)
        .select("Run.name");
      const raters = selectFrom("Rater")
        .innerJoin("Stage", "Stage.studyId", "Rater.studyId")
        .where("Stage.id", "=", stageId)
        .orderBy("Rater.type")
        .orderBy("Rater.externalId")
        .limit(most)
        .select("Rater.externalId");
      return [
        sql<string[]>`ARRAY(${topics})`.as("topic"),
        sql<string[]>`ARRAY(${runs})`.as("run"),
        sql<string[]>`ARRAY(${raters})`.as("rater"),
      ];
    })
    .executeTakeFirstOrThrow();
}
