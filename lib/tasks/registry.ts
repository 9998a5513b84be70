import { registered } from "./registered";
import type { TaskDefinition, TaskKey } from "./task-definition";

/** Every registered task. */
export const taskDefinitions: readonly TaskDefinition[] = registered;

const byKey = new Map(taskDefinitions.map((task) => [task.key, task]));

/** Returns whether a text is the key of a registered task. */
export function isTask(key: string): key is TaskKey {
  return byKey.has(key);
}

/** Returns the keys of all tasks, in the order of the registry. */
export function taskKeys(): TaskKey[] {
  return taskDefinitions.map((task) => task.key);
}

/** Returns the keys of the tasks that fulfil a condition. */
export function tasksWhere(holds: (task: TaskDefinition) => boolean): TaskKey[] {
  return taskDefinitions.filter(holds).map((task) => task.key);
}

/**
 * Returns the definition of a task. Throws for an unknown key: keys are checked when they enter the
 * system.
 */
export function taskDefinition(key: TaskKey): TaskDefinition {
  const found = byKey.get(key);
  if (!found)
    throw new Error(`There is no task "${key}". The tasks are: ${taskKeys().join(", ")}.`);
  return found;
}
