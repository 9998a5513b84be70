import { prisma } from "../core/database";

/** A stage of a study, with whether the study is blind; null when the study has no such stage. */
export async function stageOfStudy(
  studyId: string,
  stageId: string,
): Promise<{ blind: boolean } | null> {
  const stage = await prisma().stage.findFirst({
    where: { id: stageId, studyId },
    select: { study: { select: { blind: true } } },
  });
  return stage?.study ?? null;
}

/** Name and task of a study's stage; null when the study has no such stage. */
export function stageNameAndTask(studyId: string, stageId: string) {
  return prisma().stage.findFirst({
    where: { id: stageId, studyId },
    select: { name: true, task: true },
  });
}
