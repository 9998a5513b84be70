import { idleTopics } from "@/lib/db/assignment/rest-of-topics";
import { endTopics, freePages, noteTopicEvents } from "@/lib/db/assignment/own-topics";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";

/**
 * Releases topics in which nothing was done for as many days as their stage allows. Labels stay,
 * unfinished pages are free again.
 * @returns the number of topics
 */
export function releaseIdleTopics(): Promise<number> {
  return inTransaction(async (transaction) => {
    const idle = await idleTopics(transaction);
    const stages = new Map<string, typeof idle>();
    for (const topic of idle)
      stages.set(topic.stageId, [...(stages.get(topic.stageId) ?? []), topic]);
    for (const [stageId, topics] of stages) {
      const [{ studyId, days: after }] = topics as [(typeof idle)[number]];
      const pages = await freePages(transaction, topics);
      await endTopics(transaction, topics, "time");
      await noteTopicEvents(transaction, topics, "released", null);
      const detail = { stageId, pages, after, topics: topics.length };
      await audit({ userId: null, studyId, action: "topics.release", detail }, transaction);
    }
    return idle.length;
  });
}
