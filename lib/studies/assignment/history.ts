import { topicEvents } from "@/lib/db/assignment/changes";
import { stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";

/** Returns what happened to a topic of a stage, newest first. */
export async function topicHistory(studyId: string, stageId: string, topic: string) {
  if (!(await stageWithState(studyId, stageId)))
    throw new AppError("not_found", "stage.unknown_choose");
  return { events: await topicEvents(stageId, topic) };
}
