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
