import { itemsToJudge } from "@/lib/db/judge-runs/chosen-items";
import { stagesWithSettings } from "@/lib/db/studies/stages";
import { defaultPrompt } from "./default-prompt";

/** Returns the stages of a study with the number of items that a judge is asked about if none are chosen. */
export async function stagesToJudge(studyId: string) {
  const [stages, counts] = await Promise.all([stagesWithSettings(studyId), itemsToJudge(studyId)]);
  const itemsOf = new Map(counts.map(({ stageId, items }) => [stageId, items]));
  return Promise.all(
    stages.map(async ({ id, name, task }) => ({
      id,
      name,
      task,
      items: itemsOf.get(id) ?? 0,
      prompt: await defaultPrompt({ id, task }),
    })),
  );
}
