import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { FIRST_STAGES, tagPattern, type FirstStage } from "../crux/printed-table-1";
import { collectionOf as cruxCollectionOf } from "../crux/printed";
import { besideTable, type Beside } from "../tables";
import { ORACLE_QUESTIONS, PUBLISHED_ORACLE } from "./stages";
import tables from "./tables.json";

/** The measures of Table 2, in the order of its columns. */
export const MEASURES = ["ndcg@10", "p@10", "alpha_ndcg@10", "cov@10"] as const;

/** A collection of Table 2: CRUX-MDS-DUC'04 or NeuCLIR'24 ReportGen. */
export type Collection = keyof typeof tables.table2;

/** A row of Table 2 in the columns of a collection: percentages by system. */
export interface PrintedReranking {
  collection: Collection;
  first: FirstStage;
  /** Null for the first stage itself. */
  method: string | null;
  /** Tags that mean this system. */
  tags: RegExp;
  /** In the order of the measures. */
  values: readonly number[];
}

/** What reranks a first stage, with what its tags have after the first stage's. */
const METHODS: readonly (readonly [name: string | null, tags: string | null])[] = [
  [null, null],
  ["Pointwise", "pointwise|autorerank:point:.+"],
  ["Listwise", "listwise|autorerank:rankgpt:.+"],
  ["Setwise", "setwise|autorerank:setmaxheaptopk:.+"],
  ["LANCER", "lancer|lancer:agg_sum:nq_2"],
  ["LANCER Q*", `${ORACLE_QUESTIONS.replace("*", "\\*")}|${PUBLISHED_ORACLE}`],
];

const STAGES = ["lr", "lsr", "qwen"] as const;
/** On NeuCLIR the learned sparse retrieval is MILCO. */
const MILCO = "(?:lsr[-_])?milco|lsr";
const NEUCLIR = "[-_](?:crux[-_])?neuclir(?:'?24)?";

function tagsOf(collection: Collection, first: FirstStage, method: string | null): RegExp {
  if (collection === "duc") return tagPattern(first, method);
  return tagPattern(first, method, first === "lsr" ? MILCO : FIRST_STAGES[first], NEUCLIR);
}

/** Every row of the table. */
export const TABLE_2: readonly PrintedReranking[] = (["duc", "neuclir"] as const).flatMap(
  (collection) =>
    STAGES.flatMap((first) =>
      tables.table2[collection][first].map((values, m): PrintedReranking => {
        const [method, tags] = METHODS[m]!;
        return { collection, first, method, tags: tagsOf(collection, first, tags), values };
      }),
    ),
);

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string, collection: Collection): PrintedReranking | undefined {
  return TABLE_2.find((row) => row.collection === collection && row.tags.test(tag));
}

/** Section 5.2: Spearman of measures of the contexts with the reports, over 18 pipelines. */
export const REPORTS = tables.reports;

const { neuclirTopics, neuclirDevelopment } = tables;

/** Returns the collection of the paper that topics are of; null if they are others. */
export function collectionOf(topicIds: readonly string[]): Collection | null {
  if (cruxCollectionOf(topicIds) === "duc") return "duc";
  const known = [...neuclirTopics, ...neuclirDevelopment];
  return topicIds.length > 0 && topicIds.every((id) => known.includes(id)) ? "neuclir" : null;
}

/** Returns the table beside the paper for topics of one of its collections; none for others. */
export function besidePaper(
  topicIds: readonly string[],
  rowsOf: (collection: Collection) => readonly Beside[],
  ofFirstStage: string,
): PaperTable[] {
  const collection = collectionOf(topicIds);
  if (collection === null) return [];
  const all = collection === "duc" ? 50 : neuclirTopics.length;
  const development = topicIds.filter((id) => neuclirDevelopment.includes(id));
  const part =
    topicIds.length === all && development.length === 0
      ? `All ${all} topics of the paper's data.`
      : `Here ${topicIds.length - development.length} of the paper's ${all} topics; the paper's values are over all.`;
  const more =
    development.length > 0
      ? ` The paper leaves out ${development.join(", ")}, its topics of development; they are in these values.`
      : "";
  return besideTable(rowsOf(collection), part + more + ofFirstStage);
}
