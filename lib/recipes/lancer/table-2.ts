import { systemsPicture } from "@/lib/domain/pictures/systems-picture";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import { systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import { besideData, isDuc, ofFirstStage } from "../crux/printed";
import { evaluated } from "../evaluated";
import { folderOf, type Recipe } from "../recipe";
import { besideTable, type Beside } from "../tables";
import { ORACLE_QUESTIONS, withOracleQuestions } from "./stages";

const MEASURES = ["ndcg@10", "p@10", "alpha_ndcg@10", "cov@10"] as const;

/** Printed for CRUX-MDS-DUC'04, in the order of the measures. */
const PRINTED: readonly [first: RegExp, method: string | null, values: readonly number[]][] = [
  [/^bm25/, null, [53.0, 51.4, 44.5, 54.1]],
  [/^bm25/, ORACLE_QUESTIONS, [80.3, 76.6, 73.7, 74.6]],
  [/^(lsr|splade)/, null, [70.4, 68.0, 55.8, 64.0]],
  [/^(lsr|splade)/, ORACLE_QUESTIONS, [86.3, 84.8, 81.3, 79.3]],
  [/^qwen/, null, [75.9, 73.8, 60.8, 66.8]],
  [/^qwen/, ORACLE_QUESTIONS, [88.2, 86.8, 82.9, 80.1]],
];

/** Table 2: first stages and what reranks them. */
export const lancerTable2: Recipe = {
  name: "lancer-table-2",
  paper: "LANCER",
  place: "Table 2",
  title: "First stages and their rerankings by relevance and coverage, with significance",
  sets: [["runs", "ratings"]],
  uses: ["topics", "relevant"],
  collect:
    "Rerank each first stage with the methods to compare and name the runs FIRST:METHOD; LANCER itself: assay rerank --strategy sum --generate 2. LANCER with the judged sub-questions is added.",
  example: "coverage",
  async make(folders) {
    const { figures, notes } = await evaluated(
      folderOf(folders),
      MEASURES.join(","),
      withOracleQuestions,
    );
    const table = systemsPaperTables(figures, [], "uncorrected").find(
      ({ name }) => name === "systems",
    )!;
    const topics = figures.runs[0]?.topics.map((row) => String(row.topic_id)) ?? [];
    const picture = systemsPicture([{ source: null, runs: figures.runs }], "alpha_ndcg@10");
    return {
      tables: [
        {
          ...table,
          columns: table.columns.filter(
            ({ key }) =>
              key === "system" || key === "letter" || MEASURES.some((name) => name === key),
          ),
          rows: table.rows.filter(({ cells }) => cells.kind === "system"),
        },
        ...(isDuc(topics)
          ? besideTable(
              figures.runs.flatMap(beside),
              besideData(topics.length, 50, "") + ofFirstStage(folderOf(folders)),
            )
          : []),
      ],
      pictures: picture ? [{ ...picture, name: "systems" }] : [],
      notes,
    };
  },
};

function beside({ run, measures }: SystemRow): Beside[] {
  const [first = "", ...rest] = run.split(":");
  const method = rest.length === 0 ? null : rest.join(":");
  // The published run of LANCER with the judged sub-questions.
  const isOracle = method === ORACLE_QUESTIONS || method === "lancer:oracle:agg_sum";
  const printed = PRINTED.find(
    ([stage, name]) =>
      stage.test(first.toLowerCase()) && name === (isOracle ? ORACLE_QUESTIONS : method),
  );
  if (!printed) return [];
  return MEASURES.map((name, i) => {
    const value = measures[name]?.value ?? null;
    return {
      what: `${run}: ${name}`,
      value: value === null ? null : 100 * value,
      paper: printed[2][i]!,
    };
  });
}
