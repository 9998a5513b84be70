import {
  browsedTopics,
  browserChoices,
  subQuestions,
  topicDetail,
} from "@/lib/db/collection-browser/topics";
import { AppError } from "@/lib/domain/app-error";
import type { BrowserChoices } from "./filter";
import { listPassages } from "./passages";
import { listReports } from "./reports";
import type { Cursor } from "@/lib/domain/listing";
import { listingOf, neighboursOf } from "./scan";

export { browserChoices };

function topicsOf(collectionId: string, { words }: BrowserChoices) {
  return {
    isSelective: false,
    rows: (range: Parameters<typeof browsedTopics>[1]) =>
      browsedTopics({ collectionId, words }, range),
    last: () => Promise.resolve(undefined),
  };
}

/** Returns a page of the topics of a collection. */
export function listTopics(collectionId: string, choices: BrowserChoices, cursor: Cursor) {
  return listingOf(topicsOf(collectionId, choices), cursor);
}

/** How many passages and reports the page of a topic shows. */
const FIRST_OF_TOPIC = 10;

/** Returns a topic with its sub-questions, its first passages and reports, and its neighbours. */
export async function readTopic(collectionId: string, topicId: string, choices: BrowserChoices) {
  const topic = await topicDetail(collectionId, topicId);
  if (!topic) throw new AppError("not_found", "request.no_such_thing", { what: "topic" });
  const own = { topic: topic.externalId };
  const [questions, passages, reports, neighbours] = await Promise.all([
    subQuestions(topicId),
    listPassages(collectionId, own, {}, FIRST_OF_TOPIC),
    listReports(collectionId, own, {}, FIRST_OF_TOPIC),
    neighboursOf(topicsOf(collectionId, choices), topicId),
  ]);
  return { ...topic, questions, passages, reports, neighbours };
}
