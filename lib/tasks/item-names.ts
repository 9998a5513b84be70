import { taskDefinition } from "./registry";
import type { TaskKey } from "./task-definition";

/**
 * Returns the number of an item in its name. @param position its index on the page or among
 * questions, from 0
 */
export function itemNumber(task: TaskKey, position: number): number {
  return taskDefinition(task).item.numbering === "question" ? position : position + 1;
}

/** Returns the name of an item in a sentence: "Q-3", "Sentence 2". */
export function itemName(task: TaskKey, number: number): string {
  const { noun, numbering } = taskDefinition(task).item;
  return numbering === "question" ? `Q-${number}` : `${noun} ${number}`;
}

/** Returns the short name of an item: "Q-3", "2". */
export function shortItemName(task: TaskKey, number: number): string {
  return taskDefinition(task).item.numbering === "question" ? `Q-${number}` : `${number}`;
}
