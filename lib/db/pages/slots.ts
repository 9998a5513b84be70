import { type ExpressionBuilder, sql } from "kysely";
import { type Connection, type Database, type Tables } from "../core/database";

/** How many annotators a page is for: all alike, or another number for a share of each topic's pages. */
export interface OverlapSettings {
  overlap: number;
  overlapShare?: { share: number; overlap: number } | null;
}

/**
 * Gives every page of a stage the places it still lacks, and takes away what is more than the settings say, where
 * nobody has or had it.
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

/** Places of the overlap that somebody holds. */
function heldSlots(page: ExpressionBuilder<Tables, "Page">) {
  return page
    .selectFrom("Slot")
    .whereRef("Slot.pageId", "=", "Page.id")
    .where("Slot.isExtra", "=", false)
    .where("Slot.userId", "is not", null)
    .select((slot) => slot.fn.countAll().as("n"));
}

/**
 * Pages of a stage with how many places each is to have. Within each topic the pages of the share are drawn by a hash
 * of their random ids; pages that somebody beyond the usual overlap has already stay drawn. Training pages and pages
 * of one annotator have no places.
 */
function wantedPlaces(database: Database, stageId: string, settings: OverlapSettings) {
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
        .selectFrom(wantedPlaces(database, stageId, settings).as("page"))
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
  // In steps of their own: of tables that were filled in this transaction the planner knows nothing, and would join
  // all with all.
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
      () => wantedPlaces(database, stageId, settings),
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
      slot.not(
        slot.exists(
          slot
            .selectFrom("SlotEvent")
            .whereRef("SlotEvent.slotId", "=", "Slot.id")
            .select("SlotEvent.id"),
        ),
      ),
    )
    .execute();
}
