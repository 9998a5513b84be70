import { kysely } from "../core/database";
import { freePlaces, isFree } from "../pages/parts";

/** True while a study has a page that somebody new could begin with. Those of paused stages come later. */
export async function hasWork(studyId: string): Promise<boolean> {
  const free = await kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .where("Stage.studyId", "=", studyId)
    .where("Stage.pausedAt", "is", null)
    .where("Slot.isExtra", "=", false)
    .where("Slot.completedAt", "is", null)
    .where(isFree())
    .where("Page.ownerUserId", "is", null)
    .select("Slot.id")
    .limit(1)
    .executeTakeFirst();
  return free !== undefined;
}

/** Topics, by stage, of which somebody could take a page in a study. */
export function freeTopics(studyId: string, userId: string) {
  return freePlaces(userId)
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .where("Stage.studyId", "=", studyId)
    .select(["Page.stageId", "Page.topicId"])
    .distinct()
    .execute();
}
