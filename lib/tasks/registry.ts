import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";
import { answerability } from "./answerability/definition";
import { evidence } from "./evidence/definition";
import { rubric } from "./rubric/definition";
import { support } from "./support/definition";
import type { TaskDefinition } from "./task-definition";

/** Every task the workspace can show. A new task is a folder and a line here. */
export const taskDefinitions: readonly TaskDefinition[] = [
  answerability,
  rubric,
  support,
  evidence,
];

export function taskDefinition(key: TaskKey): TaskDefinition {
  const found = taskDefinitions.find((task) => task.key === key);
  if (!found)
    throw new AppError("bad_input", "task.no_workspace", {
      key,
      tasks: taskDefinitions.map((task) => task.key).join(", "),
    });
  return found;
}
