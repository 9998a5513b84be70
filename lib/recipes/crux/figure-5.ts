import { measureWords } from "@/lib/domain/measures/measure-words";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { correlationPicture } from "@/lib/domain/pictures/grid-pictures";
import { contextLines, contextsOfRuns } from "@/lib/domain/systems/sample-contexts";
import { systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import { evaluated } from "../evaluated";
import type { Recipe } from "../recipe";
import { stagesOf } from "../lancer/stages";
import { besideDuc } from "./printed";
import tables from "./tables.json";

/** The paper draws 16 contexts of 10 passages from the first 50 of each first stage. */
const DRAW = { top: 50, size: 10, n: 16, seed: 1 };
const MEASURES = ["cov@10", "alpha_ndcg@10", "recall@10", "map@10", "ndcg@10"];

/** The cells of the figure that can be read. */
const FIGURE_5 = tables.figure5.map(([a, b, paper]) => ({
  a: String(a),
  b: String(b),
  paper: Number(paper),
}));

/** Figure 5: rank correlations of measures over random contexts. */
export const cruxFigure5: Recipe = {
  name: "crux-figure-5",
  paper: "CRUX",
  place: "Figure 5",
  title: "Kendall τ between every two measures over random contexts",
  sets: [["runs", "ratings"]],
  uses: ["topics", "relevant", "reports"],
  collect:
    "The contexts are written as runs. Write a report from each and rate it; with these reports in the folder (run_id is the tag of the context) the coverage of reports is the last row.",
  example: "coverage",
  async make(folder) {
    let contexts: SystemRun[] = [];
    const { figures, notes } = await evaluated(folder, MEASURES.join(","), (input) => {
      const firsts = stagesOf(input.runs).map(({ first }) => first);
      contexts = contextsOfRuns(firsts, DRAW).flatMap((drawn) => drawn.contexts);
      return { ...input, runs: contexts };
    });
    const hasReports = figures.runs.some(({ reports }) => reports.cov?.value != null);
    const names = [...MEASURES, ...(hasReports ? ["report cov"] : [])];
    const tau = (a: string, b: string) =>
      figures.correlations.find(
        (row) => (row.a === a && row.b === b) || (row.a === b && row.b === a),
      )?.kendall_tau_b.value ?? null;
    const words = new Map(names.map((name) => [measureWords(name), name]));
    const topics = figures.runs[0]?.topics.map((row) => String(row.topic_id)) ?? [];
    return {
      tables: [
        systemsPaperTables(figures, []).find(({ name }) => name === "correlations")!,
        ...besideDuc(
          topics,
          FIGURE_5.map(({ a, b, paper }) => ({
            what: `${measureWords(a)} and ${measureWords(b)}`,
            value: tau(a, b),
            paper,
          })),
          `Over ${contexts.length} contexts; the paper has 48 and its own reports. All cells that can be read in its figure; of the row of α-nDCG three can, taken in their order.`,
        ),
      ],
      pictures: [
        correlationPicture(
          `Kendall τ between measures over ${contexts.length} random contexts`,
          [...words.keys()],
          (a, b) => tau(words.get(a)!, words.get(b)!),
        ),
      ],
      files: contexts.map((context) => ({
        name: `contexts/${encodeURIComponent(context.tag)}.run`,
        content: `${contextLines(context).join("\n")}\n`,
      })),
      notes: [
        ...notes,
        `${contexts.length} contexts of ${DRAW.size} passages, drawn from the first ${DRAW.top} of each first stage (seed ${DRAW.seed}).`,
        ...(hasReports
          ? []
          : [
              "There are no reports made from these contexts, so their coverage is not in the figure.",
            ]),
      ],
    };
  },
};
