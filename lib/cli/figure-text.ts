import type { Figure } from "@/lib/domain/figure";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import { noteText, reasonText } from "@/lib/messages/note-text";
import { alignedTable, counted, linesOf } from "./print";

/** With at least this many topics, their number is not shown beside the figure. */
const MANY_TOPICS = 10;

/**
 * Formats a figure for a terminal: four decimals, its interval or the reason why there is none, n,
 * and the number of topics if it is small.
 */
export function figureText(figure: Figure): string {
  const { value, ci, n, topics, reason, ci_reason, ci_other_raters: others } = figure;
  if (value === null) return `undefined: ${reasonText(reason)} (n = ${n})`;
  const interval = ci ? ` ${ends(ci)}` : ci_reason ? `, no interval: ${noteText(ci_reason)}` : "";
  const few = topics < MANY_TOPICS && topics !== n ? `, ${counted(topics, "topic")}` : "";
  const wider = others
    ? `; for other raters like them ${ends(others.ci)}${others.conservative ? ", conservative" : ""}`
    : "";
  return `${value.toFixed(4)}${interval} (n = ${n}${few})${wider}`;
}

/** Returns the cells of a figure: its value, its interval and n, or why there is none. */
function figureCells({ value, ci, n, topics, reason, ci_reason }: Figure): string[] {
  const count = `${n}${topics < MANY_TOPICS && topics !== n ? ` (${counted(topics, "topic")})` : ""}`;
  if (value === null) return ["-", reasonText(reason), count];
  return [value.toFixed(4), ci ? ends(ci) : ci_reason ? noteText(ci_reason) : "", count];
}

function ends([low, high]: [number, number]): string {
  return `[${low.toFixed(4)}, ${high.toFixed(4)}]`;
}

/** A table for people: the systems one below the other for each measure. */
export function figuresTable(rows: readonly SystemRow[]): string {
  const figures = rows.flatMap((row) => figuresOf(row).map((one) => ({ ...one, run: row.run })));
  const names = [...new Set(figures.map(({ name }) => name))];
  const body = names.flatMap((name) =>
    figures
      .filter((one) => one.name === name)
      .map(({ run, figure }, i) => [i === 0 ? name : "", run, ...figureCells(figure)]),
  );
  const missing = rows.flatMap((row) => missingIn(row).map((text) => `${row.run}: ${text}`));
  return `${alignedTable([["measure", "system", "value", "95 % interval", "n"], ...body])}${linesOf(missing)}`;
}

/** The figures of a system on one line, for scripts. */
export function figuresLine(row: SystemRow): string {
  const figures = figuresOf(row).map(({ name, figure }) => `${name} ${figureText(figure)}`);
  return [row.run, ...figures, ...missingIn(row)].join("\t");
}

function figuresOf({ measures, reports }: SystemRow): { name: string; figure: Figure }[] {
  const named = (figures: Record<string, Figure>, side: string) =>
    Object.entries(figures).map(([name, figure]) => ({ name: `${side}${name}`, figure }));
  return [...named(measures, ""), ...named(reports, "report ")];
}

function missingIn({ missing_topics, missing_reports, unfinished_reports }: SystemRow): string[] {
  const missing = [
    missing_topics > 0 && `${counted(missing_topics, "topic")} missing`,
    missing_reports > 0 && `${counted(missing_reports, "report")} missing`,
    unfinished_reports > 0 &&
      `${counted(unfinished_reports, "report")} unfinished, which ${unfinished_reports === 1 ? "has" : "have"} no score`,
  ];
  return missing.filter((text) => text !== false);
}
