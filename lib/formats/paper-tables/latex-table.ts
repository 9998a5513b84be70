import type { TableChoices } from "@/lib/domain/table-choices";
import { digitsOf, plainText, shownInterval, shownNumber } from "./cell-text";
import {
  captionOf,
  inFoot,
  valueOf,
  type PaperColumn,
  type PaperRow,
  type PaperTable,
} from "./paper-table";

/**
 * Formats a table for LaTeX with booktabs. Values are aligned at the decimal point (siunitx), their
 * intervals follow in a column of their own, and the best values are bold.
 */
export function latexTable(
  { name, columns, rows, foot = [], ...table }: PaperTable,
  { digits, intervals }: Pick<TableChoices, "digits" | "intervals">,
): string {
  const layouts = columns.map((column) => layoutOf(column, rows, foot, { digits, intervals }));
  const line = (cells: readonly string[]) => `    ${cells.join(" & ")} \\\\`;
  return [
    "% Needs \\usepackage{booktabs,siunitx}",
    "\\begin{table}",
    "  \\centering",
    "  \\sisetup{detect-weight=true}",
    `  \\caption{${escaped(captionOf(table, intervals))}}`,
    `  \\label{tab:${name}}`,
    `  \\begin{tabular}{${layouts.map(({ spec }) => spec).join(" ")}}`,
    "    \\toprule",
    line(layouts.map(({ head }) => head)),
    "    \\midrule",
    ...rows.flatMap((row, i) => [
      ...(row.isFirstOfKind && i > 0 ? ["    \\midrule"] : []),
      line(layouts.map(({ cell }) => cell(row))),
    ]),
    ...(foot.length > 0 ? ["    \\midrule"] : []),
    ...foot.map((row) => line(layouts.map(({ foot: cell }) => cell(row)))),
    "    \\bottomrule",
    "  \\end{tabular}",
    "\\end{table}",
    "",
  ].join("\n");
}

/** How a column is set: its specification, its head, and its part of each row. */
interface Layout {
  spec: string;
  head: string;
  cell: (row: PaperRow) => string;
  foot: (row: PaperRow) => string;
}

function layoutOf(
  column: PaperColumn,
  rows: readonly PaperRow[],
  foot: readonly PaperRow[],
  { digits, intervals }: Pick<TableChoices, "digits" | "intervals">,
): Layout {
  const title = escaped(column.title);
  const asText = (row: PaperRow) => plain(row, column.key);
  if (column.kind === "text") return { spec: "l", head: title, cell: asText, foot: asText };
  if (column.kind === "count") return { spec: "r", head: title, cell: asText, foot: asText };
  const decimals = digitsOf(column, digits);
  const own = rows.map((row) => valueOf(row.cells[column.key]));
  const value = (row: PaperRow) => {
    const { value: number } = valueOf(row.cells[column.key]);
    if (number === null) return "{--}";
    return marked(shownNumber(number, column, decimals), row, column.key);
  };
  const bare = inFoot(column);
  const bareDecimals = digitsOf(bare, digits);
  const below = (row: PaperRow) => {
    const { value: number } = valueOf(row.cells[column.key]);
    return number === null ? "{--}" : `{${shownNumber(number, bare, bareDecimals)}}`;
  };
  const head = column.kind === "share" ? `${title} (\\%)` : title;
  const spec = `S[table-format=${formatOf(own, column, decimals)}]`;
  if (!intervals || own.every(({ ci }) => ci === null))
    return { spec, head: `{${head}}`, cell: value, foot: below };
  return {
    spec: `${spec}@{\\,}r`,
    head: `\\multicolumn{2}{c}{${head}}`,
    cell: (row) => {
      const interval = shownInterval(valueOf(row.cells[column.key]).ci, column, decimals);
      return `${value(row)} & ${interval === "" ? "" : `{\\scriptsize ${interval}}`}`;
    },
    foot: (row) => `${below(row)} & `,
  };
}

/** Sets the best value bold, underlines the second best, and adds the superscript of a value. */
function marked(shown: string, { best, second, marks }: PaperRow, key: string): string {
  const mark = marks?.[key] ? `{\\textsuperscript{${escaped(marks[key])}}}` : "";
  if (best?.includes(key)) return `\\bfseries ${shown}${mark}`;
  return second?.includes(key) ? `{\\underline{${shown}}}${mark}` : `${shown}${mark}`;
}

/** Returns the longest form of a column's values: `-1.2` for two digits and a negative value. */
function formatOf(
  cells: readonly { value: number | null }[],
  column: PaperColumn,
  decimals: number,
): string {
  const shown = cells.flatMap(({ value }) =>
    value === null ? [] : [shownNumber(value, column, decimals)],
  );
  const sign = shown.some((text) => text.startsWith("-")) ? "-" : "";
  const whole = Math.max(1, ...shown.map((text) => /\d+/.exec(text)![0].length));
  return `${sign}${whole}.${decimals}`;
}

function plain(row: PaperRow, key: string): string {
  return escaped(plainText(row.cells[key]));
}

const SPECIAL: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  τ: "$\\tau$",
  κ: "$\\kappa$",
  α: "$\\alpha$",
  "−": "$-$",
};

/** Writes a text without line breaks and signs of mathematics so that LaTeX shows it as it is. */
export function latexText(text: string): string {
  return text.replace(/[\\&%$#_{}~^]/g, (character) => SPECIAL[character] ?? `\\${character}`);
}

/** Writes a text so that LaTeX shows it as it is. */
export function escaped(text: string): string {
  return text
    .replace(/\s*[\r\n]+\s*/g, " ")
    .replace(/[\\&%$#_{}~^<>τκα−]/g, (character) => SPECIAL[character] ?? `\\${character}`);
}
