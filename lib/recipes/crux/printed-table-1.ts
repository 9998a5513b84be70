import tables from "./tables.json";

/** How tags name first stages: alternatives of a regular expression, in lower case. */
export const FIRST_STAGES = {
  lr: "bm25|lr",
  dr: "contriever|dense|dr",
  lsr: "splade(?:[-_]?v3)?|lsr",
  qwen: "qwen-?3?(?:[-_]embed(?:ding)?(?:[-_]8b)?)?",
} as const;
export type FirstStage = keyof typeof FIRST_STAGES;

/** The collection at the end of a first stage's tag: `lsr-mds-duc04`. */
const COLLECTION = "(?:[-_]crux)?(?:[-_]mds)?[-_](?:duc'?04|multi[-_]?news)";
/** What stands between a first stage and the method that reranks it: `dr_rankfirst`, `lr+monot5`. */
const BETWEEN = "[-_+: ]+";

/**
 * Returns the pattern of the tags of one system. The whole tag must match: `lsr` does not take
 * `lsr-minilm`, nor `bm25` `bm25-rm3`.
 * @param method alternatives of a regular expression in lower case; null for the first stage alone
 * @param names alternatives for the first stage
 * @param collection what may stand at the end of its tag
 */
export function tagPattern(
  first: FirstStage,
  method: string | null,
  names: string = FIRST_STAGES[first],
  collection = COLLECTION,
): RegExp {
  const reranks = method === null ? "" : `${BETWEEN}(?:${method})`;
  return new RegExp(`^(?:${names})(?:${collection})?${reranks}$`, "i");
}

/** The collections of the paper: DUC, and Multi-News. */
export type Collection = "duc" | "news";

/** CRUX (EMNLP Findings 2025), Table 1, columns of one collection: percentages by system. */
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

/** What bounds the systems from below and above. */
export const REFERENCES: readonly PrintedSystem[] = tables.references.map(
  ({ tags, news: _news, ...row }) => ({ ...row, tags: new RegExp(tags, "i") }),
);

const PRINTED_FIRST = ["lr", "dr", "lsr"] as const satisfies readonly FirstStage[];
const ALONE = { lr: "BM25", dr: "Contriever", lsr: "SPLADE-v3" } as const;

function nameOf(first: keyof typeof ALONE, method: string | null): string {
  return method === null ? ALONE[first] : `${first.toUpperCase()} + ${method}`;
}

/** The retrieval pipelines: first stages, and what reranks each of them. */
export const PIPELINES: readonly PrintedSystem[] = tables.pipelines.flatMap(
  ({ method, tags, rows }) =>
    PRINTED_FIRST.map((first) => ({
      name: nameOf(first, method),
      tags: tagPattern(first, tags),
      ...rows[first],
    })),
);

/** The columns of Multi-News, for the same systems. */
export const NEWS: readonly PrintedSystem[] = [
  ...tables.references.map(({ news }, i) => ofNews(REFERENCES[i]!, news)),
  ...tables.pipelines.flatMap(({ news }, m) =>
    PRINTED_FIRST.map((first, i) => ofNews(PIPELINES[PRINTED_FIRST.length * m + i]!, news[first])),
  ),
];

function ofNews(
  { name, tags }: PrintedSystem,
  [cov, alpha, reportCov, den, reportDen]: readonly (number | null)[],
): PrintedSystem {
  return {
    name,
    tags,
    cov: cov ?? null,
    alpha: alpha ?? null,
    reportCov: reportCov!,
    den: den ?? null,
    reportDen: reportDen ?? null,
  };
}

/** The last row: Kendall's τ of contexts with reports over the pipelines. */
export const RANK_CORRELATIONS = tables.rankCorrelations;

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string, collection: Collection): PrintedSystem | undefined {
  const rows = collection === "duc" ? [...REFERENCES, ...PIPELINES] : NEWS;
  return rows.find(({ tags }) => tags.test(tag));
}
