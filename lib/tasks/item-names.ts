import { taskDefinition } from "./registry";
import type { TaskKey } from "./task-definition";

/** The number that people call an item by. @param position its place on the page or among questions, from 0 */
export function itemNumber(task: TaskKey, position: number): number {
  return taskDefinition(task).item.numbering === "question" ? position : position + 1;
}

/** An item as a sentence names it: "Q-3", "Sentence 2". */
export function itemName(task: TaskKey, number: number): string {
  const { noun, numbering } = taskDefinition(task).item;
  return numbering === "question" ? `Q-${number}` : `${noun} ${number}`;
}

/** An item where there is little room: "Q-3", "2". */
export function shortItemName(task: TaskKey, number: number): string {
  return taskDefinition(task).item.numbering === "question" ? `Q-${number}` : `${number}`;
}
