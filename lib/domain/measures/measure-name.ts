/** A measure as data: its name, which can be printed and parsed, and its depth if it has one. */
export interface Measure {
  name:
    | "cov"
    | "alpha_ndcg"
    | "den"
    | "strec"
    | "err_ia"
    | "nrbp"
    | "map"
    | "ndcg"
    | "p"
    | "recall"
    | "rprec"
    | "rr"
    | "bpref";
  /**
   * Number of ranks that count; `oracle` is the size of the topic's required subset; null means
   * all.
   */
  depth: number | "oracle" | null;
}

const DEPTH: Record<Measure["name"], "needs" | "may" | "none"> = {
  cov: "may",
  alpha_ndcg: "needs",
  den: "may",
  strec: "needs",
  err_ia: "needs",
  nrbp: "none",
  map: "may",
  ndcg: "may",
  p: "needs",
  recall: "needs",
  rprec: "none",
  rr: "none",
  bpref: "none",
};

/** Measures that use ratings of sub-questions; the others use only relevance. */
const BY_QUESTIONS: readonly Measure["name"][] = [
  "cov",
  "alpha_ndcg",
  "den",
  "strec",
  "err_ia",
  "nrbp",
];

/** Measures that may exceed 1; their intervals have no bounds. */
const UNBOUNDED: readonly string[] = ["alpha_ndcg", "den", "err_ia", "nrbp"];

/** Returns whether the values of a measure are between 0 and 1. */
export function isBounded(measure: string): boolean {
  return !UNBOUNDED.includes(measure.split("@")[0]!);
}

export const MEASURES_TEXT =
  "cov, den, alpha_ndcg@k, strec@k, err_ia@k, nrbp, map, ndcg, p@k, recall@k, rprec, rr, bpref; " +
  "cov, den, map and ndcg may have @k, and those of sub-questions @oracle";

export function measureText({ name, depth }: Measure): string {
  return depth === null ? name : `${name}@${depth}`;
}

/** Parses a measure; null if the text is not one. */
export function parseMeasure(text: string): Measure | null {
  const match = /^([a-z_]+)(?:@(oracle|[1-9]\d{0,6}))?$/.exec(text.trim());
  const name = match?.[1] as Measure["name"] | undefined;
  const rule = name === undefined ? undefined : DEPTH[name];
  const depth =
    match?.[2] === undefined
      ? null
      : match[2] === "oracle"
        ? ("oracle" as const)
        : Number(match[2]);
  if (
    !name ||
    rule === undefined ||
    (rule === "needs" && depth === null) ||
    (rule === "none" && depth !== null)
  )
    return null;
  return depth === "oracle" && !BY_QUESTIONS.includes(name) ? null : { name, depth };
}

export function needsRatings(measure: Measure): boolean {
  return BY_QUESTIONS.includes(measure.name);
}

/**
 * Returns the name of a measure in ir_measures, or null if it has none. Its alpha is 0.5 unless the
 * name says otherwise.
 */
export function irMeasuresName({ name, depth }: Measure, alpha = 0.5): string | null {
  const names: Partial<Record<Measure["name"], string>> = {
    map: "AP",
    ndcg: "nDCG",
    p: "P",
    recall: "R",
    rprec: "Rprec",
    rr: "RR",
    alpha_ndcg: "alpha_nDCG",
    err_ia: "ERR_IA",
    strec: "StRecall",
    nrbp: "NRBP",
  };
  if (alpha !== 0.5 && name === "err_ia") return null;
  const found =
    alpha !== 0.5 && (name === "alpha_ndcg" || name === "nrbp")
      ? `${names[name]}(alpha=${alpha})`
      : names[name];
  return found === undefined || depth === "oracle"
    ? null
    : depth === null
      ? found
      : `${found}@${depth}`;
}
