import { parseMeasure, type Measure } from "@/lib/domain/measures/measure-name";

/** The data that is available for measures. */
export interface Known {
  hasRuns: boolean;
  hasRatings: boolean;
  hasRelevant: boolean;
  hasQrels: boolean;
  hasTokens: boolean;
}

const AT = ["oracle", "10"];
const CLASSIC = ["map", "ndcg@10", "p@10", "recall@100", "rprec", "rr"];

/**
 * Returns the default measures: those of the CRUX paper that the files allow, and the classic ones.
 */
export function defaultMeasures({
  hasRuns,
  hasRatings,
  hasRelevant,
  hasQrels,
  hasTokens,
}: Known): Measure[] {
  const byQuestions = !hasRatings
    ? []
    : AT.flatMap((k) => [
        ...(hasRelevant ? [`cov@${k}`] : []),
        `alpha_ndcg@${k}`,
        ...(hasRelevant && hasTokens ? [`den@${k}`] : []),
      ]);
  return [...byQuestions, ...(hasRuns && (hasRatings || hasQrels) ? CLASSIC : [])].map((text) =>
    parseMeasure(text)!,
  );
}
