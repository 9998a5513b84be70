import { sql } from "kysely";
import type { Importing } from "./import-tables";

/** Adds the items that a stage lacks, and finds the id of each numbered item. */
export async function matchItems(tables: Importing): Promise<void> {
  await addItems(tables);
  await numberItems(tables);
}

/**
 * Adds the raters that a study lacks, locks all of them, and finds the id of each numbered rater.
 */
export async function matchRaters(tables: Importing, studyId: string): Promise<void> {
  await addRaters(tables, studyId);
  await lockRaters(tables, studyId);
  await numberRaters(tables, studyId);
}

async function addItems(tables: Importing): Promise<void> {
  await tables
    .insertInto("Item")
    .columns([
      "stageId",
      "topicId",
      "key",
      "subQuestionId",
      "reportId",
      "passageId",
      "sentenceId",
      "member",
    ])
    .expression((items) =>
      items
        .selectFrom("resolved")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("Item")
                .whereRef("Item.stageId", "=", "resolved.stageId")
                .whereRef("Item.key", "=", "resolved.key")
                .select("Item.id"),
            ),
          ),
        )
        .select([
          "stageId",
          "topicId",
          "key",
          "questionId",
          "reportId",
          "passageId",
          "sentenceId",
          sql<string | null>`NULLIF(member, '')`.as("member"),
        ]),
    )
    .onConflict((item) => item.columns(["stageId", "key"]).doNothing())
    .execute();
}

async function addRaters(tables: Importing, studyId: string): Promise<void> {
  await tables
    .insertInto("Rater")
    .columns(["studyId", "type", "externalId", "synthetic"])
    .expression((raters) =>
      raters
        .selectFrom("staged_raters")
        .select(sql<string>`${studyId}::uuid`.as("studyId"))
        .select(["type", "externalId", "synthetic"]),
    )
    .onConflict((rater) => rater.columns(["studyId", "externalId"]).doNothing())
    .execute();
}

/** Locks the raters: nobody else can add judgments of theirs until the transaction ends. */
async function lockRaters(tables: Importing, studyId: string): Promise<void> {
  await tables
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("externalId", "in", tables.selectFrom("staged_raters").select("externalId"))
    .orderBy("id")
    .forUpdate()
    .select("id")
    .execute();
}

/** Finds the ids of numbered items, and their positions. */
async function numberItems(tables: Importing): Promise<void> {
  await tables
    .insertInto("placed_items")
    .columns(["n", "id", "task", "place"])
    .expression((items) =>
      items
        .selectFrom("resolved")
        .innerJoin("Item", (join) =>
          join
            .onRef("Item.stageId", "=", "resolved.stageId")
            .onRef("Item.key", "=", "resolved.key"),
        )
        .select(["resolved.n", "Item.id", "resolved.task"])
        .select(sql<string>`row_number() OVER (ORDER BY "Item".id)`.as("place")),
    )
    .execute();
}

async function numberRaters(tables: Importing, studyId: string): Promise<void> {
  await tables
    .insertInto("placed_raters")
    .columns(["n", "id", "place", "among"])
    .expression((raters) =>
      raters
        .selectFrom("staged_raters")
        .innerJoin("Rater", (join) =>
          join
            .on("Rater.studyId", "=", studyId)
            .onRef("Rater.externalId", "=", "staged_raters.externalId"),
        )
        .select([
          "staged_raters.n",
          "Rater.id",
          sql<string>`row_number() OVER (ORDER BY "Rater".id)`.as("place"),
          sql<string>`count(*) OVER ()`.as("among"),
        ]),
    )
    .execute();
}
