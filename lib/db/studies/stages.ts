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
