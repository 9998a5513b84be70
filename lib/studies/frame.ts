import { stageNames } from "@/lib/db/studies/frame";
import { taskDefinition } from "@/lib/tasks/registry";

export { stageNames };
export { waitingCounts } from "@/lib/db/studies/frame";

/** Returns the stages of a study in order, with what the pages of the frame go by. */
export async function frameStages(studyId: string) {
  const stages = await stageNames(studyId);
  return stages.map(({ id, name, task }) => ({
    id,
    name,
    hasSheet: taskDefinition(task).files.sheet !== null,
    hasSupport: task === "support",
  }));
}
