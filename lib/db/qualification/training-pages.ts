import { sql } from "kysely";
import type { Connection } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { trainingKeys } from "./known";

/**
 * Turns pages of work into training pages if every item has a training label and nobody has or had
 * them. Their slots are removed. @returns how many
 */
export async function markTrainingPages(connection: Connection, studyId: string): Promise<number> {
  const { $kysely } = connection;
  const marked = await $kysely
    .updateTable("Page")
    .from("Stage")
    .set({ purpose: "training" })
    .whereRef("Stage.id", "=", "Page.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Page.purpose", "=", "work")
    .where("Page.ownerUserId", "is", null)
    .where((page) => {
      const items = page
        .selectFrom("PageItem")
        .whereRef("PageItem.pageId", "=", "Page.id")
        .select("PageItem.itemId");
      const isKnown = page.exists(trainingKeys().select("key.id"));
      const had = page
        .selectFrom("Slot")
        .leftJoin("SlotEvent", "SlotEvent.slotId", "Slot.id")
        .whereRef("Slot.pageId", "=", "Page.id")
        .where((slot) =>
          slot.or([slot("Slot.userId", "is not", null), slot("SlotEvent.id", "is not", null)]),
        )
        .select("Slot.id");
      return page.and([
        page.exists(items),
        page.not(page.exists(items.where(page.not(isKnown)))),
        page.not(page.exists(had)),
      ]);
    })
    .returning("Page.id")
    .execute();
  const ids = marked.map(({ id }) => id);
  await $kysely
    .deleteFrom("Slot")
    .where(sql<boolean>`"pageId" = ANY(${ids}::uuid[])`)
    .execute();
  return ids.length;
}

/**
 * Counts labels with purpose `training` that have no effect: those that are not by an adjudicator,
 * and those on pages without such a label for every item.
 */
export function idleTrainingLabels(connection: Connection, studyId: string) {
  return connection.$kysely
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.studyId", "=", studyId)
    .where("Judgment.purpose", "=", "training")
    .where("Judgment.category", "is not", null)
    .select((label) => {
      const ofAdjudicator = label("Rater.type", "=", "adjudicator");
      const onTrainingPage = label.exists(
        label
          .selectFrom("PageItem")
          .innerJoin("Page", "Page.id", "PageItem.pageId")
          .where("Page.purpose", "=", "training")
          .whereRef("PageItem.itemId", "=", "Judgment.itemId")
          .select("Page.id"),
      );
      return [
        countWhere(label.and([label.not(ofAdjudicator), label("Rater.userId", "is", null)])).as(
          "ofPeople",
        ),
        countWhere(label.and([ofAdjudicator, label.not(onTrainingPage)])).as("onPages"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Returns the sizes of a stage's training pages, in items. */
export async function trainingPageSizes(
  connection: Connection,
  stageId: string,
): Promise<number[]> {
  const pages = await connection.$kysely
    .selectFrom("Page")
    .innerJoin("PageItem", "PageItem.pageId", "Page.id")
    .where("Page.stageId", "=", stageId)
    .where("Page.purpose", "=", "training")
    .groupBy("Page.id")
    .select(rowCount().as("items"))
    .execute();
  return pages.map(({ items }) => items);
}
