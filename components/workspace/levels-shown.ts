import type { TaskKey } from "@/lib/tasks/task-definition";
import { levelsOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Workspace, WorkspaceItem } from "@/lib/tasks/workspace-schema";

/** A button of the scale. `verdict` is what it says about the label that is shown, if it does. */
export interface ShownLevel {
  label: string;
  key: string;
  verdict: "right" | "wrong" | null;
}

/**
 * Returns the buttons of an item, in display order: the scale or, in the condition verify, whether
 * the shown label is right.
 */
export function levelsFor(
  task: TaskKey,
  condition: Workspace["condition"],
  item: WorkspaceItem,
): readonly ShownLevel[] {
  const { answer } = taskDefinition(task);
  if (answer.kind === "text") return [];
  const levels = answer.levels.map(({ label, key }) => ({ label, key, verdict: null }));
  if (condition === "verify" && item.shown !== null && levels.length === 2) {
    const other = levels.find((level) => level.label !== item.shown)!;
    return [
      { label: item.shown, key: "y", verdict: "right" },
      { label: other.label, key: "n", verdict: "wrong" },
    ];
  }
  return answer.bestFirst ? [...levels].reverse() : levels;
}

/** Returns the label that each key gives on an item. */
export function levelKeys(
  task: TaskKey,
  condition: Workspace["condition"],
): Map<string, (item: WorkspaceItem) => string | undefined> {
  const keys = new Set([
    ...levelsOf(task).map((level) => level.key),
    ...(condition === "verify" ? ["y", "n"] : []),
  ]);
  return new Map(
    [...keys].map((key) => [
      key,
      (item) => levelsFor(task, condition, item).find((level) => level.key === key)?.label,
    ]),
  );
}
