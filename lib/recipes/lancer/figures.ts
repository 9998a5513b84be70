import { measureWords } from "@/lib/domain/measures/measure-words";
import { lineChart, pointsOf } from "@/lib/domain/pictures/line-chart";
import type { Picture } from "@/lib/domain/pictures/picture";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { Problems } from "@/lib/formats/problems";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { allOf, type DataFolder } from "../data-folder";
import { evaluated } from "../evaluated";
import type { Recipe } from "../recipe";
import { count, share, tableOf, text } from "../tables";
import { ORACLE_QUESTIONS, reranked, rerankedBy, stagesOf, withOracleQuestions } from "./stages";

const DEPTHS = Array.from({ length: 10 }, (_, i) => i + 1);
const COLLECT =
  "Rate the passages of the first stages with the judged sub-questions (assay judge); name reranked runs FIRST:METHOD.";

/** Figure 4: coverage by depth, a picture for each first stage. */
export const lancerFigure4: Recipe = {
  name: "lancer-figure-4",
  paper: "LANCER",
  place: "Figure 4",
  title: "Coverage of the first 1 to 10 passages, by first stage and method",
  sets: [["runs", "ratings"]],
  uses: ["topics", "relevant"],
  collect: COLLECT,
  example: "coverage",
  async make(folder) {
    const measures = DEPTHS.map((k) => `cov@${k}`).join(",");
    const { figures, notes } = await evaluated(folder, measures, withOracleQuestions, false);
    const stages = [...new Set(figures.runs.map(({ run }) => run.split(":")[0]!))];
    return {
      tables: [
        tableOf(
          "coverage",
          `Coverage of the first passages, means over ${figures.topics} topics.`,
          [text("system", "System"), ...DEPTHS.map((k) => share(`cov@${k}`, `at ${k}`))],
          figures.runs.map(({ run, measures: own }) => ({ ...own, system: run })),
        ),
      ],
      pictures: stages.map((stage) =>
        lineChart({
          name: `coverage-${stage}`,
          title: `Coverage by depth, first stage ${stage}`,
          xLabel: "Passages",
          yLabel: "Coverage",
          xTicks: [2, 4, 6, 8, 10],
          series: figures.runs
            .filter(({ run }) => run === stage || run.startsWith(`${stage}:`))
            .map(({ run, measures: own }) => ({
              name: run === stage ? "without reranking" : run.slice(stage.length + 1),
              points: pointsOf(DEPTHS, (k) => ({ x: k, y: own[`cov@${k}`]?.value })),
            })),
        }),
      ),
      notes,
    };
  },
};

const BOTH = ["alpha_ndcg@10", "cov@10"] as const;
const NUMBERS = [1, 2, 3, 4, 5, 7, 10];

/** Figure 5: the number of sub-questions. */
export const lancerFigure5: Recipe = {
  name: "lancer-figure-5",
  paper: "LANCER",
  place: "Figure 5",
  title: "Reranking by the sum over N sub-questions, a line for each first stage",
  sets: [["runs", "ratings"]],
  uses: ["topics", "relevant", "questions"],
  collect:
    "Ask for N sub-questions anew and rate the passages with them: assay rerank --run A B --generate 1,2,3,5 --ratings-out questions.jsonl asks once for all first stages and writes a file for each N. Without these files the first N of the judged sub-questions are used.",
  example: "coverage",
  async make(folder) {
    const asked = await askedAnew(folder);
    const { figures, notes } = await evaluated(
      folder,
      BOTH.join(","),
      (input) => ({
        ...input,
        runs: stagesOf(input.runs).flatMap(({ first }) => {
          const anew = [...asked].map(([n, matrices]) =>
            rerankedBy(first, "sum", matrices, `${first.tag}:${n}`),
          );
          const most = Math.max(
            0,
            ...[...input.sources[0]!.matrices.values()].map(
              ({ questionIds }) => questionIds.length,
            ),
          );
          const given = NUMBERS.filter((n) => n <= most).map((n) =>
            rerankedBy(first, "sum", input.sources[0]!.matrices, `${first.tag}:${n}`, n),
          );
          return [first, ...(asked.size > 0 ? anew : given)];
        }),
      }),
      false,
    );
    return {
      ...byStage(figures.runs, {
        name: "questions",
        axis: "Sub-questions",
        caption: asked.size > 0 ? "sub-questions asked anew" : "the first N judged sub-questions",
      }),
      notes: [
        ...notes,
        ...(asked.size > 0
          ? []
          : [
              "No questions.jsonl.qN: the first N of the judged sub-questions stand for N asked anew.",
            ]),
      ],
    };
  },
};

type Matrices = Awaited<ReturnType<typeof readMatrices>>;

/** Returns the ratings of sub-questions that were asked anew, by their number. */
async function askedAnew(folder: DataFolder): Promise<Map<number, Matrices>> {
  const problems = new Problems();
  const found: [number, Matrices][] = [];
  for (const file of allOf(folder, "questions")) {
    const n = Number(/\.q(\d+)$/.exec(file.name)![1]);
    found.push([n, await readMatrices(file, problems, null)]);
  }
  problems.refuse();
  return new Map(found.sort(([a], [b]) => a - b));
}

/** The strategies of the paper's figure, in its order. */
const STRATEGIES = [
  "sum",
  ...[2, 3, 4, 5].map((tau) => `sum-tau=${tau}`),
  "rrf",
  "greedy-sum",
  ...["greedy-sum", "greedy-coverage", "greedy-alpha"].flatMap((name) =>
    [2, 3, 4, 5].map((tau) => `${name}-tau=${tau}`),
  ),
];

/** Figure 6: strategies of aggregation. */
export const lancerFigure6: Recipe = {
  name: "lancer-figure-6",
  paper: "LANCER",
  place: "Figure 6",
  title: "Strategies of aggregation with and without thresholds, a line for each first stage",
  sets: [["runs", "ratings"]],
  uses: ["topics", "relevant"],
  collect: COLLECT,
  example: "coverage",
  async make(folder) {
    const { figures, notes } = await evaluated(
      folder,
      BOTH.join(","),
      (input) => ({
        ...input,
        runs: stagesOf(input.runs).flatMap(({ first }) => [
          first,
          ...STRATEGIES.map((strategy) => reranked(first, strategy, input)),
        ]),
      }),
      false,
    );
    return {
      ...byStage(figures.runs, {
        name: "strategies",
        axis: "Strategy",
        caption: `strategies of aggregation (${ORACLE_QUESTIONS})`,
      }),
      notes,
    };
  },
};

/** Returns a table and a picture for each measure, with one line for each first stage. */
function byStage(
  runs: readonly SystemRow[],
  { name, axis, caption }: { name: string; axis: string; caption: string },
): { tables: PaperTable[]; pictures: Picture[] } {
  const stages = runs.filter(({ run }) => runs.some((one) => one.run.startsWith(`${run}:`)));
  const variants = [
    ...new Set(
      runs.flatMap(({ run }) => {
        const stage = stages.find((one) => run.startsWith(`${one.run}:`));
        return stage ? [run.slice(stage.run.length + 1)] : [];
      }),
    ),
  ];
  const rowOf = (stage: string, variant: string) =>
    runs.find(({ run }) => run === `${stage}:${variant}`);
  return {
    tables: [
      tableOf(
        name,
        `Reranking by ${caption}: means over topics.`,
        [
          text("first_stage", "First stage"),
          axis === "Strategy" ? text("variant", axis) : count("variant", axis),
          ...BOTH.map((measure) => share(measure, measureWords(measure))),
        ],
        stages.flatMap(({ run: stage, measures }) => [
          { ...measures, first_stage: stage, variant: axis === "Strategy" ? "none" : null },
          ...variants.map((variant) => ({
            ...rowOf(stage, variant)?.measures,
            first_stage: stage,
            variant: axis === "Strategy" ? variant : Number(variant),
          })),
        ]),
      ),
    ],
    pictures: BOTH.map((measure) =>
      lineChart({
        name: `${name}-${measure.replace("@", "-at-")}`,
        title: `${measureWords(measure)} by ${axis.toLowerCase()}, a line for each first stage`,
        xLabel: axis,
        yLabel: measureWords(measure),
        xNames: variants.map((variant) => variant.replace("-tau=", " from ")),
        series: stages.flatMap(({ run: stage, measures }) => [
          {
            name: stage,
            points: pointsOf(variants, (variant, x) => ({
              x,
              y: rowOf(stage, variant)?.measures[measure]?.value,
            })),
          },
          // Lines of reference look alike: only one can be told.
          ...(measures[measure]?.value == null || stages.length > 1
            ? []
            : [
                {
                  name: `${stage}, without reranking`,
                  isReference: true,
                  points: [0, variants.length - 1].map((x) => ({
                    x,
                    y: measures[measure]!.value!,
                  })),
                },
              ]),
        ]),
      }),
    ),
  };
}
