import { kysely, prisma } from "../core/database";

/** A stage of a study, with whether the study is blind; undefined when the study has no such stage. */
export function stageOfStudy(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .select("Study.blind")
    .executeTakeFirst();
}

/** Name and task of a study's stage; null when the study has no such stage. */
export function stageNameAndTask(studyId: string, stageId: string) {
  return prisma().stage.findFirst({
    where: { id: stageId, studyId },
    select: { name: true, task: true },
  });
}
