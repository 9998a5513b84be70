import { sql, type SqlBool } from "kysely";
import { kysely } from "../core/database";
import type { RaterType, Task } from "../core/generated/enums";
import { asked } from "../items/parts";

export interface DisagreementFilter {
  stageId: string;
  /** External ids. */
  topic?: string;
  run?: string;
  /** A rater who labelled the item. */
  rater?: string;
  /** With `judge`: only items on which people (the annotator, or the majority) and the judge gave these labels. */
  judge?: string;
  human?: string;
  humanLabel?: string;
  judgeLabel?: string;
  /** From which rating a graded answerability label counts as 1. */
  threshold: number;
}

interface LabelOfItem {
  rater: string;
  type: RaterType;
  label: string;
}

/** Labels of a stage that count; ratings of answerability as what they are from the threshold on. */
function countedLabels({ stageId, threshold }: DisagreementFilter, task: Task) {
  const isGraded = sql<SqlBool>`${task === "answerability"}::boolean AND "Judgment".rating >= 0`;
  const isAnswerable = sql<number>`("Judgment".rating >= ${threshold}::int)::int`;
  return kysely()
    .selectFrom("Item")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .where("Judgment.category", "is not", null)
    .where("Judgment.status", "=", "submitted")
    .where("Judgment.purpose", "=", "work")
    .select([
      "Item.id",
      "Item.topicId",
      "Item.reportId",
      "Rater.externalId as rater",
      "Rater.type",
      sql<string>`
        CASE WHEN ${isGraded} THEN ${isAnswerable}::text ELSE "Judgment".category END
      `.as("category"),
      sql<number>`
        CASE WHEN ${isGraded} THEN ${isAnswerable} ELSE "Judgment".ordinal END
      `.as("ordinal"),
    ]);
}

/**
 * The items that a filter lets through, with how far their labels lie apart: the population variance of the
 * annotators' ordinals; with a judge, its distance from the mean of people. The majority is the label with strictly
 * most votes of people, for 0-5 scales the median, ties up, as in the agreement report.
 */
function chosenItems(filter: DisagreementFilter, task: Task) {
  const { topic, run, rater, judge, human, humanLabel, judgeLabel } = filter;
  return kysely()
    .with("labels", () => countedLabels(filter, task))
    .with("votes", (labels) =>
      labels
        .selectFrom("labels")
        .where("type", "=", "human")
        .groupBy(["id", "category"])
        .select([
          "id",
          "category",
          sql<string>`count(*)`.as("votes"),
          sql<string>`max(count(*)) OVER (PARTITION BY id)`.as("most"),
        ]),
    )
    .with("majorities", (votes) =>
      votes
        .selectFrom("votes")
        .whereRef("votes", "=", "most")
        .groupBy("id")
        .having(sql<SqlBool>`count(*) = 1`)
        .select(["id", sql<string>`min(category)`.as("category")]),
    )
    .with("people", (labels) =>
      labels
        .selectFrom("labels")
        .leftJoin("majorities", "majorities.id", "labels.id")
        .where("labels.type", "=", "human")
        .groupBy(["labels.id", "majorities.category"])
        .select([
          "labels.id",
          "majorities.category as majority",
          sql<number>`var_pop(labels.ordinal)::float`.as("variance"),
          sql<number>`avg(labels.ordinal)::float`.as("mean"),
          sql<string>`
            ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY labels.ordinal))::int::text
          `.as("median"),
        ]),
    )
    .with("judged", (labels) =>
      labels
        .selectFrom("labels")
        .where("rater", "=", sql<string>`${judge ?? null}::text`)
        .select(["id", "category", "ordinal"]),
    )
    .with("chosen", (labels) =>
      labels
        .selectFrom((all) =>
          all.selectFrom("labels").distinct().select(["id", "topicId", "reportId"]).as("item"),
        )
        .leftJoin("people", "people.id", "item.id")
        .leftJoin("judged", "judged.id", "item.id")
        .innerJoin("Topic", "Topic.id", "item.topicId")
        .leftJoin("Report", "Report.id", "item.reportId")
        .leftJoin("Run", "Run.id", "Report.runId")
        .$if(topic !== undefined, (items) => items.where("Topic.externalId", "=", topic!))
        .$if(run !== undefined, (items) => items.where("Run.name", "=", run!))
        .$if(rater !== undefined, (items) =>
          items.where(({ exists, selectFrom }) =>
            exists(
              selectFrom("labels")
                .whereRef("labels.id", "=", "item.id")
                .where("labels.rater", "=", rater!)
                .select("labels.id"),
            ),
          ),
        )
        .$if(judge !== undefined, (items) => items.where("judged.id", "is not", null))
        .$if(judgeLabel !== undefined, (items) => items.where("judged.category", "=", judgeLabel!))
        .$if(humanLabel !== undefined, (items) =>
          items.where(({ ref, exists, selectFrom }) => {
            if (human === "majority" || human === undefined)
              return sql<SqlBool>`
                ${ref(task === "rubric" ? "people.median" : "people.majority")} = ${humanLabel}
              `;
            const given = selectFrom("labels")
              .whereRef("labels.id", "=", "item.id")
              .where("labels.category", "=", humanLabel!)
              .select("labels.id");
            return exists(
              human === "pooled"
                ? given.where("labels.type", "=", "human")
                : given.where("labels.rater", "=", human),
            );
          }),
        )
        .select([
          "item.id",
          judge === undefined
            ? sql<number>`COALESCE(people.variance, 0)`.as("disagreement")
            : sql<number>`COALESCE(abs(judged.ordinal - people.mean), 0)`.as("disagreement"),
        ]),
    );
}

/** Items of a stage, those on which raters disagree most first, each with all its labels. */
export function disagreementRows(
  filter: DisagreementFilter,
  task: Task,
  { most, from }: { most: number; from: number },
) {
  return chosenItems(filter, task)
    .selectFrom("chosen")
    .innerJoin("Item", "Item.id", "chosen.id")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .orderBy("chosen.disagreement", "desc")
    .orderBy("Item.key")
    .limit(most)
    .offset(from)
    .select((item) => [
      "chosen.id as itemId",
      "chosen.disagreement",
      sql<number>`(count(*) OVER ())::int`.as("total"),
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Run.name as run",
      task === "answerability"
        ? sql<string | null>`NULL`.as("docid")
        : item.ref("Passage.docid").as("docid"),
      asked().as("asked"),
      item
        .selectFrom("labels")
        .whereRef("labels.id", "=", "chosen.id")
        .select(
          sql<LabelOfItem[]>`
            json_agg(
              json_build_object('rater', rater, 'type', type, 'label', category)
              ORDER BY type, rater
            )
          `.as("all"),
        )
        .$asScalar()
        .$notNull()
        .as("labels"),
    ])
    .execute();
}

/** What can be filtered by: topics, systems and raters of a stage, the first 500 of each. */
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
