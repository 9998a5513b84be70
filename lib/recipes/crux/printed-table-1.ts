import { tagPattern, type FirstStage } from "./stage-tags";

/** CRUX (EMNLP Findings 2025), Table 1, columns of CRUX-DUC: percentages by system. */
export interface PrintedSystem {
  name: string;
  /** Tags that mean this system. */
  tags: RegExp;
  /** Coverage, α-nDCG and density of the context; null where there is none. */
  cov: number | null;
  alpha: number | null;
  den: number | null;
  /** Coverage and density of the report. */
  reportCov: number;
  reportDen: number | null;
}

/** Values in the order of the paper's columns. */
type Row = readonly [
  cov: number | null,
  alpha: number | null,
  reportCov: number,
  den: number | null,
  reportDen: number | null,
];

function printed(name: string, tags: RegExp, row: Row): PrintedSystem {
  const [cov, alpha, reportCov, den, reportDen] = row;
  return { name, tags, cov, alpha, den, reportCov, reportDen };
}

/** What bounds the systems from below and above. */
export const REFERENCES: readonly PrintedSystem[] = [
  printed("Direct prompting", /^(direct([-_ ]?prompting)?|no[-_ ]?retrieval)$/i, [
    null,
    null,
    26.7,
    null,
    null,
  ]),
  printed("Oracle result", /^(oracle[-_ ]?result|human[-_ ]?summary)$/i, [
    null,
    null,
    95.3,
    null,
    108,
  ]),
  printed(
    "Oracle retrieval",
    /^oracle([-_ ]?(context|retrieval))?$/i,
    [100, 80.6, 64.6, 100, 93.8],
  ),
];

/** The oracle context has its own kind of row in an evaluation. */
export const ORACLE_RETRIEVAL = REFERENCES[2]!;

/** First stages, and what reranks each of them. */
const BLOCKS: readonly {
  method: string | null;
  tags: string | null;
  rows: Readonly<Record<"lr" | "dr" | "lsr", Row>>;
}[] = [
  {
    method: null,
    tags: null,
    rows: {
      lr: [44.4, 35.7, 35.8, 61.2, 53.4],
      dr: [52.1, 45.2, 41.7, 70.3, 60.5],
      lsr: [49.0, 45.0, 41.0, 67.7, 59.4],
    },
  },
  {
    method: "MMR",
    tags: "mmr",
    rows: {
      lr: [45.6, 36.7, 36.4, 65.8, 57.2],
      dr: [42.7, 35.1, 33.8, 62.6, 53.5],
      lsr: [44.2, 35.6, 36.5, 64.4, 56.5],
    },
  },
  {
    method: "miniLM",
    tags: "mini-?lm",
    rows: {
      lr: [49.0, 42.5, 38.4, 67.9, 57.9],
      dr: [49.3, 42.9, 39.9, 69.3, 59.7],
      lsr: [49.4, 42.6, 39.2, 69.3, 59.2],
    },
  },
  {
    method: "monoT5",
    tags: "mono-?t5",
    rows: {
      lr: [50.7, 42.4, 37.9, 66.5, 56.7],
      dr: [53.2, 44.7, 40.7, 70.8, 60.0],
      lsr: [52.8, 43.0, 41.1, 68.9, 59.2],
    },
  },
  {
    method: "RankZephyr",
    tags: "rank-?zephyr",
    rows: {
      lr: [51.5, 45.9, 40.6, 69.9, 59.5],
      dr: [51.1, 48.8, 40.6, 67.8, 59.2],
      lsr: [50.4, 45.9, 41.2, 67.3, 60.0],
    },
  },
  {
    method: "RankFirst",
    tags: "rank-?first",
    rows: {
      lr: [52.0, 46.2, 43.9, 70.1, 63.4],
      dr: [53.8, 49.1, 44.6, 70.9, 64.0],
      lsr: [53.6, 48.2, 44.3, 70.9, 64.0],
    },
  },
  {
    method: "SetwiseFlanT5",
    tags: "setwise(?:[-_]?flan[-_]?t5)?",
    rows: {
      lr: [49.6, 44.2, 42.5, 67.8, 61.9],
      dr: [56.6, 48.4, 44.4, 74.9, 64.4],
      lsr: [51.9, 46.0, 43.3, 70.1, 62.6],
    },
  },
];

const ALONE = { lr: "BM25", dr: "Contriever", lsr: "SPLADE-v3" } as const;

function nameOf(first: keyof typeof ALONE, method: string | null): string {
  return method === null ? ALONE[first] : `${first.toUpperCase()} + ${method}`;
}

/** The retrieval pipelines, block by block. */
export const PIPELINES: readonly PrintedSystem[] = BLOCKS.flatMap(({ method, tags, rows }) =>
  (["lr", "dr", "lsr"] as const satisfies readonly FirstStage[]).map((first) =>
    printed(nameOf(first, method), tagPattern(first, tags), rows[first]),
  ),
);

/** The last row: Kendall's τ of contexts with reports over the pipelines. */
export const RANK_CORRELATIONS = [
  { what: "coverage", context: "cov@oracle", report: "cov", tau: 0.676 },
  { what: "α-nDCG", context: "alpha_ndcg@oracle", report: "cov", tau: 0.724 },
  { what: "density", context: "den@oracle", report: "den", tau: 0.733 },
] as const;

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string): PrintedSystem | undefined {
  return [...REFERENCES, ...PIPELINES].find(({ tags }) => tags.test(tag));
}
