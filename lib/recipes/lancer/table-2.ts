import { systemsPicture } from "@/lib/domain/pictures/systems-picture";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import { systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import { besideData, besideDuc, ofFirstStage } from "../crux/printed";
import { evaluated } from "../evaluated";
import type { Recipe } from "../recipe";
import { percent, type Beside } from "../tables";
import { MEASURES, printedOf, PUBLISHED_ORACLE } from "./printed";
import { ORACLE_QUESTIONS, withOracleQuestions } from "./stages";

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
  async make(folder) {
    const { figures, notes } = await evaluated(folder, MEASURES.join(","), withOracleQuestions);
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
        ...besideDuc(
          topics,
          besideTable2(figures.runs),
          besideData(topics.length, 50, "") + ofFirstStage(folder),
        ),
      ],
      pictures: picture ? [{ ...picture, name: "systems" }] : [],
      notes,
    };
  },
};

/**
 * Returns the rows of Table 2 that are about runs of the evaluation. A published run of LANCER with
 * the judged sub-questions stands for the same run as made here.
 */
export function besideTable2(runs: readonly Pick<SystemRow, "run" | "measures">[]): Beside[] {
  const tags = new Set(runs.map(({ run }) => run));
  const isTwin = (run: string) =>
    run.endsWith(`:${ORACLE_QUESTIONS}`) &&
    tags.has(`${run.slice(0, -ORACLE_QUESTIONS.length)}${PUBLISHED_ORACLE}`);
  return runs.filter(({ run }) => !isTwin(run)).flatMap(besideRun);
}

function besideRun({ run, measures }: Pick<SystemRow, "run" | "measures">): Beside[] {
  const printed = printedOf(run);
  if (!printed) return [];
  return MEASURES.map((name, i) => ({
    what: `${run}: ${name}`,
    value: percent(measures[name]?.value),
    paper: printed.values[i]!,
  }));
}
