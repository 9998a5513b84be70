import { measureWords } from "@/lib/domain/measures/measure-words";
import { systemsPicture } from "@/lib/domain/pictures/systems-picture";
import { contextLines } from "@/lib/domain/systems/sample-contexts";
import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import { ofFirstStage } from "../crux/printed";
import type { Recipe } from "../recipe";
import { count, figure, percent, tableOf, text, type Beside } from "../tables";
import { expectedTable } from "./expected";
import { besidePaper, MEASURES, printedOf, REPORTS, type Collection } from "./printed";
import {
  evaluatedStages,
  markColumns,
  marked,
  ORACLE_QUESTIONS,
  PUBLISHED_ORACLE,
  withOracleQuestions,
} from "./stages";

/** Table 2: first stages and what reranks them. */
export const lancerTable2: Recipe = {
  name: "lancer-table-2",
  paper: "LANCER",
  place: "Table 2",
  title:
    "First stages and their rerankings by relevance and coverage, with significance; with reports, how well both rank them as the reports do (section 5.2)",
  sets: [
    ["runs", "ratings"],
    ["runs", "diversity"],
  ],
  uses: ["rerankRatings", "stageRatings", "topics", "relevant", "reports"],
  collect:
    "Rerank each first stage with the methods to compare and name the runs FIRST:METHOD; LANCER itself: assay rerank --strategy sum --generate 2. LANCER with the judged sub-questions is added from rerank-ratings.jsonl and written as a run. Write reports from the first 8 passages of every run (run_id is its tag) and rate them with the judged sub-questions (report_run_id in ratings.jsonl).",
  example: "reranking",
  async make(folder) {
    const made = await evaluatedStages(folder, MEASURES.join(","), withOracleQuestions, {
      withReports: true,
    });
    const { figures, circular, notes } = made;
    const table = systemsPaperTables(figures, [], "uncorrected").find(
      ({ name }) => name === "systems",
    )!;
    const topics = figures.runs[0]?.topics.map((row) => String(row.topic_id)) ?? [];
    const picture = systemsPicture([{ source: null, runs: figures.runs }], "alpha_ndcg@10");
    const shown = ["system", "letter", ...MEASURES, "report:cov"];
    return {
      tables: [
        {
          ...table,
          columns: [
            ...table.columns.filter(({ key }) => shown.includes(key)),
            ...markColumns(circular),
          ],
          rows: table.rows
            .filter(({ cells }) => cells.kind === "system")
            .map((row) => ({
              ...row,
              cells: { ...row.cells, ...marked(circular, String(row.cells.system)) },
            })),
        },
        ...reportsTable(figures),
        ...expectedTable(figures, MEASURES),
        ...besidePaper(
          topics,
          (collection) => [
            ...besideTable2(figures.runs, collection, circular),
            ...besideReports(figures),
          ],
          ofFirstStage(folder),
        ),
      ],
      pictures: picture ? [{ ...picture, name: "systems" }] : [],
      files: made.runs
        .filter(({ tag }) => tag.includes(`:${ORACLE_QUESTIONS}`))
        .map((run) => ({
          name: `reranked/${run.tag.replaceAll(/[^\p{L}\p{N}._]+/gu, "-").replace(/-$/, "")}.run`,
          content: `${contextLines(run).join("\n")}\n`,
        })),
      notes,
    };
  },
};

/** Rank correlations of α-nDCG and coverage with the coverage of the reports, over all rows. */
function reportsTable(figures: SystemsFigures): PaperTable[] {
  const rows = withReports(figures);
  if (rows.length === 0) return [];
  const without = figures.runs.filter(({ reports }) => reports.cov?.value == null);
  const left =
    without.length > 0
      ? ` Without rated reports, and not in it: ${without.map(({ run }) => run).join(", ")}.`
      : "";
  return [
    tableOf(
      "reports",
      `How contexts rank the systems as the coverage of their reports does, over the rows with rated reports.${left}`,
      [
        text("measure", "Measure"),
        count("n", "n"),
        figure("spearman", "Spearman"),
        figure("kendall", "Kendall τ-b"),
      ],
      rows.map(({ context_measure, n, spearman, kendall_tau_b }) => ({
        measure: measureWords(context_measure),
        n,
        spearman,
        kendall: kendall_tau_b,
      })),
    ),
  ];
}

function withReports({ context_vs_report }: SystemsFigures) {
  return context_vs_report.filter(
    (row) => row.report_measure === "cov" && row.context_measure in REPORTS,
  );
}

function besideReports(figures: SystemsFigures): Beside[] {
  return withReports(figures).map(({ context_measure, n, spearman }) => ({
    what: `Spearman of ${context_measure} with the reports, over ${n} systems (paper: 18)`,
    value: spearman.value,
    paper: REPORTS[context_measure as keyof typeof REPORTS],
  }));
}

/**
 * Returns the rows of Table 2 that are about runs of the evaluation. A published run of LANCER with
 * the judged sub-questions stands for the same run as made here.
 */
export function besideTable2(
  runs: readonly Pick<SystemRow, "run" | "measures">[],
  collection: Collection,
  circular: ReadonlyMap<string, string> = new Map(),
): Beside[] {
  const tags = new Set(runs.map(({ run }) => run));
  const isTwin = (run: string) =>
    run.endsWith(`:${ORACLE_QUESTIONS}`) &&
    tags.has(`${run.slice(0, -ORACLE_QUESTIONS.length)}${PUBLISHED_ORACLE}`);
  return runs
    .filter(({ run }) => !isTwin(run))
    .flatMap(({ run, measures }) => {
      const printed = printedOf(run, collection);
      const mark = circular.has(run) ? " (order from the scoring ratings)" : "";
      return MEASURES.flatMap((name, i) =>
        printed
          ? [
              {
                what: `${run}: ${name}${mark}`,
                value: percent(measures[name]?.value),
                paper: printed.values[i]!,
              },
            ]
          : [],
      );
    });
}
