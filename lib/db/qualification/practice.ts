import { sql } from "kysely";
import type { Span } from "@/lib/domain/text/span";
import { kysely, type Connection, type Database, type Transaction } from "../core/database";
import { rowCount, hasRow } from "../core/expressions";
import { shownText } from "../items/parts";
import { trainingKeys } from "./known";
import { highlights, isWork } from "../judgments/parts";
import { EXTRA_NUMBERS } from "../pages/parts";

/**
 * Returns a page with its items' ids and its text; undefined if the stage has no such page.
 * `isOpen`: somebody has it, or had it without finishing it. Its slots are locked until the
 * transaction ends.
 */
export async function pageForPractice(transaction: Transaction, stageId: string, pageId: string) {
  const page = await transaction.$kysely
    .selectFrom("Page")
    .leftJoin("Report", "Report.id", "Page.reportId")
    .leftJoin("Passage", "Passage.id", "Page.passageId")
    .where("Page.id", "=", pageId)
    .where("Page.stageId", "=", stageId)
    .select((from) => [
      "Page.purpose",
      shownText().as("text"),
      from
        .selectFrom("PageItem")
        .whereRef("PageItem.pageId", "=", "Page.id")
        .select(
          sql<
            string[]
          >`COALESCE(json_agg("PageItem"."itemId" ORDER BY "PageItem".position), '[]')`.as("items"),
        )
        .$asScalar()
        .$notNull()
        .as("items"),
    ])
    .executeTakeFirst();
  const slots = await transaction.$kysely
    .selectFrom("Slot")
    .where("Slot.pageId", "=", pageId)
    .forUpdate()
    .select((slot) => [
      "Slot.userId",
      "Slot.completedAt",
      slot
        .exists(
          slot
            .selectFrom("SlotEvent")
            .whereRef("SlotEvent.slotId", "=", "Slot.id")
            .select("SlotEvent.id"),
        )
        .$castTo<boolean>()
        .as("wasHeld"),
    ])
    .execute();
  const isOpen = slots.some(
    ({ userId, completedAt, wasHeld }) => completedAt === null && (userId !== null || wasHeld),
  );
  return page && { ...page, isOpen };
}

/** A label from which a known answer can be made. */
export interface SourceLabel {
  itemId: string;
  label: string;
  comment: string | null;
  highlights: Span[];
}

/** People's labels of work on the items of a page. */
function labelsOnPage(database: Database, pageId: string) {
  return database
    .selectFrom("PageItem")
    .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("PageItem.pageId", "=", pageId)
    .where("Judgment.category", "is not", null)
    .where("Judgment.status", "=", "submitted")
    .where("Rater.withdrawnAt", "is", null)
    .where(isWork);
}

/**
 * Returns a label for each item of a page from which a known answer can be made. Of a person if
 * `rater` names one; otherwise the decided ones: that of the item's adjudication, or the one that
 * at least two people gave and nobody contradicted.
 */
export function labelsToTake(
  { $kysely }: Connection,
  pageId: string,
  rater: string | null,
): Promise<SourceLabel[]> {
  return labelsOnPage($kysely, pageId)
    .leftJoin("Adjudication", "Adjudication.itemId", "PageItem.itemId")
    .where((label) => {
      const ofPeople = label("Rater.type", "=", "human");
      if (rater !== null) return label.and([ofPeople, label("Rater.externalId", "=", rater)]);
      const others = label
        .selectFrom("Judgment as other")
        .innerJoin("Rater as person", "person.id", "other.raterId")
        .whereRef("other.itemId", "=", "PageItem.itemId")
        .whereRef("other.id", "<>", "Judgment.id")
        .where("person.type", "=", "human")
        .where("person.withdrawnAt", "is", null)
        .where("other.purpose", "=", "work")
        .where("other.status", "=", "submitted")
        .select("other.id");
      const differs = sql<boolean>`other.category IS DISTINCT FROM "Judgment".category`;
      return label.or([
        label.and([
          label("Adjudication.undecidable", "=", false),
          label("Rater.type", "=", "adjudicator"),
          label(
            "Rater.externalId",
            "=",
            sql<string>`'adjudicator-' || left("Adjudication"."userId"::text, 6)`,
          ),
        ]),
        label.and([
          label("Adjudication.itemId", "is", null),
          ofPeople,
          label.exists(others),
          label.not(label.exists(others.where(differs))),
        ]),
      ]);
    })
    .distinctOn("PageItem.itemId")
    .orderBy("PageItem.itemId")
    .orderBy("Rater.externalId")
    .select((label) => [
      "PageItem.itemId",
      label.ref("Judgment.category").$notNull().as("label"),
      "Judgment.comment",
      highlights().as("highlights"),
    ])
    .execute();
}

/** Returns the people who labelled every item of a page, by pseudonym. */
export async function peopleOnWholePage(pageId: string): Promise<string[]> {
  const people = await labelsOnPage(kysely(), pageId)
    .where("Rater.type", "=", "human")
    .groupBy("Rater.externalId")
    .having(
      (row) => row.fn.countAll<number>(),
      "=",
      (row) =>
        row
          .selectFrom("PageItem as all")
          .where("all.pageId", "=", pageId)
          .select(rowCount().as("n")),
    )
    .orderBy("Rater.externalId")
    .select("Rater.externalId as rater")
    .execute();
  return people.map(({ rater }) => rater);
}

/** Returns the known answers of a page that count, in the order of its items. */
export function knownAnswersOnPage(pageId: string) {
  return kysely()
    .selectFrom("PageItem")
    .innerJoinLateral(
      () =>
        trainingKeys()
          .orderBy("keeper.externalId")
          .limit(1)
          .select(["key.id", "key.version", "key.category", "key.comment"])
          .as("known"),
      (join) => join.onTrue(),
    )
    .where("PageItem.pageId", "=", pageId)
    .orderBy("PageItem.position")
    .select((item) => [
      "PageItem.itemId",
      item.ref("known.category").$notNull().as("expected"),
      "known.comment",
      highlights("known").as("highlights"),
    ])
    .execute();
}

/** Returns who gave which known answer on a page. */
export function keysOnPage(transaction: Transaction, pageId: string) {
  return transaction.$kysely
    .selectFrom("PageItem")
    .innerJoinLateral(
      () => trainingKeys().select("key.raterId").as("key"),
      (join) => join.onTrue(),
    )
    .where("PageItem.pageId", "=", pageId)
    .select(["PageItem.itemId", "key.raterId"])
    .execute();
}

/**
 * Makes a page of work a page of practice: its free places go, and those of people who finished it
 * no longer belong to the plan.
 */
export async function takeFromWork({ $kysely }: Transaction, pageId: string): Promise<void> {
  await $kysely.updateTable("Page").set({ purpose: "training" }).where("id", "=", pageId).execute();
  await $kysely
    .deleteFrom("Slot")
    .where("pageId", "=", pageId)
    .where("userId", "is", null)
    .execute();
  await $kysely.updateTable("Slot").set({ isExtra: true }).where("pageId", "=", pageId).execute();
}

/** Makes a page of practice a page of work again; its free places are to be added afterwards. */
export async function returnToWork({ $kysely }: Transaction, pageId: string): Promise<void> {
  await $kysely.updateTable("Page").set({ purpose: "work" }).where("id", "=", pageId).execute();
  await $kysely
    .updateTable("Slot")
    .set({ isExtra: false })
    .where("pageId", "=", pageId)
    .where("number", "<=", EXTRA_NUMBERS)
    .where("withdrawnAt", "is", null)
    .execute();
}

/** Returns whether somebody has the page in an attempt that is not finished. */
export async function isInAttempt({ $kysely }: Transaction, pageId: string): Promise<boolean> {
  return hasRow(
    $kysely
      .selectFrom("Slot")
      .innerJoin("Attempt", "Attempt.id", "Slot.attemptId")
      .where("Slot.pageId", "=", pageId)
      .where("Attempt.finishedAt", "is", null),
  );
}
