import type { PoolCounts } from "@/lib/domain/completeness/completeness-figures";
import { completenessPaperTables } from "@/lib/formats/paper-tables/completeness-tables";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { folderOf, type Recipe } from "../recipe";
import { besideTable, count, figure, share, tableOf, text } from "../tables";
import { isPublished, picturesOf, studiesOf } from "./study";

const COMMON = {
  paper: "D-MERIT",
  sets: [["runs", "qrels"]],
  uses: ["known", "passages", "popularity"],
  collect:
    "Pool the first documents of every system (assay pool), let people judge those that your own collection did not find, and add what they find to full.qrels. known.qrels is what was known before.",
  example: "completeness",
} as const;

/** Table 5: the systems on the full judging. */
const table5: Recipe = {
  ...COMMON,
  name: "d-merit-table-5",
  place: "Table 5",
  title: "Systems on the full judging: recall, nDCG and MAP at 5, 20, 50 and 100, and R-precision",
  async make(folders) {
    const { studies, notes } = await studiesOf(folderOf(folders), [20], "rest");
    const { figures } = studies[0]!;
    const table = completenessPaperTables(figures).find(({ name }) => name === "systems")!;
    return { tables: [table], pictures: [], notes };
  },
};

/** Figure 5: a pool of more systems. */
const figure5: Recipe = {
  ...COMMON,
  name: "d-merit-figure-5",
  place: "Figure 5",
  title: "Share of the evidence in the first 10 documents of 1, 2, … systems, extrapolated to 100",
  async make(folders) {
    const { studies, notes } = await studiesOf(folderOf(folders), [20], "rest", 10);
    const { figures } = studies[0]!;
    const curve = figures.pool.by_systems;
    const rows = curve
      ? [
          ...curve.coverage.map((value, i) => ({
            systems: i + 1,
            coverage: value,
            kind: "observed",
          })),
          ...Object.entries(curve.extrapolated ?? {}).map(([systems, value]) => ({
            systems: Number(systems),
            coverage: value,
            kind: "extrapolated",
          })),
        ]
      : [];
    const beside = isPublished(figures)
      ? besideTable(
          [
            { what: "Coverage of 12 systems (%)", value: percentAt(rows, 12), paper: 31.7 },
            { what: "Coverage of 100 systems (%)", value: percentAt(rows, 100), paper: 47.1 },
          ],
          "The collection has the paper's numbers of queries and evidence.",
        )
      : [];
    return {
      tables: [
        tableOf(
          "coverage",
          "Share of the evidence in a pool of the first 10 documents of each system.",
          [count("systems", "Systems"), share("coverage", "Coverage"), text("kind", "Kind")],
          rows,
        ),
        ...beside,
      ],
      pictures: picturesOf(studies[0]!, ["pool-by-systems"]),
      notes,
    };
  },
};

function percentAt(rows: readonly { systems: number; coverage: number }[], wanted: number) {
  const row = rows.find(({ systems }) => systems === wanted);
  return row ? 100 * row.coverage : null;
}

/** Figures 6 and 7: a deeper pool, in numbers. */
function depthRecipe(place: "Figure 6" | "Figure 7"): Recipe {
  const isNew = place === "Figure 6";
  return {
    ...COMMON,
    sets: [isNew ? ["runs", "qrels", "known"] : ["runs", "qrels"]],
    name: `d-merit-${place.toLowerCase().replace(" ", "-")}`,
    place,
    title: isNew
      ? "New evidence that only the pool finds, by its depth"
      : "Evidence in the pool, by its depth",
    async make(folders) {
      const { studies, notes } = await studiesOf(folderOf(folders), [20], "rest");
      const { counts } = studies[0]!.figures.pool;
      return {
        tables: counts ? [countsTable(counts), summaryTable(counts)] : [],
        pictures: picturesOf(studies[0]!, [isNew ? "new-by-depth" : "found-by-depth"]),
        notes,
      };
    },
  };
}

function countsTable(counts: PoolCounts): PaperTable {
  const observed = counts.found.map((found, d) => ({
    depth: d + 1,
    kind: "observed",
    pooled: counts.pooled[d]!,
    found,
    known: counts.known?.[d] ?? null,
    fresh: counts.new?.[d] ?? null,
  }));
  const ahead = Object.entries(counts.extrapolated.found?.at ?? {}).map(([depth, found]) => ({
    depth: Number(depth),
    kind: "extrapolated",
    pooled: null,
    found: Math.round(found),
    known: null,
    fresh: newAt(counts, depth),
  }));
  return tableOf(
    "pool",
    "What a pool of all systems takes and finds by its depth. Numbers beyond the observed depth are extrapolated by a logarithmic fit.",
    [
      count("depth", "Depth"),
      text("kind", "Kind"),
      count("pooled", "Documents"),
      count("found", "Evidence"),
      count("known", "Known before"),
      count("fresh", "New"),
    ],
    [...observed, ...ahead],
  );
}

function newAt({ extrapolated }: PoolCounts, depth: string): number | null {
  const found = extrapolated.new?.at[depth];
  return found === undefined ? null : Math.round(found);
}

function summaryTable({ pooled, found, known, new: fresh, known_total }: PoolCounts): PaperTable {
  const last = (counts: readonly number[] | null) => counts?.at(-1) ?? null;
  const total = known_total === null ? null : known_total + (last(fresh) ?? 0);
  const rows: [string, number | null][] = [
    ["Documents in the pool", last(pooled)],
    ["Evidence in the pool", last(found)],
    ["Share of the pool that is evidence", ratio(last(found), last(pooled))],
    ["Evidence known before", known_total],
    ["Of these in the pool", last(known)],
    ["New evidence in the pool", last(fresh)],
    ["Share of all evidence that was known before", ratio(known_total, total)],
    ["Share of all evidence that the pool finds", ratio(last(found), total)],
  ];
  return tableOf(
    "summary",
    "The pool at its full depth beside what was known before it.",
    [text("what", "What"), figure("value", "Value")],
    rows.map(([what, value]) => ({ what, value })),
  );
}

function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

/** The tables and figures of D-MERIT about what is found. */
export const poolRecipes: readonly Recipe[] = [
  table5,
  figure5,
  depthRecipe("Figure 6"),
  depthRecipe("Figure 7"),
];
