import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../core/database";

/** Pages of a stage that are given out as work. Training pages do not count. */
export function workPages(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Page")
    .whereRef("Page.stageId", "=", "Stage.id")
    .where("Page.purpose", "=", "work");
}

/** Places of a stage that were planned: those of late labels beside them do not count. */
export function ordinarySlots(stage: ExpressionBuilder<Tables, "Stage">) {
  return stage
    .selectFrom("Slot")
    .whereRef("Slot.stageId", "=", "Stage.id")
    .where("Slot.isExtra", "=", false);
}
