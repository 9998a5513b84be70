import { measureWords } from "@/lib/domain/measures/measure-words";
import { lineChart, pointsOf } from "@/lib/domain/pictures/line-chart";
import type { Picture } from "@/lib/domain/pictures/picture";
import { PAPER_STRATEGIES } from "@/lib/domain/rerank/order-behind";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { allOf, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import { count, share, tableOf, text } from "../tables";
import { expectedTable } from "./expected";
import { EXPECTED, readOracle, type OracleRatings } from "./oracle-ratings";
import {
  evaluatedStages,
  markColumns,
  marked,
  ORACLE_QUESTIONS,
  withOracleQuestions,
  type StageFigures,
} from "./stages";

const DEPTHS = Array.from({ length: 10 }, (_, i) => i + 1);
const SETS: Recipe["sets"] = [
  ["runs", "ratings"],
  ["runs", "diversity"],
];
const COLLECT =
  "Let the model that reranks rate the passages of the first stages with the judged sub-questions (assay judge --ratings rerank-ratings.jsonl), apart from the ratings that score; name reranked runs FIRST:METHOD.";

/** Figure 4: coverage by depth, a picture for each first stage. */
export const lancerFigure4: Recipe = {
  name: "lancer-figure-4",
  paper: "LANCER",
  place: "Figure 4",
  title: "Coverage of the first 1 to 10 passages, by first stage and method",
  sets: SETS,
  uses: ["rerankRatings", "stageRatings", "topics", "relevant"],
  collect: COLLECT,
  example: "reranking",
  async make(folder) {
    const measures = DEPTHS.map((k) => `cov@${k}`).join(",");
    const { figures, circular, notes } = await evaluatedStages(
      folder,
      measures,
      withOracleQuestions,
    );
    const stages = [...new Set(figures.runs.map(({ run }) => run.split(":")[0]!))];
    return {
      tables: [
        tableOf(
          "coverage",
          `Coverage of the first passages, means over ${figures.topics} topics.`,
          [
            text("system", "System"),
            ...DEPTHS.map((k) => share(`cov@${k}`, `at ${k}`)),
            ...markColumns(circular),
          ],
          figures.runs.map(({ run, measures: own }) => ({
            ...own,
            ...marked(circular, run),
            system: run,
          })),
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
              name:
                run === stage
                  ? "without reranking"
                  : `${run.slice(stage.length + 1)}${circular.has(run) ? " (order from the scoring ratings)" : ""}`,
              points: pointsOf(DEPTHS, (k) => ({ x: k, y: own[`cov@${k}`]?.value })),
            })),
        }),
      ),
      notes,
    };
  },
};

export const BOTH = ["alpha_ndcg@10", "cov@10"] as const;
const NUMBERS = [1, 2, 3, 4, 5, 7, 10];

/** Figure 5: the number of sub-questions. */
export const lancerFigure5: Recipe = {
  name: "lancer-figure-5",
  paper: "LANCER",
  place: "Figure 5",
  title: "Reranking by the sum over N sub-questions, a line for each first stage",
  sets: SETS,
  uses: ["questions", "rerankRatings", "stageRatings", "topics", "relevant"],
  collect:
    "Ask for N sub-questions anew and rate the passages with them: assay rerank --run A B --generate 1,2,3,5 --ratings-out questions.jsonl asks once for all first stages and writes a file for each N. Without these files the first N of the judged sub-questions are used, as rerank-ratings.jsonl rates them.",
  example: "reranking",
  async make(folder) {
    const { asked, notes: missing } = await askedAnew(folder);
    const made = await evaluatedStages(
      folder,
      BOTH.join(","),
      ({ first }, oracle) => {
        const most = Math.max(
          0,
          ...[...(oracle?.matrices.values() ?? [])].map(({ questionIds }) => questionIds.length),
        );
        const given = NUMBERS.filter((n) => n <= most).flatMap(
          (n) => oracle?.reranked(first, "sum", String(n), n) ?? [],
        );
        const anew = [...asked].flatMap(([n, ratings]) =>
          ratings.reranked(first, "sum", String(n)),
        );
        return [first, ...anew, ...given];
      },
      { readsOracle: asked.size === 0 },
    );
    const isGiven = asked.size === 0 && made.runs.some(({ tag }) => tag.includes(":"));
    const standIn = isGiven
      ? "the first N of the judged sub-questions stand for N asked anew"
      : "there is nothing to rerank by: assay rerank --generate 1,2,3,5 --ratings-out questions.jsonl asks for N sub-questions";
    return {
      ...byStage(made, {
        name: "questions",
        axis: "Sub-questions",
        caption: isGiven ? "the first N judged sub-questions" : "sub-questions asked anew",
      }),
      notes: [
        ...missing,
        ...made.notes,
        ...(asked.size === 0 ? [`No questions.jsonl.qN: ${standIn}.`] : []),
      ],
    };
  },
};

/** Returns the ratings of sub-questions that were asked anew, by their number. */
export async function askedAnew(
  folder: DataFolder,
): Promise<{ asked: Map<number, OracleRatings>; notes: string[] }> {
  const found: [number, OracleRatings][] = [];
  const notes: string[] = [];
  for (const file of allOf(folder, "questions")) {
    const n = Number(/\.q(\d+)$/.exec(file.name)![1]);
    const { ratings, note } = await readOracle(file, null);
    found.push([n, ratings]);
    if (note) notes.push(note);
  }
  return { asked: new Map(found.sort(([a], [b]) => a - b)), notes };
}

/** Figure 6: strategies of aggregation. */
export const lancerFigure6: Recipe = {
  name: "lancer-figure-6",
  paper: "LANCER",
  place: "Figure 6",
  title: "Strategies of aggregation with and without thresholds, a line for each first stage",
  sets: SETS,
  uses: ["rerankRatings", "stageRatings", "topics", "relevant"],
  collect: COLLECT,
  example: "reranking",
  async make(folder) {
    const made = await evaluatedStages(folder, BOTH.join(","), ({ first, others }, oracle) => [
      first,
      ...PAPER_STRATEGIES.flatMap((strategy) => oracle?.reranked(first, strategy) ?? []),
      // Without ratings of the reranking model, what there is, so that its order can be marked.
      ...(oracle ? [] : others),
    ]);
    const caption = `strategies of aggregation (${ORACLE_QUESTIONS})`;
    return {
      ...byStage(made, { name: "strategies", axis: "Strategy", caption }),
      notes: made.notes,
    };
  },
};

/**
 * Returns a table, one of expected ratings where they rerank, and a picture for each measure with
 * one line for each first stage.
 */
function byStage(
  { figures, circular }: StageFigures,
  { name, axis, caption }: { name: string; axis: string; caption: string },
): { tables: PaperTable[]; pictures: Picture[] } {
  const runs = figures.runs.filter(({ run }) => !run.endsWith(EXPECTED));
  const stages = runs.filter(({ run }) => !runs.some((one) => run.startsWith(`${one.run}:`)));
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
          ...markColumns(circular),
        ],
        stages.flatMap(({ run: stage, measures }) => [
          { ...measures, first_stage: stage, variant: axis === "Strategy" ? "none" : null },
          ...variants.flatMap((variant) => {
            const row = rowOf(stage, variant);
            return row
              ? [
                  {
                    ...row.measures,
                    ...marked(circular, row.run),
                    first_stage: stage,
                    variant: axis === "Strategy" ? variant : Number(variant),
                  },
                ]
              : [];
          }),
        ]),
      ),
      ...expectedTable(figures, BOTH),
    ],
    pictures: (variants.length > 1 ? BOTH : []).map((measure) =>
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
