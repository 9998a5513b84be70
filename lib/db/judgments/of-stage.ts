import type { RaterType } from "@/lib/domain/agreement/item-table";
import type { Connection } from "../core/database";

/** Returns whether a rater of one of these types has labelled anything in a stage. */
export async function hasLabelsOf(
  types: readonly RaterType[],
  { $kysely }: Connection,
  stageId: string,
): Promise<boolean> {
  const given = await labels($kysely, stageId)
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "in", types)
    .executeTakeFirst();
  return given !== undefined;
}

/** Returns whether a stage has an item with a hidden known label. */
export async function hasKnownLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  const known = await labels($kysely, stageId)
    .where("Judgment.purpose", "in", ["gold", "attention"])
    .where("Judgment.category", "is not", null)
    .executeTakeFirst();
  return known !== undefined;
}

/** Returns whether a person or machine has labelled anything in a stage. */
export async function hasLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return (await labels($kysely, stageId).executeTakeFirst()) !== undefined;
}

/** Any one label of a stage. */
function labels($kysely: Connection["$kysely"], stageId: string) {
  return $kysely
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .where("Item.stageId", "=", stageId)
    .limit(1)
    .select("Judgment.id");
}
