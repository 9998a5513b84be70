import { taskDefinition } from "./registry";
import type { TaskKey } from "./task-definition";

/**
 * Returns the number of an item in its name. @param position its index on the page or among
 * questions, from 0
 */
export function itemNumber(task: TaskKey, position: number): number {
  return isOfQuestions(task) ? position : position + 1;
}

/** Returns the name of an item in a sentence: "Q-3", "Sentence 2". @param noun that of the task */
export function itemName(task: TaskKey, noun: string, number: number): string {
  return isOfQuestions(task) ? `Q-${number}` : `${noun} ${number}`;
}

/** Returns the short name of an item: "Q-3", "2". */
export function shortItemName(task: TaskKey, number: number): string {
  return isOfQuestions(task) ? `Q-${number}` : `${number}`;
}

function isOfQuestions(task: TaskKey): boolean {
  return taskDefinition(task).item.numbering === "question";
}
