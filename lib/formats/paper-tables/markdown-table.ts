import type { TableChoices } from "@/lib/domain/table-choices";
import { digitsOf, plainText, shownInterval, shownNumber } from "./cell-text";
import {
  captionOf,
  inFoot,
  isOfFigures,
  valueOf,
  type PaperColumn,
  type PaperRow,
  type PaperTable,
} from "./paper-table";

/**
 * Formats a table as Markdown, with its caption above. The best values are bold, the second-best
 * ones underlined; the foot, if there is one, follows as the last rows.
 */
export function markdownTable(
  { columns, rows, foot = [], ...table }: PaperTable,
  { digits, intervals }: Pick<TableChoices, "digits" | "intervals">,
): string {
  const cell = (row: PaperRow, column: PaperColumn) => {
    if (!isOfFigures(column)) return markdownText(plainText(row.cells[column.key]));
    const { value: own, ci } = valueOf(row.cells[column.key]);
    if (own === null) return "–";
    const decimals = digitsOf(column, digits);
    const value = shownNumber(own, column, decimals);
    const interval = intervals ? shownInterval(ci, column, decimals) : "";
    const shown = marked(value, row, column.key);
    return interval === "" ? shown : `${shown} ${interval}`;
  };
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map(({ kind }) => (kind === "text" ? " --- " : " ---: ")).join("|");
  return [
    markdownText(captionOf(table, intervals)),
    "",
    line(columns.map((column) => markdownText(titleOf(column)))),
    `|${rule}|`,
    ...rows.map((row) => line(columns.map((column) => cell(row, column)))),
    ...foot.map((row) => line(columns.map((column) => cell(row, inFoot(column))))),
    "",
  ].join("\n");
}

function marked(value: string, { best, second, marks }: PaperRow, key: string): string {
  const mark = marks?.[key] ? `<sup>${marks[key]}</sup>` : "";
  if (best?.includes(key)) return `**${value}**${mark}`;
  return second?.includes(key) ? `<u>${value}</u>${mark}` : `${value}${mark}`;
}

function titleOf({ title, kind }: PaperColumn): string {
  return kind === "share" ? `${title} (%)` : title;
}

/**
 * Writes a text in Markdown so that it is read as it is: names may look like HTML, links or cells,
 * and what shows Markdown may run them.
 */
export function markdownText(text: string): string {
  return text
    .replace(/\s*[\r\n]+\s*/g, " ")
    .replace(/[\\|`*[\]]/g, "\\$&")
    .replace(/&(?=#|\w+;)/g, "&amp;")
    .replaceAll("<", "&lt;");
}
