import { PAGE_SOURCES, type PageSource } from "./page-sources";
import { taskDefinition, taskDefinitions } from "./registry";
import type { Level } from "./prompt-facts";
import type { TaskDefinition, TaskKey } from "./task-definition";

/** The only category of a task with written answers: there is an answer. */
export const WRITTEN = "written";

const scales = new Map(
  taskDefinitions.map((task) => [
    task,
    task.answer.kind === "label" ? task.answer.levels.map((level) => level.label) : [WRITTEN],
  ]),
);

/** Returns the labels of a task as written in files, from the lowest ordinal (0) to the highest. */
export function scaleOf(task: TaskKey): readonly string[] {
  return scales.get(taskDefinition(task))!;
}

/** Returns the levels of a task's scale, lowest first; empty if the answer is written. */
export function levelsOf(task: TaskKey): readonly Level[] {
  const { answer } = taskDefinition(task);
  return answer.kind === "label" ? answer.levels : [];
}

/**
 * Returns the position of a label on its task's scale, or -1 if the scale does not have it. Written
 * answers are all 0.
 */
export function ordinalOf(task: TaskKey, label: string): number {
  const { answer } = taskDefinition(task);
  if (answer.kind === "text") return label.trim() !== "" && label.length <= answer.longest ? 0 : -1;
  return scaleOf(task).indexOf(label);
}

/**
 * Returns the 0-5 rating that a label stands for if the labels of the task are ratings; otherwise
 * null.
 */
export function ratingOfLabel(task: TaskKey, label: string): number | null {
  return taskDefinition(task).rating === "label" ? Number(label) : null;
}

/** Returns whether a task judges single passages, so that its pages can come from a pool of runs. */
export function isOfSinglePassages({ pages }: TaskDefinition): boolean {
  return pages.from === "drawn passages" || pages.from === "evidence passages";
}

/** Returns the source of a task's pages. */
export function sourceOf(task: TaskKey): PageSource {
  return PAGE_SOURCES[taskDefinition(task).pages.from];
}

/** Describes the possible answers of a task in a sentence. */
export function labelsInWords(task: TaskKey): string {
  const { answer } = taskDefinition(task);
  if (answer.kind === "text") return `a text of at most ${answer.longest} characters`;
  return scaleOf(task).join(", ");
}

/** Returns the words for the value of a topic and system, by its name in figures of agreement. */
export function topicMeasureWords(name: string): string | undefined {
  return taskDefinitions.find(({ topicMeasure }) => topicMeasure.name === name)?.topicMeasure.words;
}
