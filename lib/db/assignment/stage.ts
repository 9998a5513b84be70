import type { StoredSettings } from "../studies/stages";
import { kysely } from "../core/database";

/** Returns a stage of a study with its settings; undefined if the study has no such stage. */
export function stageWithState(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .select((stage) => [
      "Stage.id",
      "Stage.name",
      "Stage.task",
      "Stage.position",
      stage.ref("Stage.settings").$castTo<StoredSettings>().as("settings"),
      stage("Study.closedAt", "is not", null).$castTo<boolean>().as("closed"),
    ])
    .executeTakeFirst();
}
