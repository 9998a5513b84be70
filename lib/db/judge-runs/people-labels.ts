import { sql, type RawBuilder } from "kysely";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { kysely } from "../core/database";
import { isAskedFor, countsAsLabel } from "../judgments/parts";
import { categoryOf, majorityOf, ordinalOf } from "../judgments/label-value";

/** Reads labels as the figures of agreement do. */
export interface LabelRules {
  task: TaskKey;
  /** Lowest rating that counts as label 1 in graded answerability. */
  threshold: number;
}

/** A person's label on an item. */
export interface PersonsLabel {
  rater: string;
  type: "human" | "adjudicator";
  label: string;
}

/** People's labels on items that count in figures, one row each, with their value. */
function peoplesLabels({ task, threshold }: LabelRules) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .where("Rater.type", "=", "human")
    .where(countsAsLabel)
    .where(isAskedFor())
    .select([
      "Judgment.itemId",
      "Rater.type",
      categoryOf(task, threshold).as("category"),
      ordinalOf(task, threshold).as("ordinal"),
    ]);
}

/** The label of the majority of people on each item of a stage that they labelled. */
export function majorities(stageId: string, rules: LabelRules) {
  return kysely()
    .selectFrom(peoplesLabels(rules).where("Item.stageId", "=", stageId).as("labels"))
    .groupBy("itemId")
    .select(["itemId", majorityOf(rules.task).as("label")]);
}

/** The label of the majority of people on one item: faster than `majorities` for few items. */
export function majorityOn(item: string, rules: LabelRules) {
  return kysely()
    .selectFrom(
      peoplesLabels(rules)
        .where(sql<boolean>`"Judgment"."itemId" = ${sql.ref(item)}`)
        .as("labels"),
    )
    .select(majorityOf(rules.task).as("label"));
}

/** Every person's label on an item, adjudicators last, as JSON. */
export function labelsOfPeople(item: string, { task, threshold }: LabelRules) {
  const labels: RawBuilder<PersonsLabel[]> = sql`
    COALESCE(
      json_agg(
        json_build_object(
          'rater', "Rater"."externalId",
          'type', "Rater".type,
          'label', ${categoryOf(task, threshold)}
        )
        ORDER BY "Rater".type, "Rater"."externalId"
      ),
      '[]'
    )
  `;
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where(sql<boolean>`"Judgment"."itemId" = ${sql.ref(item)}`)
    .where("Rater.type", "in", ["human", "adjudicator"])
    .where(countsAsLabel)
    .select(labels.as("all"));
}
