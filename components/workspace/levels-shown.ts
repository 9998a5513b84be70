import type { TaskKey } from "@/lib/tasks/task-definition";
import { levelsOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Level } from "@/lib/tasks/task-definition";
import type { Workspace, WorkspaceItem } from "@/lib/tasks/workspace-schema";

/**
 * Returns the buttons of an item, in display order: the scale or, in the condition verify, whether
 * the shown label is right.
 */
export function levelsFor(
  task: TaskKey,
  condition: Workspace["condition"],
  item: WorkspaceItem,
): readonly Level[] {
  const { answer } = taskDefinition(task);
  if (answer.kind === "text") return [];
  const { levels } = answer;
  if (condition === "verify" && item.shown !== null && levels.length === 2) {
    const other = levels.find((level) => level.label !== item.shown)!;
    return [
      {
        label: item.shown,
        name: "Right",
        wording: `“${nameOf(task, item.shown)}” is right, or close enough to accept.`,
        key: "y",
      },
      {
        label: other.label,
        name: "Wrong",
        wording: `It is surely wrong: “${other.name}” is right.`,
        key: "n",
      },
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

/** Returns the readable name of a label. */
export function nameOf(task: TaskKey, label: string): string {
  const level = levelsOf(task).find((one) => one.label === label);
  return level ? (/\d/.test(label) ? `${label} · ${level.name}` : level.name) : label;
}
