import { hasItemWithoutPath } from "@/lib/db/judge-runs/item-parts";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** Returns the name of the prompt that is chosen at first for a stage: one that fits all its items. */
export async function defaultPrompt(stage: { id: string; task: TaskKey }): Promise<string> {
  const { defaultPrompt: builtIn, plain } = taskDefinition(stage.task).judge.prompt;
  if (plain === undefined) return builtIn;
  return (await hasItemWithoutPath(stage.id)) ? plain : builtIn;
}
