import { ownTopicsFound } from "@/lib/db/talk/own-topics-found";
import { ownLabelList } from "@/lib/db/talk/own-label-list";
import { MOST, topicIn } from "./words";

/** Returns the first topics that an annotator holds or labelled, and the first of their labels. */
export async function searchOwn(studyId: string, userId: string, words: string) {
  const [topics, labels] = await Promise.all([
    ownTopicsFound(
      studyId,
      userId,
      { words, ...(topicIn(words) ?? { id: words, place: null }) },
      MOST,
    ),
    ownLabelList(studyId, userId, { search: words }, { limit: MOST, offset: 0 }),
  ]);
  return { topics, labels };
}
