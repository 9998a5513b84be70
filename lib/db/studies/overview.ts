import type { ExpressionBuilder } from "kysely";
import { kysely, type Tables } from "../core/database";
import { countOf, countWhere, rowCount, rowsIn, hasNone } from "../core/expressions";
import { ordinarySlots, workPages } from "../pages/parts";

type OfStage = ExpressionBuilder<Tables, "Stage">;

/** Items that are not on training pages. */
function workItems(stage: OfStage) {
  return stage
    .selectFrom("Item")
    .whereRef("Item.stageId", "=", "Stage.id")
    .where((item) =>
      hasNone(
        item
          .selectFrom("PageItem")
          .innerJoin("Page", "Page.id", "PageItem.pageId")
          .whereRef("PageItem.itemId", "=", "Item.id")
          .where("Page.purpose", "=", "training"),
      ),
    );
}

/** Labels of a stage by any rater, without skipped and failed ones. */
function givenLabels(stage: OfStage) {
  return stage
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .whereRef("Item.stageId", "=", "Stage.id")
    .where("Judgment.category", "is not", null);
}

/** Returns counts for every stage of a study, in order. No label value is read. */
export function stageOverviews(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoinLateral(
      (stage) =>
        ordinarySlots(stage)
          .select([
            rowCount().as("slots"),
            countOf("Slot.userId").as("claimed"),
            countOf("Slot.completedAt").as("completed"),
          ])
          .as("places"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (stage) =>
        givenLabels(stage)
          .select((label) => {
            const ofPeople = label.and([
              label("Rater.type", "=", "human"),
              label("Judgment.purpose", "=", "work"),
            ]);
            const synthetic = label.and([ofPeople, label("Judgment.synthetic", "=", true)]);
            return [
              countWhere(ofPeople).as("humanLabels"),
              countWhere(label("Rater.type", "in", ["llm", "baseline"])).as("machineLabels"),
              countWhere(synthetic).as("syntheticLabels"),
            ];
          })
          .as("labels"),
      (join) => join.onTrue(),
    )
    .where("Stage.studyId", "=", studyId)
    .orderBy("Stage.position")
    .select((stage) => [
      "Stage.id",
      "Stage.task",
      "Stage.name",
      "Stage.position",
      rowsIn(workPages(stage)).as("pages"),
      rowsIn(workItems(stage)).as("items"),
      "places.slots",
      "places.claimed",
      "places.completed",
      "labels.humanLabels",
      "labels.machineLabels",
      "labels.syntheticLabels",
    ])
    .execute();
}

type OfCollection = ExpressionBuilder<Tables, "Collection">;

function topicsOf(collection: OfCollection) {
  return collection.selectFrom("Topic").whereRef("Topic.collectionId", "=", "Collection.id");
}

function reportsOf(collection: OfCollection) {
  return collection.selectFrom("Report").whereRef("Report.collectionId", "=", "Collection.id");
}

/** Counts what a collection contains. */
export function collectionCounts(collectionId: string) {
  return kysely()
    .selectFrom("Collection")
    .innerJoinLateral(
      (collection) =>
        topicsOf(collection)
          .innerJoin("SubQuestion", "SubQuestion.topicId", "Topic.id")
          .select((question) => [
            rowCount().as("subQuestions"),
            countWhere(question("SubQuestion.filtered", "=", true)).as("filtered"),
          ])
          .as("questions"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (collection) =>
        reportsOf(collection)
          .select((report) => [
            countWhere(report("Report.kind", "=", "report")).as("reports"),
            countWhere(report("Report.kind", "=", "answer")).as("answers"),
          ])
          .as("texts"),
      (join) => join.onTrue(),
    )
    .where("Collection.id", "=", collectionId)
    .select((collection) => [
      rowsIn(topicsOf(collection)).as("topics"),
      "questions.subQuestions",
      "questions.filtered",
      rowsIn(
        collection.selectFrom("Passage").whereRef("Passage.collectionId", "=", "Collection.id"),
      ).as("passages"),
      rowsIn(collection.selectFrom("Run").whereRef("Run.collectionId", "=", "Collection.id")).as(
        "runs",
      ),
      "texts.reports",
      "texts.answers",
      rowsIn(reportsOf(collection).innerJoin("Sentence", "Sentence.reportId", "Report.id")).as(
        "sentences",
      ),
      rowsIn(
        reportsOf(collection)
          .innerJoin("Sentence", "Sentence.reportId", "Report.id")
          .innerJoin("Citation", "Citation.sentenceId", "Sentence.id"),
      ).as("citations"),
    ])
    .executeTakeFirstOrThrow();
}
