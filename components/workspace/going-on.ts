import { taskDefinition } from "@/lib/tasks/registry";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { isAnswered, type Draft } from "./draft";

/** Whether the next item opens by itself: `task` lets the task decide. */
export type GoOn = "task" | "always" | "never";

/**
 * Returns whether the next item opens after an answer. By default it does in tasks whose answer is
 * one label; where one label needs highlights, or each requirement may get one, people often want
 * several. In practice it never
 * does, because the expected answer is shown beside the item.
 */
export function goesOn(
  page: Pick<Workspace, "task" | "training" | "settings">,
  setting: GoOn,
): boolean {
  const { answer, spans } = taskDefinition(page.task);
  if (answer.kind === "text" || page.training === "practice") return false;
  const wantsHighlights = spans.onlyWith !== null || page.settings.requirementSpans === true;
  return setting === "task" ? !wantsHighlights : setting === "always";
}

/**
 * Returns the index of the next item to answer after `from`; after the last item it continues with
 * the first. Skipped items come last. Null if every item has an answer.
 */
export function nextToAnswer(
  drafts: readonly Pick<Draft, "label" | "unjudgeable" | "skipped">[],
  from: number,
): number | null {
  const order = drafts
    .map((_, i) => (from + 1 + i) % drafts.length)
    .filter((i) => !isAnswered(drafts[i]!));
  return order.find((i) => !drafts[i]!.skipped) ?? order[0] ?? null;
}
