import { registered } from "./registered";
import type { TaskDefinition, TaskKey } from "./task-definition";

/** Every registered task. */
export const taskDefinitions: readonly TaskDefinition[] = registered;

const byKey = new Map<string, TaskDefinition>(taskDefinitions.map((task) => [task.key, task]));
/** The task that was asked for last: files ask for the same one several times in each line. */
let last: TaskDefinition | undefined = taskDefinitions[0];

/** Returns whether a text is the key of a registered task. */
export function isTask(key: string): key is TaskKey {
  return last?.key === key || byKey.has(key);
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
  if (last?.key === key) return last;
  const found = byKey.get(key);
  if (!found)
    throw new Error(`There is no task "${key}". The tasks are: ${taskKeys().join(", ")}.`);
  last = found;
  return found;
}
