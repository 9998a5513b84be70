import { type ExpressionBuilder, sql } from "kysely";
import { type Connection, type Database, type Tables } from "../core/database";
import { hasNone } from "../core/expressions";

/**
 * The number of annotators per page: the same for all, or another number for a share of each
 * topic's pages.
 */
export interface OverlapSettings {
  overlap: number;
  overlapShare?: { share: number; overlap: number } | null;
}

/**
 * Adds the missing slots to every page of a stage, and removes surplus ones that nobody has or had.
 */
export async function fitSlots(
  connection: Connection,
  stageId: string,
  settings: OverlapSettings,
): Promise<void> {
  const { $kysely } = connection;
  await addSlots($kysely, stageId, settings);
  await removeSlots($kysely, stageId, settings);
}

/** Slots of the overlap that have a holder. */
function heldSlots(page: ExpressionBuilder<Tables, "Page">) {
  return page
    .selectFrom("Slot")
    .whereRef("Slot.pageId", "=", "Page.id")
    .where("Slot.isExtra", "=", false)
    .where("Slot.userId", "is not", null)
    .select((slot) => slot.fn.countAll().as("n"));
}

/**
 * Pages of a stage with their number of slots. Within each topic the pages of the share are
 * selected by a hash of their random ids; a page that already has more annotators than the usual
 * overlap stays selected. Training pages and pages of one annotator get no slots.
 */
function wantedSlots(database: Database, stageId: string, settings: OverlapSettings) {
  const { overlap, overlapShare } = settings;
  return database
    .selectFrom((from) =>
      from
        .selectFrom("Page")
        .where("Page.stageId", "=", stageId)
        .where("Page.ownerUserId", "is", null)
        .where("Page.purpose", "=", "work")
        .select((page) => [
          "Page.id",
          "Page.stageId",
          page.fn
            .agg<string>("row_number")
            .over((window) =>
              window
                .partitionBy("Page.topicId")
                .orderBy(sql`(${heldSlots(page)}) > ${overlap}::int`, "desc")
                .orderBy(sql`md5("Page".id::text)`),
            )
            .as("place"),
          page.fn
            .countAll()
            .over((window) => window.partitionBy("Page.topicId"))
            .as("n"),
        ])
        .as("pages"),
    )
    .select([
      "pages.id",
      "pages.stageId",
      sql<number>`
        CASE
          WHEN ${overlapShare?.share ?? null}::float IS NOT NULL
            AND pages.place <= round((${overlapShare?.share ?? null}::float * pages.n)::numeric)
          THEN ${overlapShare?.overlap ?? null}::int
          ELSE ${overlap}::int
        END
      `.as("wanted"),
    ]);
}

async function addSlots(
  database: Database,
  stageId: string,
  settings: OverlapSettings,
): Promise<void> {
  await database
    .insertInto("Slot")
    .columns(["pageId", "stageId", "number"])
    .expression(
      database
        .selectFrom(wantedSlots(database, stageId, settings).as("page"))
        .innerJoin(
          sql<{ n: number }>`generate_series(1, page.wanted)`.as<"places">(sql`places(n)`),
          (join) => join.onTrue(),
        )
        .select(["page.id", "page.stageId", "places.n"]),
    )
    .onConflict((conflict) => conflict.columns(["pageId", "number"]).doNothing())
    .execute();
}

async function removeSlots(
  database: Database,
  stageId: string,
  settings: OverlapSettings,
): Promise<void> {
  // In separate steps: the planner knows nothing about tables filled in this transaction, and would
  // join everything with everything.
  await database
    .with(
      (cte) => cte("held").materialized(),
      (from) =>
        from
          .selectFrom("Slot")
          .where("stageId", "=", stageId)
          .where("isExtra", "=", false)
          .select((slot) => [
            "id",
            "pageId",
            slot.fn
              .agg<string>("row_number")
              .over((window) =>
                window
                  .partitionBy("pageId")
                  .orderBy(slot("userId", "is", null))
                  .orderBy("number"),
              )
              .as("place"),
          ]),
    )
    .with(
      (cte) => cte("wanted").materialized(),
      () => wantedSlots(database, stageId, settings),
    )
    .with(
      (cte) => cte("tooMany").materialized(),
      (from) =>
        from
          .selectFrom("held")
          .innerJoin("wanted", "wanted.id", "held.pageId")
          .where(sql<boolean>`held.place > wanted.wanted`)
          .select("held.id"),
    )
    .deleteFrom("Slot")
    .where("Slot.id", "in", (from) => from.selectFrom("tooMany").select("tooMany.id"))
    .where("Slot.userId", "is", null)
    .where((slot) =>
      hasNone(slot.selectFrom("SlotEvent").whereRef("SlotEvent.slotId", "=", "Slot.id")),
    )
    .execute();
}
