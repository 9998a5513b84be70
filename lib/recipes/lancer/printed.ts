import { tagPattern, type FirstStage } from "../crux/stage-tags";
import { ORACLE_QUESTIONS } from "./stages";

/** The measures of Table 2, in the order of its columns. */
export const MEASURES = ["ndcg@10", "p@10", "alpha_ndcg@10", "cov@10"] as const;

type Values = readonly [ndcg: number, precision: number, alphaNdcg: number, coverage: number];

/** LANCER, Table 2, columns of CRUX-MDS-DUC'04: percentages by system. */
export interface PrintedReranking {
  first: FirstStage;
  /** Null for the first stage itself. */
  method: string | null;
  /** Tags that mean this system. */
  tags: RegExp;
  /** In the order of the measures. */
  values: Values;
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

/** By first stage, in the order of the methods. */
const VALUES: readonly (readonly [first: FirstStage, rows: readonly Values[]])[] = [
  [
    "lr",
    [
      [53.0, 51.4, 44.5, 54.1],
      [76.1, 73.4, 58.6, 65.6],
      [77.1, 74.6, 60.3, 64.9],
      [69.2, 64.0, 57.8, 63.5],
      [73.8, 72.4, 60.5, 66.4],
      [80.3, 76.6, 73.7, 74.6],
    ],
  ],
  [
    "lsr",
    [
      [70.4, 68.0, 55.8, 64.0],
      [83.1, 82.4, 63.2, 70.6],
      [80.6, 79.8, 61.1, 67.1],
      [71.3, 68.4, 58.4, 64.8],
      [78.9, 78.0, 63.5, 68.8],
      [86.3, 84.8, 81.3, 79.3],
    ],
  ],
  [
    "qwen",
    [
      [75.9, 73.8, 60.8, 66.8],
      [83.9, 83.8, 63.0, 70.2],
      [81.7, 81.4, 63.2, 67.5],
      [75.3, 72.4, 61.9, 66.6],
      [80.8, 80.0, 64.4, 68.5],
      [88.2, 86.8, 82.9, 80.1],
    ],
  ],
];

/** Every row of the table. */
export const TABLE_2: readonly PrintedReranking[] = VALUES.flatMap(([first, rows]) =>
  rows.map((values, m): PrintedReranking => {
    const [method, tags] = METHODS[m]!;
    return { first, method, tags: tagPattern(first, tags), values };
  }),
);

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string): PrintedReranking | undefined {
  return TABLE_2.find(({ tags }) => tags.test(tag));
}
