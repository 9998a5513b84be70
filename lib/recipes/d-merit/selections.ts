import type {
  BucketFigures,
  CompletenessFigures,
  SelectionFigures,
} from "@/lib/domain/completeness/completeness-figures";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { count, figure, tableOf, text, type Beside } from "../tables";
import type { Recipe } from "../recipe";
import {
  DEPTHS,
  TABLE_3,
  TABLE_4,
  TABLE_7,
  TABLE_8,
  TABLE_9,
  type PrintedBucket,
  type PrintedSelection,
} from "./printed";
import { besidePublished, picturesOf, studiesOf, USES, type Study } from "./study";

const COLLECT =
  "Collect groups and candidates (assay generate groups), let a model and people judge them, and retrieve with several systems. full.qrels is the whole judging.";
const COLLECT_SELECTIONS = `${COLLECT} passages.jsonl and popularity.tsv add the longest, the shortest and the most popular evidence; labels with members (evidence.jsonl, judgments.jsonl) add one piece for each member, which the paper's Limitations speak of.`;
const COMMON = {
  sets: [["runs", "qrels"]],
  paper: "D-MERIT",
  collect: COLLECT,
  example: "completeness",
} as const;

const NAMES: Record<SelectionFigures["selection"], string> = {
  random: "Random",
  member: "One for each member",
  popular: "Most popular",
  longest: "Longest",
  shortest: "Shortest",
  "system-based": "System-based",
  "system-mean": "System-based",
};
/** One row for each way to select, the systems as their mean. */
function selectionTable(
  studies: readonly Study[],
  printed: readonly PrintedSelection[],
): PaperTable[] {
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
    ...besidePublished(sizesOf(studies), besideSelections(rows, printed)),
  ];
}

/** What a study has of one selection at one depth of recall. */
interface SelectionRow {
  k: number;
  selection: string;
  tau: number | null;
  error_rate_pct: number | null;
}

/** Returns τ and error rate of selections beside what the paper prints for them. */
export function besideSelections(
  rows: readonly SelectionRow[],
  printed: readonly PrintedSelection[],
): Beside[] {
  return rows.flatMap(({ k, selection, tau, error_rate_pct }) => {
    const paper = printed.find((row) => row.k === k && row.selection === selection);
    if (!paper) return [];
    return [
      { what: `recall@${k}, ${selection}: Kendall τ`, value: tau, paper: paper.tau },
      {
        what: `recall@${k}, ${selection}: error rate (%)`,
        value: error_rate_pct,
        paper: paper.errorRatePct,
      },
    ];
  });
}

function sizesOf(studies: readonly Study[]): CompletenessFigures[] {
  return studies.map(({ figures }) => figures);
}

/** One row for each bucket of p-values, for the mean over the systems that select. */
function bucketTable(
  studies: readonly Study[],
  columns: readonly BucketColumn[],
  printed: readonly PrintedBucket[],
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
        ...columns.map((key) => figure(key, BUCKET_TITLES[key])),
      ],
      rows,
    ),
    ...besidePublished(sizesOf(studies), besideBuckets(rows, columns, printed)),
  ];
}

type BucketColumn = "tau" | "errorRatePct" | "concordance";
const BUCKET_TITLES: Record<BucketColumn, string> = {
  tau: "Partial Kendall τ",
  errorRatePct: "Error rate (%)",
  concordance: "Concordance",
};

/** Returns the columns of buckets beside what the paper prints for them. */
export function besideBuckets(
  rows: readonly ({ k: number; b: number } & Pick<BucketFigures, BucketColumn | "min" | "max">)[],
  columns: readonly BucketColumn[],
  printed: readonly PrintedBucket[],
): Beside[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const paper = printed.find(({ k, b }) => k === row.k && b === row.b)?.[column];
      if (paper === undefined) return [];
      const place = `recall@${row.k}, p from ${row.min} to ${row.max}`;
      return [{ what: `${place}: ${BUCKET_TITLES[column]}`, value: row[column], paper }];
    }),
  );
}

function selectionRecipe(place: "Table 3" | "Table 9", depths: readonly number[]): Recipe {
  return {
    ...COMMON,
    name: nameOf(place),
    place,
    uses: USES.selections,
    collect: COLLECT_SELECTIONS,
    title: `One judged piece of evidence for each query: ways to select it, recall at ${depths.join(", ")}`,
    async make(folder) {
      const { studies, notes } = await studiesOf(folder, depths, "selections");
      const printed = place === "Table 3" ? TABLE_3 : TABLE_9;
      return { tables: selectionTable(studies, printed), notes };
    },
  };
}

function bucketRecipe(
  place: "Table 4" | "Table 7" | "Table 8",
  depths: readonly number[],
  printed: readonly PrintedBucket[],
): Recipe {
  const isTau = place !== "Table 7";
  return {
    ...COMMON,
    name: nameOf(place),
    place,
    uses: USES.systems,
    title: `${isTau ? "Partial Kendall τ and error rate" : "Concordance"} of pairs by p-value, recall at ${depths.join(", ")}`,
    async make(folder) {
      const { studies, notes } = await studiesOf(folder, depths, "systems");
      const columns = isTau ? (["tau", "errorRatePct"] as const) : (["concordance"] as const);
      return { tables: bucketTable(studies, columns, printed), notes };
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
    uses: USES.systems,
    title: `${title}, recall at ${depths.join(", ")}`,
    async make(folder) {
      const { studies, notes } = await studiesOf(folder, depths, "systems");
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
  bucketRecipe("Table 4", [20], TABLE_4),
  bucketRecipe("Table 7", DEPTHS, TABLE_7),
  bucketRecipe("Table 8", DEPTHS, TABLE_8),
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
