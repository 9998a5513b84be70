import type { OwnTopicsResult } from "@/lib/contract/pages";
import { ownAssignments, ownCounts, ownItems, topicsWithItems } from "@/lib/db/assignment/own-list";
import { stageWithState } from "@/lib/db/studies/stages";
import { pagesAndHours } from "@/lib/db/pages/next-page";
import { freeTopics } from "@/lib/db/people/free-pages";
import { AppError } from "@/lib/domain/app-error";
import type { OwnItemKind } from "@/lib/domain/assignment/own-item-kinds";
import { topicState } from "@/lib/domain/assignment/topic-state";
import { taskDefinition } from "@/lib/tasks/registry";
import { budgetOf } from "../workspace/limits";

export { PER_PAGE as OWN_ITEMS_PER_PAGE, topicsLostToTime } from "@/lib/db/assignment/own-list";

type TopicRow = OwnTopicsResult["topics"][number];

/** Returns a user's topics of a stage, and those they could take. Contains nothing about anybody else. */
export async function ownTopics(
  studyId: string,
  stageId: string,
  userId: string,
): Promise<OwnTopicsResult> {
  const stage = await stageWithState(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_go_back");
  const own = { stageId, userId };
  const [topics, assignments, counts, free, { hours }, hoursAllowed] = await Promise.all([
    topicsWithItems(stageId),
    ownAssignments(own),
    ownCounts(own),
    freeTopics(studyId, userId),
    pagesAndHours(stageId, userId, true),
    budgetOf(stage, userId),
  ]);
  const assigned = new Map(assignments.map((one) => [one.topicId, one]));
  const held = new Map(counts.map((one) => [one.topicId, one]));
  const isWhole = taskDefinition(stage.task).pages.takenBy === "topic";
  const isOutOfHours = hoursAllowed !== null && hours >= hoursAllowed;
  const isFree = new Set(
    free.filter((one) => one.stageId === stageId).map(({ topicId }) => topicId),
  );
  return {
    stage: { id: stage.id, name: stage.name, task: stage.task },
    closed: stage.closed,
    isWhole,
    topics: topics.flatMap(({ id, title, request, items }): TopicRow[] => {
      const mine = assigned.get(id);
      const pages = held.get(id);
      const isReleasedByTime = mine?.releasedBy === "time" && !mine.isActive;
      const isOwn = mine?.isActive === true || pages !== undefined || isReleasedByTime;
      if (!isOwn && !isFree.has(id)) return [];
      const row = {
        topicId: id,
        title: title ?? request.slice(0, 200),
        isAssigned: mine?.isActive === true && mine.source !== "self",
        isFree: isFree.has(id),
        // Of a topic that is held whole, what is left to judge is on its own pages.
        items: isWhole && pages ? pages.items : items,
        isReleasedByTime,
        judged: pages?.judged ?? 0,
        slotId: pages?.slotId ?? null,
        canGoOn: !isOutOfHours || pages?.isBegun === true,
      };
      if (!isOwn) return [{ ...row, state: null, since: null }];
      const unfinished = pages?.unfinished ?? 0;
      if (!mine) return [{ ...row, state: "in_progress", since: null }];
      // Finished pages of a released topic stay with who finished them.
      const since = mine.releasedAt ?? mine.doneAt ?? mine.reopenedAt ?? mine.startedAt;
      return [
        { ...row, state: topicState({ ...mine, unfinished }), since: since ?? mine.assignedAt },
      ];
    }),
    hoursUsed: hours,
    hoursAllowed,
  };
}

/** Returns the items of a user's own pages of a topic. */
export async function ownTopicItems(
  studyId: string,
  topic: { stageId: string; topicId: string; userId: string },
  filter: { kind: OwnItemKind; page: number },
) {
  if (!(await stageWithState(studyId, topic.stageId)))
    throw new AppError("not_found", "stage.unknown_go_back");
  return ownItems(topic, filter);
}
