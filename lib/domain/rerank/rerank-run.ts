import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "../measures/rating-matrix";
import { rerank, type MalformedRatings, type Strategy, type Ties } from "./strategies";

/**
 * A reranked run. Documents without ratings count as 0; topics without ratings keep their order.
 */
export interface RerankedRun {
  run: SystemRun;
  topicsWithoutRatings: string[];
  unratedDocuments: number;
}

/**
 * Reranks every topic of a run.
 * @param questions use only this many sub-questions of each topic; null uses all
 */
export function rerankRun(
  run: SystemRun,
  tag: string,
  strategy: Strategy,
  matrices: ReadonlyMap<string, RatingMatrix>,
  ties: Ties,
  questions: number | null = null,
  malformed: MalformedRatings = "zero",
): RerankedRun {
  const without: string[] = [];
  let unrated = 0;
  const topics = new Map(
    [...run.topics].map(([topic, docids]) => {
      const matrix = matrices.get(topic);
      if (!matrix) {
        without.push(topic);
        return [topic, docids];
      }
      const width = Math.min(questions ?? Infinity, matrix.questionIds.length);
      const none = new Int8Array(width);
      const rows = docids.map((docid) => {
        const row = matrix.rows.get(docid);
        if (!row) unrated += 1;
        return row?.subarray(0, width) ?? none;
      });
      return [topic, rerank(rows, strategy, ties, malformed).map((index) => docids[index]!)];
    }),
  );
  const reranked = { ...run, tag, topics, rerankedBy: matrices };
  return { run: reranked, topicsWithoutRatings: without, unratedDocuments: unrated };
}
