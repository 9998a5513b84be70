import type { TableName } from "@/lib/domain/table-choices";
import { measureWords } from "@/lib/domain/measures/measure-words";
import type { CompletenessFigures } from "@/lib/domain/completeness/completeness-figures";
import { count, figure, share, text, type PaperRow, type PaperTable } from "./paper-table";

/** The names of the tables of a completeness study. */
export const COMPLETENESS_TABLES = [
  "selections",
  "buckets",
  "curve",
  "evidence",
  "scores",
  "pool",
  "systems",
] as const;

/** Returns the tables of a completeness study. */
export function completenessPaperTables(figures: CompletenessFigures): PaperTable<TableName>[] {
  return [
    selectionsTable(figures),
    bucketsTable(figures),
    curveTable(figures),
    evidenceTable(figures),
    scoresTable(figures),
    poolTable(figures),
    benchmarkTable(figures),
  ];
}

function selectionsTable({ selections, measure }: CompletenessFigures): PaperTable<TableName> {
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

/** Pairs of systems by their p-value in the full judging, for every selection. */
function bucketsTable({ selections, measure }: CompletenessFigures): PaperTable<TableName> {
  return {
    name: "buckets",
    caption: `How one judged positive per topic ranks pairs of systems (${measure}), by the p-value of their difference in the full judging.`,
    columns: [
      text("selection", "Selection"),
      text("system", "By system"),
      figure("p_min", "p from"),
      figure("p_max", "to"),
      count("pairs", "Pairs"),
      figure("tau", "Partial τ"),
      figure("error_rate_pct", "Error rate (%)"),
      figure("concordance", "Concordance"),
    ],
    rows: selections.flatMap(({ selection, system, buckets, significant }) =>
      [...buckets, ...(significant ? [{ min: 0, max: 0.05, ...significant }] : [])].map(
        ({ min, max, pairs, tau, errorRatePct, concordance }): PaperRow => ({
          cells: {
            selection,
            system,
            p_min: min,
            p_max: max,
            pairs,
            tau,
            error_rate_pct: errorRatePct,
            concordance,
          },
          ...(system === null ? {} : { systems: [system] }),
        }),
      ),
    ),
  };
}

/** The evidence of each system judged up to a share, by bucket of p-values. */
function evidenceTable({ evidence_curve, measure }: CompletenessFigures): PaperTable<TableName> {
  return {
    name: "evidence",
    caption: `Kendall's τ of ${measure} when the evidence that a system finds is judged up to a share of all, means over systems, by the p-value of a pair in the full judging.`,
    columns: [
      share("share", "Judged"),
      text("p", "p"),
      count("pairs", "Pairs"),
      figure("tau", "Partial τ"),
      figure("error_rate_pct", "Error rate (%)"),
      figure("concordance", "Concordance"),
    ],
    rows: evidence_curve.flatMap(
      ({ share: judged, pairs, tau, error_rate_pct, concordance, buckets }) => [
        { cells: { share: judged, p: "all", pairs, tau, error_rate_pct, concordance } },
        ...buckets.map((bucket) => ({
          cells: {
            share: judged,
            p: `${bucket.min} to ${bucket.max}`,
            pairs: bucket.pairs,
            tau: bucket.tau,
            error_rate_pct: bucket.errorRatePct,
            concordance: bucket.concordance,
          },
        })),
      ],
    ),
  };
}

/** The scores of all systems by each judging of one positive per topic. */
function scoresTable({ selections, systems, measure }: CompletenessFigures): PaperTable<TableName> {
  return {
    name: "scores",
    caption: `Means of ${measure} when one positive per topic is judged, by the way it is selected.`,
    columns: [
      text("selection", "Selection"),
      text("by", "By system"),
      ...systems.map(({ run }) => share(`score:${run}`, run)),
    ],
    rows: selections.map(({ selection, system, scores }) => ({
      cells: {
        selection,
        by: system,
        ...Object.fromEntries(scores.map(({ run, mean }) => [`score:${run}`, mean])),
      },
    })),
  };
}

/** What the pool finds at each depth, in numbers. */
function poolTable({ pool: { counts } }: CompletenessFigures): PaperTable<TableName> {
  return {
    name: "pool",
    caption:
      "What a pool of all systems takes and finds by its depth: documents to judge, positives, and of these the ones known before and the new ones.",
    columns: [
      count("depth", "Depth"),
      count("pooled", "Documents"),
      count("found", "Positives"),
      count("known", "Known before"),
      count("new", "New"),
    ],
    rows: (counts?.found ?? []).map((found, d) => ({
      cells: {
        depth: d + 1,
        pooled: counts!.pooled[d]!,
        found,
        known: counts!.known?.[d] ?? null,
        new: counts!.new?.[d] ?? null,
      },
    })),
  };
}

function curveTable({ curve, measure }: CompletenessFigures): PaperTable<TableName> {
  return {
    name: "curve",
    caption: `Kendall's τ of ${measure} when a share of each topic's positives is judged.`,
    columns: [
      share("share", "Judged"),
      figure("tau", "Kendall τ"),
      figure("low", "2.5 %"),
      figure("high", "97.5 %"),
      figure("error_rate_pct", "Error rate (%)"),
    ],
    rows: curve.map(({ ...cells }) => ({ cells })),
  };
}

function benchmarkTable({ benchmark, topics }: CompletenessFigures): PaperTable<TableName> {
  const names = [...new Set(benchmark.flatMap(({ measures }) => Object.keys(measures)))];
  return {
    name: "systems",
    caption: `The systems on the full judging, means over ${topics} topics.`,
    intervals: "In brackets 95 % intervals over topics.",
    columns: [text("system", "System"), ...names.map((name) => share(name, measureWords(name)))],
    rows: benchmark.map(({ run, measures }) => ({
      cells: { ...measures, system: run },
      systems: [run],
    })),
  };
}
