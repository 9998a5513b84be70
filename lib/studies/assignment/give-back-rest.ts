import { keepRows } from "@/lib/db/assignment/changes";
import { endTopics, freePages, noteTopicEvents } from "@/lib/db/assignment/own-topics";
import { restOfTopics } from "@/lib/db/assignment/rest-of-topics";
import { inTransaction } from "@/lib/db/core/database";

/**
 * Releases the topics that a crowd worker leaves in part once their link asks for no further page, so
 * that others can have the rest. Finished pages stay theirs. Does nothing for other people.
 * @param slotId the page that the worker has just finished
 */
export async function giveBackRest(slotId: string, userId: string): Promise<void> {
  const rest = await restOfTopics(slotId, userId);
  if (rest.length === 0) return;
  await inTransaction(async (transaction) => {
    for (const topic of rest) await keepRows(transaction, topic.stageId, [topic]);
    await freePages(transaction, rest);
    await endTopics(transaction, rest, "holder");
    await noteTopicEvents(transaction, rest, "released", null);
  });
}
