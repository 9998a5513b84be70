import type { Connection } from "../core/database";

/** True when a person has labelled anything in a stage. */
export async function hasHumanLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  const given = await labels($kysely, stageId)
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "=", "human")
    .executeTakeFirst();
  return given !== undefined;
}

/** True when a stage has an item with a silently known label. */
export async function hasKnownLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  const known = await labels($kysely, stageId)
    .where("Judgment.purpose", "in", ["gold", "attention"])
    .where("Judgment.category", "is not", null)
    .executeTakeFirst();
  return known !== undefined;
}

/** True when somebody, person or machine, has labelled anything in a stage. */
export async function hasLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return (await labels($kysely, stageId).executeTakeFirst()) !== undefined;
}

/** One label of a stage, any. */
function labels($kysely: Connection["$kysely"], stageId: string) {
  return $kysely
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .where("Item.stageId", "=", stageId)
    .limit(1)
    .select("Judgment.id");
}
