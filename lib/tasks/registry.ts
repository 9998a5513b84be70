import { registered } from "./registered";
import type { TaskDefinition, TaskKey } from "./task-definition";

/** Every task the workspace can show. */
export const taskDefinitions: readonly TaskDefinition[] = registered;

const byKey = new Map(taskDefinitions.map((task) => [task.key, task]));

/** Whether a text is the key of a registered task. */
export function isTask(key: string): key is TaskKey {
  return byKey.has(key);
}

/** Keys of all tasks, in the order of the registry. */
export function taskKeys(): TaskKey[] {
  return taskDefinitions.map((task) => task.key);
}

/** Keys of the tasks for which something holds. */
export function tasksWhere(holds: (task: TaskDefinition) => boolean): TaskKey[] {
  return taskDefinitions.filter(holds).map((task) => task.key);
}

/** The definition of a task. Throws for a key that is not registered: keys are checked where they come in. */
export function taskDefinition(key: TaskKey): TaskDefinition {
  const found = byKey.get(key);
  if (!found)
    throw new Error(`There is no task "${key}". The tasks are: ${taskKeys().join(", ")}.`);
  return found;
}
