import { levelsOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** Returns a label with its name: "1 · Yes". A label that is a word stands by itself. */
export function labelInWords(task: TaskKey, label: string): string {
  const level = levelsOf(task).find((one) => one.label === label);
  if (!level) return label;
  return /\d/.test(label) ? `${label} · ${level.name}` : level.name;
}
