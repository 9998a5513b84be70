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

/** Longer texts are broken into lines. */
const WIDEST = 60;

/**
 * Formats a table as plain text with aligned columns, its caption above. An asterisk marks the best
 * value of a column, letters after a caret the rows that it beats.
 */
export function textTable(
  { columns, rows, foot = [], ...table }: PaperTable,
  { digits, intervals }: Pick<TableChoices, "digits" | "intervals">,
): string {
  const shown = (row: PaperRow, column: PaperColumn) => {
    if (!isOfFigures(column)) return plainText(row.cells[column.key]).replace(/\s+/g, " ");
    const { value, ci } = valueOf(row.cells[column.key]);
    if (value === null) return "-";
    const decimals = digitsOf(column, digits);
    const interval = intervals ? shownInterval(ci, column, decimals) : "";
    const best = row.best?.includes(column.key) ? "*" : "";
    const mark = row.marks?.[column.key] ? `^${row.marks[column.key]}` : "";
    return `${best}${shownNumber(value, column, decimals)}${mark}${interval === "" ? "" : ` ${interval}`}`;
  };
  const heads = columns.map(({ title, kind }) => (kind === "share" ? `${title} (%)` : title));
  const body = [
    ...rows.map((row) => columns.map((column) => shown(row, column))),
    ...foot.map((row) => columns.map((column) => shown(row, inFoot(column)))),
  ].map((cells) => cells.map((cell) => broken(cell, WIDEST)));
  const widths = columns.map((_, c) =>
    Math.max(heads[c]!.length, ...body.flatMap((cells) => cells[c]!.map((line) => line.length))),
  );
  const aligned = (cells: readonly string[]) =>
    cells
      .map((cell, c) =>
        columns[c]!.kind === "text" ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!),
      )
      .join("  ")
      .trimEnd();
  const line = (cells: readonly string[][]) =>
    Array.from({ length: Math.max(1, ...cells.map((lines) => lines.length)) }, (_, l) =>
      aligned(cells.map((lines) => lines[l] ?? "")),
    );
  const caption = captionOf(table, intervals);
  const hasMarks = rows.some(
    ({ best = [], marks = {} }) => best.length > 0 || Object.keys(marks).length > 0,
  );
  return [
    ...broken(
      hasMarks ? `${caption} Here * stands for bold and ^ for a superscript.` : caption,
      100,
    ),
    "",
    aligned(heads),
    widths.map((width) => "-".repeat(width)).join("  "),
    ...body.flatMap(line),
    "",
  ].join("\n");
}

/** Breaks a text into lines at spaces. */
function broken(text: string, widest: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last !== "" && last.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
