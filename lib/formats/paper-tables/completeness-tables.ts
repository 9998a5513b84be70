import { measureWords } from "@/lib/domain/measures/measure-words";
import type { CompletenessFigures } from "@/lib/domain/completeness/completeness-figures";
import type { PaperColumn, PaperTable } from "./paper-table";

/** The names of the tables of a completeness study. */
export const COMPLETENESS_TABLES = ["selections", "curve", "systems"] as const;

const text = (key: string, title: string): PaperColumn => ({ key, title, kind: "text" });
const count = (key: string, title: string): PaperColumn => ({ key, title, kind: "count" });
const figure = (key: string, title: string): PaperColumn => ({ key, title, kind: "figure" });

/** Returns the tables of a completeness study. */
export function completenessPaperTables(figures: CompletenessFigures): PaperTable[] {
  return [selectionsTable(figures), curveTable(figures), benchmarkTable(figures)];
}

function selectionsTable({ selections, measure }: CompletenessFigures): PaperTable {
  return {
    name: "selections",
    caption: `How one judged positive per topic ranks the systems (${measure}), by the way it is selected.`,
    columns: [
      text("selection", "Selection"),
      text("system", "By system"),
      count("topics", "Topics"),
      count("pairs", "Pairs"),
      figure("tau", "Kendall τ"),
      figure("tau_low", "2.5 %"),
      figure("tau_high", "97.5 %"),
      figure("error_rate_pct", "Error rate (%)"),
      figure("discordant_pct", "Discordant (%)"),
      figure("concordance", "Concordance"),
    ],
    rows: selections.map((row) => ({
      cells: {
        selection: row.selection,
        system: row.system,
        topics: row.topics,
        pairs: row.pairs,
        tau: row.tau,
        tau_low: row.tau_range?.[0] ?? null,
        tau_high: row.tau_range?.[1] ?? null,
        error_rate_pct: row.error_rate_pct,
        discordant_pct: row.discordant_pct,
        concordance: row.concordance,
      },
      ...(row.system === null ? {} : { systems: [row.system] }),
    })),
  };
}

function curveTable({ curve, measure }: CompletenessFigures): PaperTable {
  return {
    name: "curve",
    caption: `Kendall's τ of ${measure} when a share of each topic's positives is judged.`,
    columns: [
      { key: "share", title: "Judged", kind: "share" },
      figure("tau", "Kendall τ"),
      figure("low", "2.5 %"),
      figure("high", "97.5 %"),
      figure("error_rate_pct", "Error rate (%)"),
    ],
    rows: curve.map(({ ...cells }) => ({ cells })),
  };
}

function benchmarkTable({ benchmark, topics }: CompletenessFigures): PaperTable {
  const names = [...new Set(benchmark.flatMap(({ measures }) => Object.keys(measures)))];
  return {
    name: "systems",
    caption: `The systems on the full judging, means over ${topics} topics with 95 % intervals.`,
    columns: [
      text("system", "System"),
      ...names.map((name): PaperColumn => ({
        key: name,
        title: measureWords(name),
        kind: "share",
      })),
    ],
    rows: benchmark.map(({ run, measures }) => ({
      cells: { ...measures, system: run },
      systems: [run],
    })),
  };
}
