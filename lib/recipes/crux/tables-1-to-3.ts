import { cautions, systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import { parseMeasure } from "@/lib/domain/measures/measure-name";
import { lineChart, pointsOf } from "@/lib/domain/pictures/line-chart";
import { systemsPicture } from "@/lib/domain/pictures/systems-picture";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import type { DataFolder } from "../data-folder";
import { evaluated, hasTokens } from "../evaluated";
import type { Recipe } from "../recipe";
import { count, figure, tableOf, text } from "../tables";
import {
  besideCollection,
  besideData,
  besideDuc,
  besideTable1,
  besideTable2,
  EVALUATED,
  ofFirstStage,
} from "./printed";
import type { Collection } from "./printed-table-1";
import tables from "./tables.json";

const WRITE_REPORTS =
  "Write a report from each run's passages with the generator under study; run_id is the tag of the run. " +
  "Cap it where the paper does (assay generate reports --cap-reports oracle). " +
  "Rate it with the sub-questions as passages are rated (assay judge), or let people judge it (answerability).";

/** Table 1: contexts and the reports made from them. */
export const cruxTable1: Recipe = {
  name: "crux-table-1",
  paper: "CRUX",
  place: "Table 1",
  title: "Retrieval contexts and the reports made from them",
  sets: [
    ["runs", "ratings"],
    ["reports", "judgments", "topics"],
  ],
  uses: ["topics", "relevant", "passages", "tokens"],
  collect: WRITE_REPORTS,
  example: "coverage",
  async make(_folder, [contexts, reports]) {
    const folders = [contexts, contexts === reports ? null : reports].filter(
      (folder): folder is DataFolder => folder !== null && folder !== undefined,
    );
    const parts = await Promise.all(folders.map((folder, i) => table1(folder, i)));
    return {
      tables: parts.flatMap(({ tables }) => tables),
      pictures: parts.flatMap(({ pictures }) => pictures),
      notes: parts.flatMap(({ notes }) => notes),
    };
  },
};

/** The columns of the paper's table. */
const SHOWN = /^(system|letter|kind|cov|alpha_ndcg|den|report:cov|report:den)(@|$)/;

async function table1(folder: DataFolder, index: number) {
  const measures = [
    "cov@oracle",
    "alpha_ndcg@oracle",
    ...(hasTokens(folder) ? ["den@oracle"] : []),
  ];
  const isRated = (folder.files.ratings ?? []).length > 0;
  const { figures, notes } = await evaluated(folder, isRated ? measures.join(",") : "cov@oracle");
  const tables = systemsPaperTables(figures, []).filter(
    ({ name, rows }) => (name === "systems" || name === "correlations") && rows.length > 0,
  );
  const shown = tables.map((table) =>
    table.name === "systems"
      ? { ...table, columns: table.columns.filter(({ key }) => SHOWN.test(key)) }
      : table,
  );
  const topics = topicIdsOf(figures);
  const suffix = index === 0 ? "" : "-of-reports";
  const namesCap = figures.warnings.some(({ code }) => code === "reports.capped");
  const hasReports = [...figures.runs, ...figures.references].some(({ reports }) => reports.cov);
  const capped =
    namesCap || !hasReports
      ? ""
      : " The paper's reports are capped at the tokens of the oracle retrieval; those here name no cap.";
  const beside = besideCollection(
    topics,
    (collection) => besideTable1(figures, collection),
    (collection) =>
      besideData(topics.length, EVALUATED[collection], "") + ofFirstStage(folder) + capped,
  );
  const measure = isRated ? "cov@oracle" : "report cov";
  const picture = systemsPicture([{ source: null, runs: figures.runs }], measure);
  return {
    tables: [...shown, ...beside].map((table) => ({ ...table, name: `${table.name}${suffix}` })),
    pictures: picture ? [{ ...picture, name: `systems${suffix}` }] : [],
    notes,
  };
}

function topicIdsOf({ runs, references }: { runs: Rows; references: Rows }): string[] {
  return [
    ...new Set(
      [...runs, ...references].flatMap(({ topics }) => topics.map((row) => String(row.topic_id))),
    ),
  ];
}

type Rows = readonly { topics: readonly Record<string, string | number | null>[] }[];

/** Footnote 3: the threshold of the answerable questions and the required subset. */
const FREEZE_AT = DEFAULT_THRESHOLD;

/** Table 2: two thresholds, with the questions of the default one and with those of each. */
export const cruxTable2: Recipe = {
  name: "crux-table-2",
  paper: "CRUX",
  place: "Table 2",
  title: "Coverage at thresholds, and how it ranks the systems as their reports do",
  sets: [["runs", "ratings"]],
  uses: ["topics", "relevant", "reports", "passages", "tokens"],
  collect: WRITE_REPORTS,
  example: "coverage",
  async make(folder) {
    const { figures, notes } = await evaluated(folder, "cov@oracle");
    const { figures: frozen } = await evaluated(folder, "cov@oracle", undefined, true, {
      options: { freezeAt: FREEZE_AT },
    });
    const thresholdsOf = (from: typeof figures) =>
      systemsPaperTables(from, []).find(({ name }) => name === "thresholds")!;
    const topics = topicIdsOf(figures);
    const of = ({ threshold: x, mean: y }: { threshold: number; mean: number | null }) => ({
      x,
      y,
    });
    const ticks = frozen.thresholds.filter(({ measure }) => measure === "cov@oracle");
    return {
      tables: [
        { ...thresholdsOf(frozen), name: "thresholds-frozen" },
        thresholdsOf(figures),
        ...besideDuc(
          topics,
          besideTable2(frozen),
          `The questions and required passages are frozen at ${FREEZE_AT}, as its footnote 3 sets them. ${besideData(topics.length, 50, ` and ${figures.runs.length} of its pipelines`)}${ofFirstStage(folder)} Its table heads the first column Cov(y), but the values are those of the contexts in its Table 1.`,
        ),
      ],
      pictures: [
        lineChart({
          name: "coverage-by-threshold",
          title: `Mean coverage of the systems by threshold, questions frozen at ${FREEZE_AT}`,
          xLabel: "Counts as answered from rating",
          yLabel: "Coverage",
          yTicks: [0, 0.25, 0.5, 0.75, 1],
          series: [
            { name: "contexts", points: pointsOf(ticks, of) },
            {
              name: "reports",
              points: pointsOf(
                frozen.thresholds.filter(({ measure }) => measure === "report cov"),
                of,
              ),
            },
          ].filter(({ points }) => points.length > 0),
        }),
      ],
      notes,
    };
  },
};

const SIZES = ["oracle", "10", "20"] as const;
const CONTEXT = ["cov", "alpha_ndcg", "recall", "map", "ndcg", "den"] as const;
/**
 * Printed for each collection, by size and in the order of the measures: Kendall tau with the coverage of
 * reports, for density with theirs.
 */
export const TABLE_3: Record<Collection, Record<(typeof SIZES)[number], readonly number[]>> = {
  duc: tables.table3,
  news: tables.table3News,
};

/** Table 3: measures of contexts of three sizes against the reports. */
export const cruxTable3: Recipe = {
  name: "crux-table-3",
  paper: "CRUX",
  place: "Table 3",
  title: "Kendall τ between measures of contexts and of their reports, by size of the context",
  sets: [["runs", "ratings", "reports", "topics"]],
  uses: ["relevant", "passages", "tokens"],
  collect: WRITE_REPORTS,
  example: "coverage",
  async make(folder) {
    const names = CONTEXT.filter((name) => name !== "den" || hasTokens(folder));
    const measures = SIZES.flatMap((size) => names.map((name) => `${name}@${size}`));
    const { figures, notes } = await evaluated(folder, measures.join(","));
    const tau = (name: string, size: string) =>
      figures.context_vs_report.find(
        (row) =>
          row.context_measure === `${name}@${size}` &&
          row.report_measure === (name === "den" ? "den" : "cov"),
      )?.kendall_tau_b;
    const topics = topicIdsOf(figures);
    const beside = (collection: Collection) =>
      SIZES.flatMap((size) =>
        CONTEXT.map((name, i) => ({
          what: `${name}@${size}`,
          value: tau(name, size)?.value ?? null,
          paper: TABLE_3[collection][size][i]!,
        })),
      );
    return {
      tables: [
        tableOf(
          "correlations",
          `Kendall's τ-b over ${figures.runs.length} systems between measures of contexts and the coverage of their reports (density: with the density of reports).${cautions(figures.warnings)}`,
          [
            text("size", "Passages of the context"),
            count("systems", "Systems"),
            ...CONTEXT.map((name) => figure(name, parseMeasure(`${name}@10`)!.name)),
          ],
          SIZES.map((size) => ({
            size: size === "oracle" ? "as many as the oracle context" : size,
            systems: figures.runs.length,
            ...Object.fromEntries(CONTEXT.map((name) => [name, tau(name, size) ?? null])),
          })),
        ),
        ...besideCollection(topics, beside, (collection) =>
          besideData(topics.length, EVALUATED[collection], ""),
        ),
      ],
      pictures: [
        lineChart({
          name: "correlation-by-size",
          title: "Kendall τ with the reports, by size of the context",
          xLabel: "Passages of the context",
          yLabel: "Kendall τ",
          xNames: ["oracle", "10", "20"],
          series: names.map((name) => ({
            name,
            points: pointsOf(SIZES, (size, x) => ({ x, y: tau(name, size)?.value })),
          })),
        }),
      ],
      notes,
    };
  },
};
