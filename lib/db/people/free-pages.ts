import { kysely } from "../core/database";
import { freePlaces, isFree } from "../pages/parts";

/** Returns whether a study has a page for a new annotator. Pages of paused stages do not count. */
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

/** Returns the topics, by stage, in which the user could take a page. */
export function freeTopics(studyId: string, userId: string) {
  return freePlaces(userId)
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .where("Stage.studyId", "=", studyId)
    .select(["Page.stageId", "Page.topicId"])
    .distinct()
    .execute();
}
