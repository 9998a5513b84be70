import { acknowledgeStage, readGuidelines } from "../lib/studies/acknowledgement";

/** Lets annotators have read the guidelines of a stage, without which they get no page. */
export async function letRead(
  studyId: string,
  stageId: string,
  userIds: readonly string[],
): Promise<void> {
  const { hash } = await readGuidelines(studyId, stageId);
  for (const userId of userIds) await acknowledgeStage(studyId, stageId, userId, hash);
}
