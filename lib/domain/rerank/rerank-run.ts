import type { SystemRun } from "@/lib/domain/measures/system-run";
import { EXPECTED_SCALE, type RatingMatrix } from "../measures/rating-matrix";
import {
  rerank,
  type MalformedRatings,
  type RatingsAs,
  type Strategy,
  type Ties,
} from "./strategies";

/**
 * A reranked run. Documents without ratings count as 0; topics without ratings keep their order.
 */
export interface RerankedRun {
  run: SystemRun;
  topicsWithoutRatings: string[];
  unratedDocuments: number;
}

interface Options {
  ties?: Ties;
  /** Use only this many sub-questions of each topic; null uses all. */
  questions?: number | null;
  malformed?: MalformedRatings;
  ratingsAs?: RatingsAs;
}

/** Reranks every topic of a run. Expected ratings must be there for every rating. */
export function rerankRun(
  run: SystemRun,
  tag: string,
  strategy: Strategy,
  matrices: ReadonlyMap<string, RatingMatrix>,
  { ties, questions = null, malformed, ratingsAs = "whole" }: Options = {},
): RerankedRun {
  const without: string[] = [];
  let unrated = 0;
  const isWhole = ratingsAs === "whole";
  const scaled = isWhole
    ? strategy
    : { ...strategy, tau: strategy.countsAll ? 1 : strategy.tau * EXPECTED_SCALE };
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
        const row = (isWhole ? matrix.rows : matrix.expected)?.get(docid);
        if (!row) unrated += 1;
        return row?.subarray(0, width) ?? none;
      });
      return [topic, rerank(rows, scaled, ties, malformed).map((index) => docids[index]!)];
    }),
  );
  const reranked = { ...run, tag, topics, rerankedBy: matrices };
  return { run: reranked, topicsWithoutRatings: without, unratedDocuments: unrated };
}
