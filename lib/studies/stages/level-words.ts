import { settingsOfStage } from "@/lib/db/studies/stages";

/** Returns the settings of a stage that its words depend on; the task's words if it is unknown. */
export async function wordSettings(
  studyId: string,
  stageId: string | null | undefined,
): Promise<{ levelWords?: unknown }> {
  return (stageId && (await settingsOfStage(studyId, stageId))) || {};
}
