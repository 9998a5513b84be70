/** The depths of recall in the paper; 20 in its main part. */
export const DEPTHS = [5, 20, 50, 100] as const;
export type Depth = (typeof DEPTHS)[number];

/** D-MERIT, one judged piece of evidence for each query: Kendall's τ with the full judging, and error rate in percent. */
export interface PrintedSelection {
  k: Depth;
  selection: string;
  tau: number;
  errorRatePct: number;
}

function selections(
  k: Depth,
  rows: readonly (readonly [selection: string, tau: number, errorRatePct: number])[],
): PrintedSelection[] {
  return rows.map(([selection, tau, errorRatePct]) => ({ k, selection, tau, errorRatePct }));
}

/** Two rows differ in the last digit from those of Table 9 at 20. */
export const TABLE_3: readonly PrintedSelection[] = selections(20, [
  ["Random", 0.936, 3.2],
  ["Most popular", 0.696, 15.1],
  ["Longest", 0.545, 22.75],
  ["Shortest", 0.696, 15.1],
  ["System-based", 0.616, 19.2],
]);

/** The error rate of the systems at 5 is the paper's slip: its τ of 0.587 makes 20.65. */
export const TABLE_9: readonly PrintedSelection[] = [
  ...selections(5, [
    ["Random", 0.815, 9.25],
    ["Most popular", 0.727, 13.65],
    ["Longest", 0.462, 26.9],
    ["Shortest", 0.585, 20.75],
    ["System-based", 0.587, 80.65],
  ]),
  ...selections(20, [
    ["Random", 0.936, 3.2],
    ["Most popular", 0.697, 15.15],
    ["Longest", 0.545, 22.75],
    ["Shortest", 0.697, 15.15],
    ["System-based", 0.616, 19.2],
  ]),
  ...selections(50, [
    ["Random", 0.916, 4.2],
    ["Most popular", 0.687, 15.65],
    ["Longest", 0.606, 19.7],
    ["Shortest", 0.576, 21.2],
    ["System-based", 0.596, 20.2],
  ]),
  ...selections(100, [
    ["Random", 0.894, 5.3],
    ["Most popular", 0.818, 9.1],
    ["Longest", 0.697, 15.15],
    ["Shortest", 0.545, 22.75],
    ["System-based", 0.523, 23.85],
  ]),
];

/** A value of pairs of systems whose p-value is in a bucket, counted from 0. */
export interface PrintedBucket {
  k: Depth;
  b: number;
  tau?: number;
  errorRatePct?: number;
  concordance?: number;
}

/** By bucket: partial τ and error rate in percent. */
type Taus = readonly (readonly [tau: number, errorRatePct: number])[];

function partial(k: Depth, rows: Taus): PrintedBucket[] {
  return rows.map(([tau, errorRatePct], b) => ({ k, b, tau, errorRatePct }));
}

/** Rounded to one digit where Table 8 has two. */
export const TABLE_4: readonly PrintedBucket[] = partial(20, [
  [0.658, 17.1],
  [0.333, 33.3],
  [0, 50],
]);

export const TABLE_8: readonly PrintedBucket[] = [
  ...partial(5, [
    [0.654, 17.3],
    [-0.583, 79.15],
    [-0.125, 56.25],
  ]),
  ...partial(20, [
    [0.658, 17.1],
    [0.333, 33.35],
    [0, 50],
  ]),
  ...partial(50, [
    [0.658, 17.1],
    [0.167, 41.65],
    [0.2, 40],
  ]),
  ...partial(100, [
    [0.642, 17.9],
    [-0.083, 54.15],
    [0.185, 40.75],
  ]),
];

function concordances(k: Depth, values: readonly number[]): PrintedBucket[] {
  return values.map((concordance, b) => ({ k, b, concordance }));
}

export const TABLE_7: readonly PrintedBucket[] = [
  ...concordances(5, [0.809, 0.292, 0.646]),
  ...concordances(20, [0.823, 0.708, 0.611]),
  ...concordances(50, [0.821, 0.556, 0.592]),
  ...concordances(100, [0.813, 0.5, 0.583]),
];

/** Table 2: queries by the number of members, with the mean number of evidence. */
export const TABLE_2 = [
  { members: "1-10", evidence: 25.5, queries: 558 },
  { members: "11-20", evidence: 32, queries: 282 },
  { members: "21-50", evidence: 69.8, queries: 236 },
  { members: "51-100", evidence: 109.7, queries: 77 },
  { members: "100+", evidence: 281.2, queries: 43 },
] as const;

/** Section 2.6: the collection as a whole. */
export const OVERVIEW = {
  queries: 1196,
  evidence: 60_333,
  meanEvidence: 50.44,
  medianEvidence: 22,
  fewestEvidence: 5,
  mostEvidence: 682,
  meanMembers: 23.71,
} as const;

/** Figure 5 and Appendix E: coverage in percent of the first 10 documents of so many systems. */
export const COVERAGE_BY_SYSTEMS = [
  { systems: 12, coverage: 31.7 },
  { systems: 100, coverage: 47.1 },
] as const;

/** Section 2.4, Figures 6 and 7: a pool of 12 systems for some of the queries. */
export const POOL = {
  queries: 23,
  depth: 20,
  pooled: 2329,
  found: 346,
  known: 311,
  fresh: 35,
  /** All evidence of these queries that was known before. */
  knownTotal: 990,
  extrapolated: { depth: 100, found: 638, fresh: 60 },
} as const;
