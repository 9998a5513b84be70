import { sheetTopics } from "@/lib/db/sheets/support-sheet";
import { taskDefinition } from "@/lib/tasks/registry";
import { stageOverviews } from "../study-overview";

/** Returns the stages of a study that can be judged on sheets, with their topics. */
export async function sheetStages(studyId: string) {
  const stages = (await stageOverviews(studyId)).filter(
    ({ task }) => taskDefinition(task).files.sheet !== null,
  );
  return Promise.all(
    stages.map(async ({ id, name }) => ({ id, name, topics: await sheetTopics(id) })),
  );
}
