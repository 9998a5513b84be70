import { sql, type ExpressionBuilder } from "kysely";
import { tasksInSql } from "../items/tasks";
import { kysely, type Tables } from "../core/database";
import { isWork } from "../judgments/parts";

/** The latest expected rating of a judge for an item, without probes. */
function expectedRating(label: ExpressionBuilder<Tables, "Item" | "Rater">) {
  return label
    .selectFrom("JudgeCall")
    .innerJoin("JudgeRun", "JudgeRun.id", "JudgeCall.runId")
    .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
    .where("JudgeRun.probeOf", "is", null)
    .whereRef("Judge.raterId", "=", "Rater.id")
    .whereRef("JudgeCall.itemId", "=", "Item.id")
    .where("JudgeCall.expected", "is not", null)
    .orderBy("JudgeCall.finishedAt", "desc")
    .limit(1)
    .select("JudgeCall.expected");
}

/** The item's first place on a page. */
function firstIndex(label: ExpressionBuilder<Tables, "Item">) {
  return label
    .selectFrom("PageItem")
    .whereRef("PageItem.itemId", "=", "Item.id")
    .select(sql<number>`COALESCE(min("PageItem".position), 0)::int`.as("place"));
}

/*
 * The rating if a judge gave one, otherwise the position on the scale. A malformed answer counts as
 * 0, as in the figures of agreement.
 */
const value = sql<number>`(
  CASE
    WHEN "Judgment".rating = -1
    THEN 0
    WHEN "Rater".type <> 'human' AND "Stage".task IN ${sql.raw(tasksInSql((task) => task.rating === "label"))} AND "Judgment".rating IS NOT NULL
    THEN "Judgment".rating
    ELSE "Judgment".ordinal
  END
)::float`;

/** Returns a stage's labels from scratch by people and judges, on a common scale. */
export function qualityRows(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .where("Rater.type", "in", ["human", "llm", "baseline"])
    .where((label) =>
      label.and([
        label.not(label.fn.coalesce("SubQuestion.filtered", label.val(false))),
        isWork(label),
        label("Judgment.condition", "=", "from_scratch"),
        label.or([
          label("Judgment.category", "is not", null),
          label.and([
            label("Judgment.rating", "=", -1),
            label("Judgment.status", "=", "submitted"),
          ]),
        ]),
      ]),
    )
    .select((label) => [
      "Item.id as itemId",
      "Topic.position as topic",
      "Rater.externalId as rater",
      "Rater.type",
      label.fn.coalesce("Judgment.category", label.val("")).as("category"),
      value.as("value"),
      label("Judgment.rating", "=", -1).$castTo<boolean | null>().as("malformed"),
      sql<number>`char_length(COALESCE("Report".text, "Passage".text))::int`.as("length"),
      firstIndex(label).$asScalar().$notNull().as("place"),
      "Run.name as system",
      expectedRating(label).$asScalar().as("expected"),
    ])
    .execute();
}

/**
 * Returns the language models that labelled items of a stage, as raters, with the model and prompt
 * of their judge (null for labels that were imported) and the time of their first run or label.
 */
export function modelRaters(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Rater")
    .leftJoinLateral(
      (rater) =>
        rater
          .selectFrom("Judge")
          .innerJoin("JudgeRun", "JudgeRun.judgeId", "Judge.id")
          .whereRef("Judge.raterId", "=", "Rater.id")
          .where("JudgeRun.stageId", "=", stageId)
          .where("JudgeRun.probeOf", "is", null)
          .orderBy("JudgeRun.createdAt")
          .limit(1)
          .select([
            "JudgeRun.createdAt",
            sql<string | null>`"Judge".settings ->> 'model'`.as("model"),
            sql<string | null>`"Judge".settings -> 'prompt' ->> 'name'`.as("prompt"),
          ])
          .as("judged"),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (rater) =>
        rater
          .selectFrom("Judgment")
          .innerJoin("Item", "Item.id", "Judgment.itemId")
          .whereRef("Judgment.raterId", "=", "Rater.id")
          .where("Item.stageId", "=", stageId)
          .select(sql<Date | null>`min("Judgment"."submittedAt")`.as("at"))
          .as("labelled"),
      (on) => on.onTrue(),
    )
    .where("Rater.studyId", "=", studyId)
    .where("Rater.type", "=", "llm")
    .select((rater) => [
      "Rater.externalId as rater",
      "judged.model",
      "judged.prompt",
      rater.fn.coalesce("judged.createdAt", "labelled.at").as("at"),
    ])
    .execute();
}
