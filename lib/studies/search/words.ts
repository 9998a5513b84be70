/** The largest number of results of a kind. */
export const MOST = 8;

/** Returns the id in words such as "topic 7"; null if they name no topic. */
export function topicIdIn(words: string): string | null {
  return /^(?:topic|thema)\s+(\S+)$/i.exec(words)?.[1] ?? null;
}
