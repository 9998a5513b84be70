import { ownTopicsFound } from "@/lib/db/assignment/own-topics-found";
import { ownLabelList } from "@/lib/db/judgments/own-label-list";
import { MAX_FOUND, topicIn } from "./words";

/** Returns the first topics that an annotator holds or labelled, and the first of their labels. */
export async function searchOwn(studyId: string, userId: string, words: string) {
  const [topics, labels] = await Promise.all([
    ownTopicsFound(
      studyId,
      userId,
      { words, ...(topicIn(words) ?? { id: words, place: null }) },
      MAX_FOUND,
    ),
    ownLabelList(studyId, userId, { search: words }, { limit: MAX_FOUND, offset: 0 }),
  ]);
  return { topics, labels };
}
