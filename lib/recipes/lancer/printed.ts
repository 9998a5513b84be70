import { tagPattern, type FirstStage } from "../crux/printed-table-1";
import { ORACLE_QUESTIONS } from "./stages";
import tables from "./tables.json";

/** The measures of Table 2, in the order of its columns. */
export const MEASURES = ["ndcg@10", "p@10", "alpha_ndcg@10", "cov@10"] as const;

/** LANCER, Table 2, columns of CRUX-MDS-DUC'04: percentages by system. */
export interface PrintedReranking {
  first: FirstStage;
  /** Null for the first stage itself. */
  method: string | null;
  /** Tags that mean this system. */
  tags: RegExp;
  /** In the order of the measures. */
  values: readonly number[];
}

/** The published run of LANCER with the judged sub-questions, after the tag of its first stage. */
export const PUBLISHED_ORACLE = "lancer:oracle:agg_sum";

/** What reranks a first stage, with what its tags have after the first stage's. */
const METHODS: readonly (readonly [name: string | null, tags: string | null])[] = [
  [null, null],
  ["Pointwise", "pointwise"],
  ["Listwise", "listwise"],
  ["Setwise", "setwise"],
  ["LANCER", "lancer"],
  ["LANCER Q*", `${ORACLE_QUESTIONS.replace("*", "\\*")}|${PUBLISHED_ORACLE}`],
];

/** Every row of the table. */
export const TABLE_2: readonly PrintedReranking[] = (["lr", "lsr", "qwen"] as const).flatMap(
  (first) =>
    tables.table2[first].map((values, m): PrintedReranking => {
      const [method, tags] = METHODS[m]!;
      return { first, method, tags: tagPattern(first, tags), values };
    }),
);

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string): PrintedReranking | undefined {
  return TABLE_2.find(({ tags }) => tags.test(tag));
}
