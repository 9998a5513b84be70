import type {
  BucketFigures,
  CompletenessFigures,
  SelectionFigures,
} from "@/lib/domain/completeness/completeness-figures";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { besideTable, count, figure, tableOf, text, type Beside } from "../tables";
import { folderOf, type Recipe } from "../recipe";
import { DEPTHS, isPublished, picturesOf, studiesOf } from "./study";

const COLLECT =
  "Collect groups and candidates (assay generate groups), let a model and people judge them, and retrieve with several systems. full.qrels is the whole judging; passages.jsonl and popularity.tsv add the longest, the shortest and the most popular evidence.";
const NEEDS = { sets: [["runs", "qrels"]], uses: ["passages", "popularity"] } as const;
const COMMON = {
  ...NEEDS,
  paper: "D-MERIT",
  collect: COLLECT,
  example: "completeness",
} as const;

type Study = { k: number; figures: CompletenessFigures };

const NAMES: Record<SelectionFigures["selection"], string> = {
  random: "Random",
  popular: "Most popular",
  longest: "Longest",
  shortest: "Shortest",
  "system-based": "System-based",
  "system-mean": "System-based",
};
/** Printed: tau by selection and depth. */
const PRINTED_TAU: Record<string, readonly number[]> = {
  Random: [0.815, 0.936, 0.916, 0.894],
  "Most popular": [0.727, 0.697, 0.687, 0.818],
  Longest: [0.462, 0.545, 0.606, 0.697],
  Shortest: [0.585, 0.697, 0.576, 0.545],
  "System-based": [0.587, 0.616, 0.596, 0.523],
};
/** Printed: partial tau and concordance by depth and bucket. */
const PRINTED_BUCKETS = {
  tau: [
    [0.654, -0.583, -0.125],
    [0.658, 0.333, 0.0],
    [0.658, 0.167, 0.2],
    [0.642, -0.083, 0.185],
  ],
  concordance: [
    [0.809, 0.292, 0.646],
    [0.823, 0.708, 0.611],
    [0.821, 0.556, 0.592],
    [0.813, 0.5, 0.583],
  ],
} as const;

/** One row for each way to select, the systems as their mean. */
function selectionTable(studies: readonly Study[]): PaperTable[] {
  const rows = studies.flatMap(({ k, figures }) =>
    figures.selections
      .filter(({ selection }) => selection !== "system-based")
      .map((one) => ({
        k,
        selection: NAMES[one.selection],
        tau: one.tau,
        error_rate_pct: one.error_rate_pct,
        repetitions: one.repetitions,
      })),
  );
  return [
    tableOf(
      "selections",
      "Kendall's τ with the full judging and error rate when one piece of evidence is judged for each query, by the way it is selected.",
      [
        count("k", "Recall at"),
        text("selection", "Selection"),
        figure("tau", "Kendall τ"),
        figure("error_rate_pct", "Error rate (%)"),
        count("repetitions", "Mean over"),
      ],
      rows,
    ),
    ...besidePublished(
      studies,
      rows.map(({ k, selection, tau }) => ({
        what: `recall@${k}, ${selection}`,
        value: tau,
        paper: PRINTED_TAU[selection]![DEPTHS.indexOf(k as (typeof DEPTHS)[number])]!,
      })),
    ),
  ];
}

function besidePublished(studies: readonly Study[], rows: readonly Beside[]): PaperTable[] {
  return studies.every(({ figures }) => isPublished(figures))
    ? besideTable(rows, "The collection has the paper's numbers of queries and evidence.")
    : [];
}

/** One row for each bucket of p-values, for the mean over the systems that select. */
function bucketTable(
  studies: readonly Study[],
  name: "tau" | "concordance",
  columns: readonly (keyof BucketFigures)[],
): PaperTable[] {
  const rows = studies.flatMap(({ k, figures }) =>
    (figures.selections.find(({ selection }) => selection === "system-mean")?.buckets ?? []).map(
      (bucket, b) => ({ k, b, ...bucket }),
    ),
  );
  return [
    tableOf(
      "buckets",
      "Pairs of systems by the p-value of their difference in the full judging, when each system's first evidence is judged: means over the systems that select.",
      [
        count("k", "Recall at"),
        figure("min", "p from"),
        figure("max", "to"),
        count("pairs", "Pairs"),
        ...columns.map((key) => figure(key, BUCKET_TITLES[key] ?? key)),
      ],
      rows,
    ),
    ...besidePublished(
      studies,
      rows.map((row) => ({
        what: `recall@${row.k}, p from ${row.min} to ${row.max}`,
        value: row[name],
        paper: PRINTED_BUCKETS[name][DEPTHS.indexOf(row.k as (typeof DEPTHS)[number])]![row.b]!,
      })),
    ),
  ];
}

const BUCKET_TITLES: Partial<Record<keyof BucketFigures, string>> = {
  tau: "Partial Kendall τ",
  errorRatePct: "Error rate (%)",
  concordance: "Concordance",
};

function selectionRecipe(place: "Table 3" | "Table 9", depths: readonly number[]): Recipe {
  return {
    ...COMMON,
    name: nameOf(place),
    place,
    title: `One judged piece of evidence for each query: ways to select it, recall at ${depths.join(", ")}`,
    async make(folders) {
      const { studies, notes } = await studiesOf(folderOf(folders), depths, "random");
      return { tables: selectionTable(studies), pictures: [], notes };
    },
  };
}

function bucketRecipe(
  place: "Table 4" | "Table 7" | "Table 8",
  depths: readonly number[],
  name: "tau" | "concordance",
): Recipe {
  const isTau = name === "tau";
  return {
    ...COMMON,
    name: nameOf(place),
    place,
    title: `${isTau ? "Partial Kendall τ and error rate" : "Concordance"} of pairs by p-value, recall at ${depths.join(", ")}`,
    async make(folders) {
      const { studies, notes } = await studiesOf(folderOf(folders), depths, "rest");
      const columns = isTau ? (["tau", "errorRatePct"] as const) : (["concordance"] as const);
      return { tables: bucketTable(studies, name, columns), pictures: [], notes };
    },
  };
}

/** A figure that a completeness study draws, for some depths of recall. */
function pictureRecipe(
  place: "Figure 2" | "Figure 3" | "Figure 4" | "Figure 8" | "Figure 9",
  title: string,
  depths: readonly number[],
  picture: string,
): Recipe {
  return {
    ...COMMON,
    name: nameOf(place),
    place,
    title: `${title}, recall at ${depths.join(", ")}`,
    async make(folders) {
      const { studies, notes } = await studiesOf(folderOf(folders), depths, "rest");
      const isScores = picture === "scores-by-choosing-system";
      return {
        tables: studies.map((study) => (isScores ? scoresTable(study) : curveTable(study))),
        pictures: studies.flatMap((study) => picturesOf(study, [picture])),
        notes,
      };
    },
  };
}

function scoresTable({ k, figures }: Study): PaperTable {
  const chosen = figures.selections.filter(({ selection }) => selection === "system-based");
  return tableOf(
    `scores-recall-at-${k}`,
    `Recall at ${k} of every system (columns) when the first evidence of a system (rows) is judged.`,
    [
      text("selecting", "Selecting system"),
      ...figures.systems.map(({ run }) => figure(`of:${run}`, run)),
    ],
    chosen.map(({ system, scores }) => ({
      selecting: system,
      ...Object.fromEntries(scores.map(({ run, mean }) => [`of:${run}`, mean])),
    })),
  );
}

function curveTable({ k, figures }: Study): PaperTable {
  return tableOf(
    `evidence-recall-at-${k}`,
    `Agreement with the full judging when the evidence of a system is judged up to a share (recall at ${k}), means over systems.`,
    [
      figure("share", "Judged share"),
      figure("min", "p from"),
      figure("max", "to"),
      figure("tau", "Partial Kendall τ"),
      figure("concordance", "Concordance"),
    ],
    figures.evidence_curve.flatMap(({ share, buckets }) =>
      buckets.map(({ min, max, tau, concordance }) => ({ share, min, max, tau, concordance })),
    ),
  );
}

function nameOf(place: string): string {
  return `d-merit-${place.toLowerCase().replace(" ", "-")}`;
}

const OTHERS = [5, 50, 100];

/** The tables and figures of D-MERIT about judging little. */
export const selectionRecipes: readonly Recipe[] = [
  selectionRecipe("Table 3", [20]),
  bucketRecipe("Table 4", [20], "tau"),
  bucketRecipe("Table 7", DEPTHS, "concordance"),
  bucketRecipe("Table 8", DEPTHS, "tau"),
  selectionRecipe("Table 9", DEPTHS),
  pictureRecipe(
    "Figure 2",
    "Scores of every system by the system whose first evidence is judged",
    [20],
    "scores-by-choosing-system",
  ),
  pictureRecipe(
    "Figure 3",
    "Partial Kendall τ by the share of a system's evidence judged",
    [20],
    "partial-tau-by-evidence",
  ),
  pictureRecipe(
    "Figure 4",
    "Concordance by the share of a system's evidence judged",
    DEPTHS,
    "concordance-by-evidence",
  ),
  pictureRecipe(
    "Figure 8",
    "Scores of every system by the system whose first evidence is judged",
    OTHERS,
    "scores-by-choosing-system",
  ),
  pictureRecipe(
    "Figure 9",
    "Partial Kendall τ by the share of a system's evidence judged",
    OTHERS,
    "partial-tau-by-evidence",
  ),
];
