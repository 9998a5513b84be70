/** How tags name first stages: alternatives of a regular expression, in lower case. */
export const FIRST_STAGES = {
  lr: "bm25|lr",
  dr: "contriever|dense|dr",
  lsr: "splade(?:[-_]?v3)?|lsr",
  qwen: "qwen-?3?(?:[-_]embed(?:ding)?)?",
} as const;
export type FirstStage = keyof typeof FIRST_STAGES;

/** The collection at the end of a first stage's tag: `lsr-mds-duc04`. */
const COLLECTION = "(?:[-_]crux)?(?:[-_]mds)?[-_]duc'?04";
/** What stands between a first stage and the method that reranks it: `dr_rankfirst`, `lr+monot5`. */
const BETWEEN = "[-_+: ]+";

/**
 * Returns the pattern of the tags of one system. The whole tag must match: `lsr` does not take
 * `lsr-minilm`, nor `bm25` `bm25-rm3`.
 * @param method alternatives of a regular expression in lower case; null for the first stage alone
 */
export function tagPattern(first: FirstStage, method: string | null): RegExp {
  const reranks = method === null ? "" : `${BETWEEN}(?:${method})`;
  return new RegExp(`^(?:${FIRST_STAGES[first]})(?:${COLLECTION})?${reranks}$`, "i");
}
