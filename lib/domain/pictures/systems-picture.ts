import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
import { measureWords } from "../measures/measure-words";
import { percentage } from "../number-text";
import type { SystemRow } from "../systems/systems-figures";
import { naturalOrder } from "../text/natural-order";
import { dotChart, type DotRow } from "./dot-chart";
import type { Picture, Side } from "./picture";

/** The same systems by one source of ratings. */
export interface RatedSystems {
  /** Null if there is one source only. */
  source: string | null;
  /** What it is: people, a judge, or a file. */
  kind?: string;
  runs: readonly Pictured[];
}

/** What of a system is drawn. */
type Pictured = Pick<SystemRow, "run" | "measures" | "reports">;

/** More sources in one row could not be told apart. */
const MAX_SOURCES = 5;
const WIDTH = 860;
/** Whose ratings the kinds of sources are; those of a file are nobody's in particular. */
const SIDES: Partial<Record<string, Side>> = { human: "people", llm: "judge", baseline: "judge" };

/** Returns the measures of systems, those of reports with the prefix `report `. */
export function picturedMeasures(runs: readonly Pictured[]): string[] {
  const of = (names: (row: Pictured) => Record<string, { value: number | null }>) => [
    ...new Set(
      runs.flatMap((row) =>
        Object.entries(names(row)).flatMap(([name, { value }]) => (value === null ? [] : [name])),
      ),
    ),
  ];
  return [
    ...of((row) => row.measures),
    ...of((row) => row.reports).map((name) => `report ${name}`),
  ];
}

/**
 * Draws one measure of every system with its interval, the best first; with several sources, one
 * dot for each. Null if no system has a value.
 */
export function systemsPicture(
  rated: readonly RatedSystems[],
  measure: string,
  { width = WIDTH, language = "en" }: { width?: number; language?: Language } = {},
): Picture | null {
  const sources = rated.slice(0, MAX_SOURCES);
  const words = pictureWords(language).systems;
  const rows = rowsOf(sources, measure, words.by);
  if (rows.length === 0) return null;
  const named = measureWords(measure, language);
  const ends = rows.flatMap(({ dots }) => dots.flatMap(({ value, ci }) => [value, ...(ci ?? [])]));
  const ticks = ticksTo(Math.max(...ends));
  return dotChart({
    name: `systems-${measure.replace(/[@\s]+/g, "-")}`,
    title: words.title(named, sources.length === 1 ? sources[0]!.source : null),
    xLabel: words.axis(named),
    rows,
    ticks,
    tickText: (tick) => percentage(tick, tick * 100 === Math.round(tick * 100) ? 0 : 1),
    valueText: (value) => percentage(value, 1),
    width,
    ...(sources.length === 1
      ? { side: "system" as const }
      : { sides: sources.map(({ kind }) => SIDES[kind ?? ""]) }),
    legend: sources.flatMap(({ source }) => source ?? []),
  });
}

function rowsOf(
  sources: readonly RatedSystems[],
  measure: string,
  by: (system: string, source: string) => string,
): DotRow[] {
  const isReport = measure.startsWith("report ");
  const name = measure.replace("report ", "");
  const systems = [...new Set(sources.flatMap(({ runs }) => runs.map(({ run }) => run)))];
  const rows = systems.flatMap((system) => {
    const dots = sources.flatMap(({ source, runs }, series) => {
      const row = runs.find(({ run }) => run === system);
      const figure = row && (isReport ? row.reports : row.measures)[name];
      if (!figure || figure.value === null) return [];
      const dotName = source ? by(system, source) : system;
      return [{ value: figure.value, ci: figure.ci, name: dotName, series, of: { run: system } }];
    });
    const own = dots[0];
    if (!own) return [];
    const note = sources.length === 1 ? percentage(own.value, 1) : undefined;
    return [{ label: system, dots, ...(note ? { note } : {}) }];
  });
  return rows.sort((a, b) => b.dots[0]!.value - a.dots[0]!.value || naturalOrder(a.label, b.label));
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Returns about five round numbers from 0 to at least the largest value. */
function ticksTo(most: number): number[] {
  const step = STEPS.find((one) => most / one <= 5) ?? most / 5;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toFixed(6)));
}
