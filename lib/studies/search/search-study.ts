import { itemsAbout, itemsAsking, itemWithId, topicsFound } from "@/lib/db/items/search";

/** The largest number of topics, and of items, that are returned. */
const MOST = 8;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the first topics and items of a study that somebody may mean by some words. Reads no
 * labels, so that a blind study stays blind.
 */
export async function searchStudy(study: { id: string; collectionId: string }, words: string) {
  if (ID.test(words)) return { topics: [], items: await itemWithId(study.id, words) };
  const [topics, about, asking] = await Promise.all([
    topicsFound(study.collectionId, words, MOST),
    itemsAbout(study.id, study.collectionId, words, MOST),
    itemsAsking(study.id, study.collectionId, words, MOST),
  ]);
  const items = new Map([...about, ...asking].map((item) => [item.id, item]));
  return { topics, items: [...items.values()].slice(0, MOST) };
}
