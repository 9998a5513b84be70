import { sql, type ExpressionBuilder } from "kysely";
import { kysely, type Tables } from "../core/database";
import { countWhere, rowCount, rowsIn } from "../core/expressions";
import { isAnswered } from "../judgments/parts";
import { ordinarySlots } from "../pages/parts";

/** Answers of people in studies' work, each with its place among those of its item, by time. */
function answersInSlots(studyIds: readonly string[]) {
  const at = sql<Date>`COALESCE("Judgment"."submittedAt", "Judgment"."updatedAt")`;
  return kysely()
    .selectFrom("Rater")
    .innerJoin("Judgment", "Judgment.raterId", "Rater.id")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .where("Rater.studyId", "in", studyIds)
    .where("Rater.type", "=", "human")
    .where("Judgment.purpose", "=", "work")
    .where(isAnswered())
    .select([
      "Rater.studyId",
      "Item.stageId",
      "Judgment.itemId",
      "Judgment.slotId",
      at.as("at"),
      sql<number>`
        row_number() OVER (PARTITION BY "Judgment"."itemId" ORDER BY ${at}, "Judgment".id)
      `.as("nth"),
    ]);
}

/** How many judgments of people the plan of a study wants for each item. */
function wantedByItem(studyIds: readonly string[]) {
  return kysely()
    .selectFrom((places) =>
      // Counted by page first: a page has many items.
      places
        .selectFrom("Stage")
        .innerJoin("Slot", "Slot.stageId", "Stage.id")
        .where("Stage.studyId", "in", studyIds)
        .where("Slot.isExtra", "=", false)
        .groupBy("Slot.pageId")
        .select(["Slot.pageId", rowCount().as("n")])
        .as("places"),
    )
    .innerJoin("PageItem", "PageItem.pageId", "places.pageId")
    .groupBy("PageItem.itemId")
    .select(["PageItem.itemId", sql<number>`sum(places.n)`.as("wanted")]);
}

/**
 * Answers of people that count towards the plan. Of an item with more labels than wanted, the first
 * count; imported labels count like others.
 */
function countedAnswers(studyIds: readonly string[]) {
  return kysely()
    .selectFrom(answersInSlots(studyIds).as("answered"))
    .innerJoin(wantedByItem(studyIds).as("plan"), "plan.itemId", "answered.itemId")
    .whereRef("answered.nth", "<=", "plan.wanted");
}

/** Answers that count towards the plan, by stage and hour. Reads no label value. */
export function judgmentsByHour(studyId: string) {
  const hour = sql<Date>`date_trunc('hour', answered.at)`;
  return countedAnswers([studyId])
    .groupBy(["answered.stageId", hour])
    .orderBy(hour)
    .select((answered) => [
      "answered.stageId",
      hour.as("hour"),
      rowCount().as("judgments"),
      countWhere(answered("answered.slotId", "is not", null)).as("here"),
    ])
    .execute();
}

/**
 * Returns for each stage and day the pairs of labels of two people on one item of which the later
 * label was given that day, and how many of them are equal.
 */
export function pairsByDay(stageIds: readonly string[]) {
  const answers = kysely()
    .selectFrom("Rater")
    .innerJoin("Judgment", "Judgment.raterId", "Rater.id")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .where("Item.stageId", "in", stageIds)
    .where("Rater.type", "=", "human")
    .where("Judgment.purpose", "=", "work")
    .where("Judgment.status", "=", "submitted")
    .where("Judgment.category", "is not", null)
    .select([
      "Item.stageId",
      "Judgment.itemId",
      "Judgment.raterId",
      "Judgment.category",
      sql<Date>`COALESCE("Judgment"."submittedAt", "Judgment"."updatedAt")`.as("at"),
    ]);
  const day = sql<Date>`date_trunc('day', GREATEST(one.at, other.at), 'UTC')`;
  return kysely()
    .with("answers", () => answers)
    .selectFrom("answers as one")
    .innerJoin("answers as other", (join) =>
      join.onRef("other.itemId", "=", "one.itemId").onRef("other.raterId", ">", "one.raterId"),
    )
    .groupBy(["one.stageId", day])
    .orderBy(day)
    .select((pair) => [
      "one.stageId",
      day.as("day"),
      rowCount().as("pairs"),
      countWhere(pair("one.category", "=", pair.ref("other.category"))).as("equal"),
    ])
    .execute();
}

function plannedJudgments(stage: ExpressionBuilder<Tables, "Stage">) {
  return rowsIn(ordinarySlots(stage).innerJoin("PageItem", "PageItem.pageId", "Slot.pageId"));
}

/** Returns the number of judgments that each stage of a study needs, in order. */
export function neededByStage(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("Stage.studyId", "=", studyId)
    .orderBy("Stage.position")
    .select((stage) => [
      "Stage.id",
      "Stage.name",
      "Stage.task",
      stage("Stage.pausedAt", "is not", null).$castTo<boolean>().as("paused"),
      plannedJudgments(stage).as("needed"),
    ])
    .execute();
}

/**
 * Returns the ids of those stages of studies whose planned judgments are all given, here or by
 * import, or whose pages are all finished. Reads no label value.
 */
export async function finishedStages(studyIds: readonly string[]): Promise<Set<string>> {
  if (studyIds.length === 0) return new Set();
  const given = countedAnswers(studyIds)
    .groupBy("answered.stageId")
    .select(["answered.stageId", rowCount().as("judgments")]);
  const stages = await kysely()
    .selectFrom("Stage")
    .innerJoin(given.as("given"), "given.stageId", "Stage.id")
    .where((stage) =>
      stage.or([
        stage("given.judgments", ">=", plannedJudgments(stage)),
        stage.not(
          stage.exists(
            ordinarySlots(stage).where("Slot.completedAt", "is", null).select("Slot.id"),
          ),
        ),
      ]),
    )
    .select("Stage.id")
    .execute();
  return new Set(stages.map(({ id }) => id));
}

/** Returns for each study how many judgments its plan needs, and how many of these are given. */
export async function progressOfStudies(studyIds: readonly string[]) {
  if (studyIds.length === 0) return [];
  const given = countedAnswers(studyIds)
    .groupBy("answered.studyId")
    .select(["answered.studyId", rowCount().as("judgments")]);
  return kysely()
    .selectFrom("Study")
    .leftJoin(given.as("given"), "given.studyId", "Study.id")
    .where("Study.id", "in", studyIds)
    .select((study) => [
      "Study.id",
      sql<number>`COALESCE("given".judgments, 0)`.as("judgments"),
      rowsIn(
        study
          .selectFrom("Stage")
          .innerJoin("Slot", "Slot.stageId", "Stage.id")
          .innerJoin("PageItem", "PageItem.pageId", "Slot.pageId")
          .whereRef("Stage.studyId", "=", "Study.id")
          .where("Slot.isExtra", "=", false),
      ).as("needed"),
    ])
    .execute();
}
