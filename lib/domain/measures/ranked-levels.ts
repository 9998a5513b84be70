import { PackedLevels } from "./packed-levels";
import { PackedRankings } from "./packed-rankings";
import { UNJUDGED, type RankedTopic } from "./ranked-topic";

/** Returns a topic of a run with its judgments. A topic that one of them lacks is empty there. */
export function rankedLevels(
  rankings: ReadonlyMap<string, readonly string[]>,
  levels: ReadonlyMap<string, ReadonlyMap<string, number>>,
  topicId: string,
): RankedTopic {
  const ranked =
    rankings instanceof PackedRankings && levels instanceof PackedLevels
      ? levels.ranked(rankings, topicId)
      : null;
  return (
    ranked ??
    rankedBy(rankings.get(topicId) ?? [], levels.get(topicId) ?? new Map<string, number>())
  );
}

/** Returns ranked documents with the judgments of their topic. */
export function rankedBy(
  docids: readonly string[],
  levels: ReadonlyMap<string, number>,
): RankedTopic {
  return {
    ranked: docids.map((docid) => levels.get(docid) ?? UNJUDGED),
    judged: [...levels.values()],
  };
}
