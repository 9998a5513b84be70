import type {
  CompletenessFigures,
  PoolCounts,
} from "@/lib/domain/completeness/completeness-figures";
import { completenessPaperTables } from "@/lib/formats/paper-tables/completeness-tables";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import type { Recipe } from "../recipe";
import {
  type Beside,
  besides,
  besideTable,
  count,
  numberText,
  percent,
  ratio,
  share,
  tableOf,
  text,
} from "../tables";
import { COVERAGE_BY_SYSTEMS, measuresOf, POOL, printedOf } from "./printed";
import { besidePublished, isPublishedPool, picturesOf, studiesOf, USES } from "./study";

const COLLECT =
  "Pool the first documents of every system (assay pool), let people judge those that your own collection did not find, and add what they find to full.qrels.";

const COMMON = {
  paper: "D-MERIT",
  sets: [["runs", "qrels"]],
  collect: COLLECT,
  example: "completeness",
} as const;

/** Table 5: the systems on the full judging. */
const table5: Recipe = {
  ...COMMON,
  name: "d-merit-table-5",
  place: "Table 5",
  uses: USES.systems,
  title: "Systems on the full judging: recall, nDCG and MAP at 5, 20, 50 and 100, and R-precision",
  async make(folder) {
    const { studies, notes } = await studiesOf(folder, [20], "systems");
    const { figures } = studies[0]!;
    const table = completenessPaperTables(figures).find(({ name }) => name === "systems")!;
    const beside = besidePublished([figures], besideTable5(figures));
    return { tables: [table, ...beside], notes };
  },
};

/** Returns the printed rows of the systems that the tags mean, in percent. */
export function besideTable5({ benchmark }: Pick<CompletenessFigures, "benchmark">): Beside[] {
  return benchmark.flatMap(({ run, measures }) => {
    const printed = printedOf(run);
    if (!printed) return [];
    return [...measuresOf(printed)].map(([name, paper]) => ({
      what: `${run}: ${name} (${printed.name})`,
      value: percent(measures[name]?.value ?? null),
      paper,
    }));
  });
}

/** Figure 5: a pool of more systems. */
const figure5: Recipe = {
  ...COMMON,
  name: "d-merit-figure-5",
  place: "Figure 5",
  uses: USES.systems,
  title: "Share of the evidence in the first 10 documents of 1, 2, … systems, extrapolated to 100",
  async make(folder) {
    const { studies, notes } = await studiesOf(folder, [20], "systems", 10);
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
    const beside = besidePublished(
      [figures],
      COVERAGE_BY_SYSTEMS.map(({ systems, coverage }) => ({
        what: `Coverage of ${systems} systems (%)`,
        value: percent(rows.find((row) => row.systems === systems)?.coverage ?? null),
        paper: coverage,
      })),
    );
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

/** Figures 6 and 7: a deeper pool, in numbers. */
function depthRecipe(place: "Figure 6" | "Figure 7"): Recipe {
  const isNew = place === "Figure 6";
  return {
    ...COMMON,
    sets: [isNew ? ["runs", "qrels", "known"] : ["runs", "qrels"]],
    uses: isNew ? [] : USES.pool,
    collect: `${COLLECT} known.qrels is what was known before.`,
    name: `d-merit-${place.toLowerCase().replace(" ", "-")}`,
    place,
    title: isNew
      ? "New evidence that only the pool finds, by its depth"
      : "Evidence in the pool, by its depth",
    async make(folder) {
      const { studies, notes } = await studiesOf(folder, [20], "pool");
      const { figures } = studies[0]!;
      const { counts } = figures.pool;
      return {
        tables: counts
          ? [countsTable(counts), summaryTable(counts), ...besidePool(figures, counts)]
          : [],
        pictures: picturesOf(studies[0]!, [isNew ? "new-by-depth" : "found-by-depth"]),
        notes,
      };
    },
  };
}

/** Section 2.4 and Appendix E beside the pool of the paper's queries; none for other queries. */
function besidePool(size: CompletenessFigures, counts: PoolCounts): PaperTable[] {
  return isPublishedPool(size)
    ? besideTable(
        poolRows(counts),
        `The collection has as many queries (${POOL.queries}) and evidence as the paper's pool.`,
      )
    : [];
}

/** Returns the counts of a pool beside what the paper prints for its own. */
export function poolRows({ pooled, found, known, new: fresh, extrapolated }: PoolCounts): Beside[] {
  const at = (counts: readonly number[] | null) => counts?.[POOL.depth - 1] ?? null;
  const { depth, ...ahead } = POOL.extrapolated;
  const beyond = (of: "found" | "new") => extrapolated[of]?.at[String(depth)] ?? null;
  return besides([
    [`Documents in the pool at ${POOL.depth}`, at(pooled), POOL.pooled],
    [`Evidence in the pool at ${POOL.depth}`, at(found), POOL.found],
    [`Known evidence in the pool at ${POOL.depth}`, at(known), POOL.known],
    [`New evidence in the pool at ${POOL.depth}`, at(fresh), POOL.fresh],
    [`Evidence in the pool at ${depth}, extrapolated`, beyond("found"), ahead.found],
    [`New evidence in the pool at ${depth}, extrapolated`, beyond("new"), ahead.fresh],
  ]);
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
    [text("what", "What"), count("value", "Value")],
    rows.map(([what, value]) => ({ what, value: numberText(value) })),
  );
}

/** The tables and figures of D-MERIT about what is found. */
export const poolRecipes: readonly Recipe[] = [
  table5,
  figure5,
  depthRecipe("Figure 6"),
  depthRecipe("Figure 7"),
];
