import { kysely, type Connection } from "../core/database";
import type { Task } from "../core/generated/enums";

/** Settings of a stage as they are stored; the definition of its task reads them. */
export type StoredSettings = Record<string, unknown>;

/** The stages of a study with their settings, in order. */
export function stagesOf({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .orderBy("position")
    .select(["id", "task", "position"])
    .select((stage) => stage.ref("settings").$castTo<StoredSettings>().as("settings"))
    .execute();
}

export interface NewStage {
  studyId: string;
  position: number;
  task: Task;
  name: string;
  settings: object;
}

/** Adds a stage to a study. @returns its id */
export async function addStage({ $kysely }: Connection, stage: NewStage): Promise<string> {
  const { id } = await $kysely
    .insertInto("Stage")
    .values({ ...stage, settings: JSON.stringify(stage.settings) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

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
