import { sourceOf } from "@/lib/tasks/labels";
import { tasksWhere } from "@/lib/tasks/registry";
import type { TaskDefinition } from "@/lib/tasks/task-definition";

/** Returns the keys of the tasks that fulfil a condition, as SQL text for `task IN …`. */
export function tasksInSql(holds: (task: TaskDefinition) => boolean): string {
  // SQL does not allow an empty list; no task has an empty key.
  const keys = ["", ...tasksWhere(holds)];
  return `(${keys.map((key) => `'${key.replaceAll("'", "''")}'`).join(", ")})`;
}

/** Returns whether the text of a task is a passage. */
export function isOfPassages({ key }: TaskDefinition): boolean {
  return sourceOf(key).text === "passage";
}

/** Returns whether the items of a task are sentences of answers with a passage that they cite. */
export function isOfSentences({ key }: TaskDefinition): boolean {
  return sourceOf(key).ofSentences;
}

/** Returns whether a task compares two reports. */
export function isOfPairs({ key }: TaskDefinition): boolean {
  return sourceOf(key).text === "report pair";
}

/** Returns whether the pages of a task are drawn for each annotator. */
export function isDrawn({ key }: TaskDefinition): boolean {
  return sourceOf(key).drawn;
}

/** Returns whether judges of a task give ratings that a threshold converts to labels. */
export function hasThreshold({ rating }: TaskDefinition): boolean {
  return rating === "threshold";
}

/** Returns whether the pages of a task give the coverage of reports. */
export function isCoverage({ pages }: TaskDefinition): boolean {
  return pages.coverage;
}
