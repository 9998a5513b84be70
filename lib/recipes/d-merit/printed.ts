import tables from "./tables.json";

/** The depths of recall in the paper; 20 in its main part. */
export const DEPTHS = [5, 20, 50, 100] as const;

/** D-MERIT, one judged piece of evidence for each query: Kendall's τ with the full judging, and error rate in percent. */
export type PrintedSelection = (typeof tables.table9)[number];

/** A value of pairs of systems whose p-value is in a bucket, counted from 0. */
export interface PrintedBucket {
  k: number;
  b: number;
  tau?: number;
  errorRatePct?: number;
  concordance?: number;
}

/** Two rows of Table 3 differ in the last digit from those of Table 9 at 20. */
export const TABLE_3: readonly PrintedSelection[] = tables.table3;
/** The error rate of the systems at 5 is the paper's slip: its τ of 0.587 makes 20.65. */
export const TABLE_9: readonly PrintedSelection[] = tables.table9;
/** Rounded to one digit where Table 8 has two. */
export const TABLE_4: readonly PrintedBucket[] = tables.table4;
export const TABLE_7: readonly PrintedBucket[] = tables.table7;
export const TABLE_8: readonly PrintedBucket[] = tables.table8;
/** Section 2.4: people verify as many of the model's yes as of its no. */
export const VERIFIED = tables.verified;
/** Table 2: queries by the number of members, with the mean number of evidence. */
export const TABLE_2 = tables.table2;
/** Section 2.6: the collection as a whole. */
export const OVERVIEW = tables.overview;
/** Figure 5 and Appendix E: coverage in percent of the first 10 documents of so many systems. */
export const COVERAGE_BY_SYSTEMS = tables.coverageBySystems;
/** Section 2.4, Figures 6 and 7: a pool of 12 systems for some of the queries; `knownTotal` is all their evidence that was known before. */
export const POOL = tables.pool;

/** D-MERIT, Table 5: percentages at the depths 5, 20, 50 and 100, and R-precision. */
export interface PrintedSystem {
  name: string;
  /** Tags that mean this system. */
  tags: RegExp;
  recall: readonly number[];
  ndcg: readonly number[];
  map: readonly number[];
  rprec: number;
}

export const TABLE_5: readonly PrintedSystem[] = tables.table5.map(({ tags, ...row }) => ({
  ...row,
  tags: new RegExp(tags, "i"),
}));

/** Returns what is printed for a system, by the name of the measure: `recall@20`, `rprec`. */
export function measuresOf({ recall, ndcg, map, rprec }: PrintedSystem): Map<string, number> {
  const at = (name: string, values: readonly number[]) =>
    DEPTHS.map((depth, i) => [`${name}@${depth}`, values[i]!] as const);
  return new Map([
    ...at("recall", recall),
    ...at("ndcg", ndcg),
    ...at("map", map),
    ["rprec", rprec],
  ]);
}

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string): PrintedSystem | undefined {
  return TABLE_5.find(({ tags }) => tags.test(tag));
}
