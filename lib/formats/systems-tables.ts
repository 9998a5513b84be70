import { stringify } from "csv-stringify/sync";
import type { Figure } from "@/lib/domain/figure";
import {
  irMeasuresName,
  measureText,
  trecEvalName,
  type Measure,
} from "@/lib/domain/measures/measure-name";
import { percentage } from "@/lib/domain/number-text";
import { NDEVAL_COLUMNS, type NdevalRow } from "@/lib/domain/systems/ndeval-rows";
import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { reasonText } from "@/lib/messages/note-text";
import { latexText } from "./paper-tables/latex-table";
import { safeCell } from "./safe-cell";

type Table = Pick<SystemsFigures, "runs" | "references">;

const all = ({ runs, references }: Table) => [...runs, ...references];
const columnsOf = (rows: readonly SystemRow[]) => ({
  context: [...new Set(rows.flatMap(({ measures }) => Object.keys(measures)))],
  report: [...new Set(rows.flatMap(({ reports }) => Object.keys(reports)))],
});

/** Formats the table of systems as CSV: one row per system and measure, with its interval. */
export function systemsCsv(table: Table): string {
  const rows = all(table).flatMap((row) => [
    ...figureRows(row, "context", row.measures),
    ...figureRows(row, "report", row.reports),
    ...figureRows(row, "unjudged", row.unjudged),
  ]);
  return stringify([["run", "kind", "side", ...FIGURE_COLUMNS], ...rows]);
}

/** A measure and its figure, in a row of a CSV file. */
export const FIGURE_COLUMNS = [
  "measure",
  "value",
  "ci_low",
  "ci_high",
  "topics",
  "reason",
  "ci_method",
  "ci_reason",
];

/** Returns the cells of these columns. */
export function figureCells(name: string, { value, ci, n, reason, ...made }: Figure): unknown[] {
  return [
    name,
    value ?? "",
    ci?.[0] ?? "",
    ci?.[1] ?? "",
    n,
    reasonText(reason),
    made.ci_method ?? "percentile",
    reasonText(made.ci_reason ?? null),
  ];
}

function figureRows(
  { run, kind }: SystemRow,
  side: string,
  figures: Record<string, Figure>,
): unknown[][] {
  return Object.entries(figures).map(([name, figure]) => [
    safeCell(run),
    kind,
    side,
    ...figureCells(name, figure),
  ]);
}

/**
 * Formats every score of every system on every topic as CSV. An empty cell is an undefined score.
 */
export function perTopicCsv(table: Table): string {
  const rows = all(table);
  const names = [
    ...new Set(
      rows.flatMap(({ topics }) =>
        topics.flatMap((topic) => Object.keys(topic).filter((key) => key !== "topic_id")),
      ),
    ),
  ];
  return stringify([
    ["run", "topic_id", ...names],
    ...rows.flatMap(({ run, topics }) =>
      topics.map((topic) => [
        safeCell(run),
        safeCell(String(topic.topic_id)),
        ...names.map((name) => topic[name] ?? ""),
      ]),
    ),
  ]);
}

/**
 * Formats the table of the CRUX paper as LaTeX: contexts and reports side by side, percentages with
 * one decimal and their intervals, and the number of topics of each mean.
 */
export function systemsLatex(table: Table): string {
  const rows = all(table);
  const { context, report } = columnsOf(rows);
  const cell = (figure: Figure | undefined) =>
    figure?.value === null || figure === undefined
      ? "--"
      : `${percentage(figure.value, 1)}${figure.ci ? ` {\\scriptsize [${figure.ci.map((end) => percentage(end, 1)).join(", ")}]}` : ""}`;
  const counts = (of: (row: SystemRow) => Figure | undefined) => {
    const found = [...new Set(rows.flatMap((row) => of(row)?.n ?? []))].sort((a, b) => a - b);
    return found.length > 1 ? `${found[0]}--${found.at(-1)}` : String(found[0] ?? "--");
  };
  const methods = [
    ...new Set(
      rows.flatMap((row) =>
        [...Object.values(row.measures), ...Object.values(row.reports)].map(
          (figure) => figure.ci_method,
        ),
      ),
    ),
  ].sort();
  const line = (row: SystemRow) =>
    [
      latexText(row.run),
      ...context.map((name) => cell(row.measures[name])),
      ...report.map((name) => cell(row.reports[name])),
    ].join(" & ");
  const spans = [
    "",
    ...(context.length > 0 ? [`\\multicolumn{${context.length}}{c}{Retrieval context}`] : []),
    ...(report.length > 0 ? [`\\multicolumn{${report.length}}{c}{Final result}`] : []),
  ];
  return [
    `\\begin{tabular}{l${"r".repeat(context.length + report.length)}}`,
    "\\toprule",
    `${spans.join(" & ")} \\\\`,
    `System & ${[...context, ...report].map(latexText).join(" & ")} \\\\`,
    "\\midrule",
    ...rows.map(
      (row, i) =>
        `${i > 0 && row.kind !== "run" && rows[i - 1]!.kind === "run" ? "\\midrule\n" : ""}${line(row)} \\\\`,
    ),
    "\\midrule",
    `${[
      "topics ($n$)",
      ...context.map((name) => counts((row) => row.measures[name])),
      ...report.map((name) => counts((row) => row.reports[name])),
    ].join(" & ")} \\\\`,
    "\\bottomrule",
    "\\end{tabular}",
    `% 95 % intervals over topics: ${methods.join(", ")}.`,
    "",
  ].join("\n");
}

/** Formats scores like trec_eval: measure, topic (`all` for the mean), value. */
export function trecEvalText(runs: readonly SystemRow[], perTopic: boolean): string {
  return runs
    .map((run) => {
      const line = (name: string, topic: string, value: number | null) =>
        value === null ? "" : `${trecEvalName(name).padEnd(22)}\t${topic}\t${value.toFixed(4)}\n`;
      const names = Object.keys(run.measures);
      const each = perTopic
        ? run.topics.flatMap((topic) =>
            names.map((name) => line(name, String(topic.topic_id), topic[name] as number | null)),
          )
        : [];
      return `${"runid".padEnd(22)}\tall\t${run.run}\n${[...each, ...names.map((name) => line(name, "all", run.measures[name]!.value))].join("")}`;
    })
    .join("");
}

/**
 * Formats scores like ir_measures: measure and value, preceded by the topic for scores per topic.
 * Measures that ir_measures lacks and undefined scores are left out.
 */
export function irMeasuresText(
  runs: readonly SystemRow[],
  measures: readonly Measure[],
  perTopic: boolean,
  alpha = 0.5,
): string {
  const known = measures.flatMap((measure) => {
    const name = irMeasuresName(measure, alpha);
    return name === null ? [] : [{ name, key: measureText(measure) }];
  });
  return runs
    .map(({ run, topics, measures: figures }) => {
      const tag = runs.length > 1 ? `${run}\t` : "";
      const each = perTopic
        ? topics.flatMap((topic) =>
            known.flatMap(({ name, key }) =>
              typeof topic[key] === "number"
                ? [`${tag}${topic.topic_id}\t${name}\t${topic[key].toFixed(4)}\n`]
                : [],
            ),
          )
        : [];
      return [
        ...each,
        ...known.flatMap(({ name, key }) => {
          const { value } = figures[key]!;
          return value === null
            ? []
            : [`${tag}${perTopic ? "all\t" : ""}${name}\t${value.toFixed(4)}\n`];
        }),
      ].join("");
    })
    .join("");
}

/**
 * Quotes a name with a comma, a quotation mark or a line break, and marks one that looks like a
 * formula.
 */
const cell = (text: string) => {
  const safe = safeCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats scores like ndeval: comma-separated, six decimals, the mean in the row `amean`. */
export function ndevalText(runs: readonly { tag: string; rows: readonly NdevalRow[] }[]): string {
  const number = (value: number) => value.toFixed(6);
  return [
    ["runid", "topic", ...NDEVAL_COLUMNS].join(","),
    ...runs.flatMap(({ tag, rows }) => [
      ...rows.map(({ topicId, values }) =>
        [cell(tag), cell(topicId), ...values.map(number)].join(","),
      ),
      [
        cell(tag),
        "amean",
        ...NDEVAL_COLUMNS.map((_, c) =>
          number(rows.reduce((sum, { values }) => sum + values[c]!, 0) / Math.max(1, rows.length)),
        ),
      ].join(","),
    ]),
    "",
  ].join("\n");
}
