import { kysely } from "../core/database";
import { hasRow } from "../core/expressions";
import { isOfLink } from "../invites/link-stages";
import { freeSlots, isFree } from "../pages/parts";

/**
 * Returns whether a study has a page for a new annotator. Pages of paused stages do not count.
 * @param stageIds counts pages of these stages alone; empty for all
 */
export async function hasWork(studyId: string, stageIds: readonly string[]): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("Slot")
      .innerJoin("Stage", "Stage.id", "Slot.stageId")
      .innerJoin("Page", "Page.id", "Slot.pageId")
      .where("Stage.studyId", "=", studyId)
      .$if(stageIds.length > 0, (query) => query.where("Stage.id", "in", stageIds))
      .where("Stage.pausedAt", "is", null)
      .where("Slot.isExtra", "=", false)
      .where("Slot.completedAt", "is", null)
      .where(isFree())
      .where("Page.ownerUserId", "is", null),
  );
}

/** Returns the topics, by stage, in which the user could take a page. */
export function freeTopics(studyId: string, userId: string) {
  return freeSlots(userId)
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .where("Stage.studyId", "=", studyId)
    .where(isOfLink(userId))
    .select(["Page.stageId", "Page.topicId"])
    .distinct()
    .execute();
}
