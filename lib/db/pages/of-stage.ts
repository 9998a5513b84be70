import { type Connection } from "../core/database";
import { hasRow } from "../core/expressions";

/** Returns whether a stage has pages. */
export async function hasPages({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return hasRow($kysely.selectFrom("Page").where("stageId", "=", stageId));
}

/** Returns whether anybody has or had a page of a stage, or a judge was run on it. */
export async function wasGivenOut({ $kysely }: Connection, stageId: string): Promise<boolean> {
  const held = await $kysely
    .selectFrom("Slot")
    .leftJoin("SlotEvent", "SlotEvent.slotId", "Slot.id")
    .where("Slot.stageId", "=", stageId)
    .where((slot) =>
      slot.or([slot("Slot.userId", "is not", null), slot("SlotEvent.id", "is not", null)]),
    )
    .limit(1)
    .select("Slot.id")
    .executeTakeFirst();
  if (held) return true;
  return hasRow($kysely.selectFrom("JudgeRun").where("stageId", "=", stageId));
}

/** Removes all pages and items of a stage. */
export async function dropPages({ $kysely }: Connection, stageId: string): Promise<void> {
  await $kysely.deleteFrom("Page").where("stageId", "=", stageId).execute();
  await $kysely.deleteFrom("Item").where("stageId", "=", stageId).execute();
}
