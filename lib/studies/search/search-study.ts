import type { StudyAccess } from "@/lib/auth/study-access";
import { mayInStudy } from "@/lib/auth/permissions";
import { itemsAbout, itemsAsking, itemWithId, topicsFound } from "@/lib/db/items/search";
import { peopleFound } from "@/lib/db/people/persons";
import { ownTopicsFound } from "@/lib/db/assignment/own-topics-found";
import { ownLabelList } from "@/lib/db/judgments/own-label-list";

/** The largest number of results of a kind. */
export const MAX_FOUND = 8;

/** A topic that somebody names: its id, and its place in the collection if that is a number. */
interface NamedTopic {
  id: string;
  place: number | null;
}

/** Returns the topic in words such as "topic 7"; null if they name none. */
export function topicIn(words: string): NamedTopic | null {
  const id = /^(?:topic|thema)\s+(\S+)$/i.exec(words)?.[1];
  if (id === undefined) return null;
  return { id, place: /^[1-9]\d{0,5}$/.test(id) ? Number(id) : null };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the first topics, items and people of a study that somebody may mean by some words; people
 * only for coordinators. Reads no labels, so that a blind study stays blind.
 */
export async function searchStudy(
  study: Pick<StudyAccess, "id" | "collectionId" | "role" | "blind">,
  words: string,
) {
  if (ID.test(words)) return { topics: [], items: await itemWithId(study.id, words), people: [] };
  const topic = topicIn(words);
  const [named, topics, about, asking, people] = await Promise.all([
    topic === null ? [] : topicsFound(study.collectionId, topic.id, MAX_FOUND, topic.place),
    topicsFound(study.collectionId, words, MAX_FOUND),
    itemsAbout(study.id, study.collectionId, words, MAX_FOUND),
    itemsAsking(study.id, study.collectionId, words, MAX_FOUND),
    mayInStudy(study.role, "coordinate") ? peopleFound(study, words, MAX_FOUND) : [],
  ]);
  return { topics: first([...named, ...topics]), items: first([...about, ...asking]), people };
}

/** Returns the first rows, each once. */
function first<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MAX_FOUND);
}

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
