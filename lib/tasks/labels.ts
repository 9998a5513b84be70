import { PAGE_SOURCES, type PageSource } from "./page-sources";
import { taskDefinition, taskDefinitions } from "./registry";
import type { Level, TaskKey } from "./task-definition";

/** The one place on the scale of a task whose answers are written texts: an answer is there. */
export const WRITTEN = "written";

const scales = new Map(
  taskDefinitions.map(({ key, answer }) => [
    key,
    answer.kind === "label" ? answer.levels.map((level) => level.label) : [WRITTEN],
  ]),
);

/** Labels of a task as files write them, from the lowest ordinal (0) to the highest. */
export function scaleOf(task: TaskKey): readonly string[] {
  const scale = scales.get(task);
  if (!scale) throw new Error(`There is no task "${task}".`);
  return scale;
}

/** The levels of a task's scale, lowest first; none where the answer is written. */
export function levelsOf(task: TaskKey): readonly Level[] {
  const { answer } = taskDefinition(task);
  return answer.kind === "label" ? answer.levels : [];
}

/** Position of a label on its task's scale, or -1 when the scale has no such label. Written answers are all 0. */
export function ordinalOf(task: TaskKey, label: string): number {
  const { answer } = taskDefinition(task);
  if (answer.kind === "text") return label.length <= answer.longest ? 0 : -1;
  return scaleOf(task).indexOf(label);
}

/** The rating, 0-5, that a label stands for, where the labels of the task are ratings; else null. */
export function ratingOfLabel(task: TaskKey, label: string): number | null {
  return taskDefinition(task).rating === "label" ? Number(label) : null;
}

/** Where the pages of a task come from. */
export function sourceOf(task: TaskKey): PageSource {
  return PAGE_SOURCES[taskDefinition(task).pages.from];
}

/** What can be given on an item, as a sentence names it. */
export function labelsInWords(task: TaskKey): string {
  const { answer } = taskDefinition(task);
  if (answer.kind === "text") return `a text of at most ${answer.longest} characters`;
  return scaleOf(task).join(", ");
}
