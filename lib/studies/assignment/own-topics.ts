import { inTransaction, kysely } from "@/lib/db/core/database";
import {
  endTopics,
  freePages,
  freePagesOf,
  hasPages,
  noteTopicEvents,
  ownTopic,
  setDone,
  unfinishedPages,
  type OwnTopic,
} from "@/lib/db/assignment/own-topics";
import { recordEvent } from "@/lib/db/webhooks/record";
import { stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import { completeIfWhole } from "../workspace/complete";

/** An unjudged item of a topic, with the page that shows it. */
interface Unjudged {
  slotId: string;
  itemId: string;
}

/** Finishes the pages of a topic whose items are all judged, such as those judged on a sheet. */
async function finishWholePages(topic: OwnTopic): Promise<void> {
  const open = await unfinishedPages({ $kysely: kysely() }, topic);
  for (const { slotId, unjudged } of open)
    if (unjudged.length === 0) await completeIfWhole(topic.userId, slotId);
}

/**
 * Marks a topic as done by its holder. Refused with the list of what is unjudged while a page of
 * theirs is unfinished, or while pages of their topic are still free.
 */
export async function declareTopicDone(studyId: string, topic: OwnTopic): Promise<void> {
  const stage = await openStage(studyId, topic);
  await finishWholePages(topic);
  await inTransaction(async (transaction) => {
    const known = await ownTopic(transaction, studyId, topic);
    const open = await unfinishedPages(transaction, topic);
    const unjudged = open.flatMap(({ slotId, unjudged: items }): Unjudged[] =>
      items.map((itemId) => ({ slotId, itemId })),
    );
    if (open.length > 0)
      throw new AppError(
        "incomplete",
        "topic.not_done",
        { count: open.length, rows: unjudged.length },
        {
          pages: open.map(({ slotId, unjudged: items }) => ({ slotId, lacking: items.length })),
          unjudged,
        },
      );
    if (!(await hasPages(transaction, topic)))
      throw new AppError("not_found", "topic.nothing_judged");
    const isWhole =
      known?.source !== "self" || taskDefinition(stage.task).pages.takenBy === "topic";
    const free = known?.isActive && isWhole ? await freePagesOf(topic) : 0;
    // Without their number: it would not fall with a known page.
    if (free > 0) throw new AppError("incomplete", "topic.pages_not_begun");
    if (known?.isActive && known.doneAt !== null) return;
    await setDone(transaction, topic, true);
    await noteTopicEvents(transaction, [topic], "done", topic.userId);
    const { stageId, topicId, userId: annotatorId } = topic;
    await recordEvent(transaction, {
      type: "topic.done",
      stageId,
      topicId,
      data: { annotatorId },
    });
  });
}

/** Reopens a topic that its holder had declared done. */
export async function reopenTopic(studyId: string, topic: OwnTopic): Promise<void> {
  await openStage(studyId, topic);
  await inTransaction(async (transaction) => {
    const known = await ownTopic(transaction, studyId, topic);
    if (!known?.isActive) throw new AppError("not_found", "topic.not_yours");
    if (known.doneAt === null) return;
    await setDone(transaction, topic, false);
    await noteTopicEvents(transaction, [topic], "reopened", topic.userId);
  });
}

/**
 * Releases a topic by its holder: unfinished pages are free for others, labels stay.
 * @returns the number of pages that are free again
 */
export async function releaseTopic(studyId: string, topic: OwnTopic): Promise<{ pages: number }> {
  await openStage(studyId, topic);
  return inTransaction(async (transaction) => {
    const known = await ownTopic(transaction, studyId, topic);
    if (!known?.isActive) throw new AppError("not_found", "topic.not_yours");
    const pages = await freePages(transaction, [topic]);
    await endTopics(transaction, [topic], "holder");
    await noteTopicEvents(transaction, [topic], "released", topic.userId);
    return { pages };
  });
}

async function openStage(studyId: string, { stageId }: OwnTopic) {
  const stage = await stageWithState(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_go_back");
  if (stage.closed) throw new AppError("closed", "stage.study_closed");
  return stage;
}
