import type { RaterType } from "@/lib/domain/agreement/item-table";
import type { Connection } from "../core/database";
import { hasRow } from "../core/expressions";

/** Returns whether a rater of one of these types has labelled anything in a stage. */
export async function hasLabelsOf(
  types: readonly RaterType[],
  { $kysely }: Connection,
  stageId: string,
): Promise<boolean> {
  return hasRow(
    labels($kysely, stageId)
      .innerJoin("Rater", "Rater.id", "Judgment.raterId")
      .where("Rater.type", "in", types),
  );
}

/** Returns whether a stage has an item with a hidden known label. */
export async function hasKnownLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return hasRow(
    labels($kysely, stageId)
      .where("Judgment.purpose", "in", ["gold", "attention"])
      .where("Judgment.category", "is not", null),
  );
}

/** Returns whether a person or machine has labelled anything in a stage. */
export async function hasLabels({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return hasRow(labels($kysely, stageId));
}

/** The labels of a stage. */
function labels($kysely: Connection["$kysely"], stageId: string) {
  return $kysely
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .where("Item.stageId", "=", stageId);
}
