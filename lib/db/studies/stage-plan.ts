import { sql, type ExpressionBuilder } from "kysely";
import { tasksWhere } from "@/lib/tasks/registry";
import { kysely, type Tables } from "../core/database";
import { rowsIn, hasNone } from "../core/expressions";
import { ordinarySlots, trainingPages, workPages } from "../pages/parts";

type OfStage = ExpressionBuilder<Tables, "Stage">;

/** Judgments required by the planned slots of a stage: one for each item of the page. */
function plannedJudgments(stage: OfStage) {
  return ordinarySlots(stage).innerJoin("PageItem", "PageItem.pageId", "Slot.pageId");
}

function annotators(stage: OfStage) {
  return stage
    .selectFrom("Member")
    .whereRef("Member.studyId", "=", "Stage.studyId")
    .where("Member.role", "=", "annotator")
    .where("Member.leftAt", "is", null);
}

/** The times people took for judgments of work. */
function durations(stage: OfStage) {
  return peoplesWork(stage).where("Judgment.durationMs", ">", 0);
}

/** People's labels of work that were imported. */
function imported(stage: OfStage) {
  return peoplesWork(stage)
    .where("Judgment.slotId", "is", null)
    .where("Judgment.category", "is not", null);
}

function peoplesWork(stage: OfStage) {
  return stage
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .whereRef("Item.stageId", "=", "Stage.id")
    .where("Rater.type", "=", "human")
    .where("Judgment.purpose", "=", "work");
}

/** Topics that have questions but no page, because their reports are missing. */
function emptyTopics(stage: OfStage) {
  return stage
    .selectFrom("Topic")
    .innerJoin("Study", "Study.collectionId", "Topic.collectionId")
    .whereRef("Study.id", "=", "Stage.studyId")
    .where(
      "Stage.task",
      "in",
      tasksWhere(({ pages }) => pages.from === "report questions"),
    )
    .where((topic) =>
      topic.exists(
        topic
          .selectFrom("SubQuestion")
          .whereRef("SubQuestion.topicId", "=", "Topic.id")
          .where("SubQuestion.filtered", "=", false)
          .select("SubQuestion.id"),
      ),
    )
    .where((topic) =>
      hasNone(
        topic
          .selectFrom("Page")
          .whereRef("Page.topicId", "=", "Topic.id")
          .whereRef("Page.stageId", "=", "Stage.id"),
      ),
    );
}

/**
 * Counts the judgments a stage requires and those left, with the median time of a judgment in
 * milliseconds.
 */
export function stagePlan(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .select((stage) => {
      const median = sql<number>`
        percentile_cont(0.5) WITHIN GROUP (ORDER BY "Judgment"."durationMs")
      `;
      return [
        "Stage.task",
        sql<number>`COALESCE(("Stage".settings ->> 'overlap')::int, 1)`.as("overlap"),
        rowsIn(workPages(stage)).as("pages"),
        rowsIn(trainingPages(stage)).as("trainingPages"),
        rowsIn(workPages(stage).innerJoin("PageItem", "PageItem.pageId", "Page.id")).as("items"),
        rowsIn(plannedJudgments(stage)).as("judgments"),
        rowsIn(plannedJudgments(stage).where("Slot.completedAt", "is", null)).as("left"),
        rowsIn(imported(stage)).as("imported"),
        durations(stage).select(median.as("ms")).$asScalar().as("median"),
        rowsIn(annotators(stage)).as("annotators"),
        rowsIn(emptyTopics(stage)).as("emptyTopics"),
      ];
    })
    .executeTakeFirst();
}

/** Returns what the stages of studies need and have besides judgments, in order. */
export function stageNeeds(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("Stage")
    .where("Stage.studyId", "in", studyIds)
    .orderBy("Stage.position")
    .select((stage) => [
      "Stage.studyId",
      "Stage.id",
      "Stage.name",
      "Stage.task",
      sql<number>`COALESCE(("Stage".settings ->> 'overlap')::int, 1)`.as("overlap"),
      rowsIn(workPages(stage)).as("pages"),
      rowsIn(annotators(stage)).as("annotators"),
      rowsIn(emptyTopics(stage)).as("emptyTopics"),
    ])
    .execute();
}
