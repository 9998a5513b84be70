import { keepRows } from "@/lib/db/assignment/changes";
import { endTopics, freePages, noteTopicEvents } from "@/lib/db/assignment/own-topics";
import { restOfTopics } from "@/lib/db/assignment/rest-of-topics";
import { inTransaction } from "@/lib/db/core/database";
import { crowdProgress } from "@/lib/db/people/crowd-work";

/**
 * Releases the topics that a crowd worker leaves in part once their link asks for no further page, so
 * that others can have the rest. Finished pages stay theirs. Does nothing for other people.
 */
export async function giveBackRest(studyId: string, userId: string): Promise<void> {
  const work = await crowdProgress(studyId, userId);
  if (!work || work.quota === null || work.done < work.quota) return;
  const rest = await restOfTopics(studyId, userId);
  if (rest.length === 0) return;
  await inTransaction(async (transaction) => {
    for (const topic of rest) await keepRows(transaction, topic.stageId, [topic]);
    await freePages(transaction, rest);
    await endTopics(transaction, rest, "holder");
    await noteTopicEvents(transaction, rest, "released", null);
  });
}
