import type { QueuedItem } from "@/lib/contract/adjudication";

/** A possible decision. */
export interface DecisionLevel {
  label: string;
  name: string;
  /** The key that chooses it, as on the judging page. */
  key: string;
}

/**
 * Returns the possible decisions: the levels of the scale or, for written answers, those that were
 * given.
 * @param take the words for taking somebody's answer
 */
export function levelsFor(
  { labels }: Pick<QueuedItem, "labels">,
  levels: readonly DecisionLevel[],
  take: (who: string) => string,
): readonly DecisionLevel[] {
  if (levels.length > 0) return levels;
  const first = new Map<string, DecisionLevel>();
  for (const { label, who } of labels)
    if (!first.has(label))
      first.set(label, { label, name: take(who), key: String(first.size + 1) });
  return [...first.values()];
}
