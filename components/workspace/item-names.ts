import { itemNumber, shortItemName } from "@/lib/tasks/item-names";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Workspace } from "@/lib/tasks/workspace-schema";

/** Returns the number of an item: that of its question, or its position from 1. */
export function numberOf(
  { task, items }: Pick<Workspace, "task" | "items">,
  index: number,
): number {
  const isOfQuestion = taskDefinition(task).item.numbering === "question";
  return itemNumber(task, isOfQuestion ? (items[index]?.position ?? index) : index);
}

/** Returns the item's name in the strip and beside its highlights: "Q-3", "2". */
export function shortNameOf(page: Pick<Workspace, "task" | "items">, index: number): string {
  return shortItemName(page.task, numberOf(page, index));
}
