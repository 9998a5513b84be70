import { hasItemWithoutPath } from "@/lib/db/judge-runs/item-parts";
import { levelWordsOf } from "@/lib/tasks/level-words";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { itemsToJudge } from "@/lib/db/judge-runs/chosen-items";
import { stagesWithSettings } from "@/lib/db/studies/stages";

/** Returns the name of the prompt that is chosen at first for a stage: one that fits all its items. */
export async function defaultPrompt(stage: {
  id: string;
  task: TaskKey;
  settings: { levelWords?: unknown };
}): Promise<string> {
  const { defaultPrompt: builtIn, plain, withScale } = taskDefinition(stage.task).judge.prompt;
  if (withScale !== undefined && levelWordsOf(stage.settings) !== null) return withScale;
  if (plain === undefined) return builtIn;
  return (await hasItemWithoutPath(stage.id)) ? plain : builtIn;
}

/** Returns the stages of a study with the number of items that a judge is asked about if none are chosen. */
export async function stagesToJudge(studyId: string) {
  const [stages, counts] = await Promise.all([stagesWithSettings(studyId), itemsToJudge(studyId)]);
  const itemsOf = new Map(counts.map(({ stageId, items }) => [stageId, items]));
  return Promise.all(
    stages.map(async ({ id, name, task, settings }) => ({
      id,
      name,
      task,
      items: itemsOf.get(id) ?? 0,
      prompt: await defaultPrompt({ id, task, settings }),
    })),
  );
}
