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

/** Returns the address of the page that lists the items of a page's topic. */
export function addressOfTopic({ studySlug, stageId, topic }: Workspace): string {
  return `/studies/${studySlug}/topics/${topic.id}?stage=${stageId}`;
}

/** Shortens a quote for a message. */
export function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}…`;
}

/**
 * Returns a text between marks that keep its direction apart from that of the sentence around it
 * (FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE), for places that take no elements.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
