import { sql } from "kysely";
import { type Importing, importing } from "./import-tables";
import type { BulkTransaction } from "../core/database";
import { hasNone } from "../core/expressions";
import type { StagedJudgments } from "./stage-import";

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
        .where(({ selectFrom }) =>
          hasNone(
            selectFrom("Item")
              .whereRef("Item.stageId", "=", "resolved.stageId")
              .whereRef("Item.key", "=", "resolved.key"),
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

/**
 * Leaves out the labels of filtered questions, and the items and raters that have no other label.
 * @returns the staged judgments without them
 */
export async function leaveOutFiltered(
  bulk: BulkTransaction,
  staged: StagedJudgments,
): Promise<StagedJudgments> {
  const tables = importing(bulk);
  const { numDeletedRows: leftOut } = await tables
    .deleteFrom("staged")
    .using(["given_labels", "resolved"])
    .whereRef("given_labels.n", "=", "staged.given")
    .whereRef("resolved.n", "=", "staged.item")
    .where("resolved.filtered", "=", true)
    .where("given_labels.category", "is not", null)
    .executeTakeFirstOrThrow();
  const labelled = tables.selectFrom("staged").select("staged.item");
  await tables.deleteFrom("staged_items").where("n", "not in", labelled).execute();
  await tables.deleteFrom("resolved").where("n", "not in", labelled).execute();
  const { numDeletedRows: raters } = await tables
    .deleteFrom("staged_raters")
    .where("n", "not in", tables.selectFrom("staged").select("staged.rater"))
    .executeTakeFirstOrThrow();
  return { ...staged, leftOut: Number(leftOut), raters: staged.raters - Number(raters) };
}
