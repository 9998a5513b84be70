import { stringify } from "csv-stringify/sync";
import type { TableChoices } from "@/lib/domain/table-choices";
import { noteText } from "@/lib/messages/note-text";
import { safeCell } from "../safe-cell";
import { plainText, roundedTo } from "./cell-text";
import {
  captionOf,
  isFigure,
  isOfFigures,
  valueOf,
  type PaperCell,
  type PaperColumn,
  type PaperTable,
} from "./paper-table";

type DataChoices = Pick<TableChoices, "digits" | "intervals">;

/**
 * Formats a table as CSV or TSV, with keys as header. The ends of an interval follow their value in
 * columns of their own; an empty cell is an undefined value.
 */
export function delimitedTable(
  { columns, rows }: PaperTable,
  { digits, intervals }: DataChoices,
  delimiter: "," | "\t",
): string {
  const hasEnds = (column: PaperColumn) => intervals && isOfFigures(column);
  const header = columns.flatMap((column) =>
    hasEnds(column) ? [column.key, `${column.key}_low`, `${column.key}_high`] : [column.key],
  );
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : roundedTo(value, digits);
  const cells = (cell: PaperCell | undefined, column: PaperColumn) => {
    if (!isOfFigures(column)) return [typeof cell === "string" ? safeCell(cell) : plainText(cell)];
    const { value, ci } = valueOf(cell);
    return hasEnds(column) ? [number(value), number(ci?.[0]), number(ci?.[1])] : [number(value)];
  };
  return stringify(
    [
      header,
      ...rows.map((row) => columns.flatMap((column) => cells(row.cells[column.key], column))),
    ],
    { delimiter },
  );
}

/** Formats a table as a JSON object with its caption, columns and rows. */
export function jsonTable(
  { name, columns, rows, ...table }: PaperTable,
  { digits, intervals }: DataChoices,
): string {
  const number = (value: number | null) => (value === null ? null : roundedTo(value, digits));
  const cellOf = (cell: PaperCell | undefined, column: PaperColumn) => {
    if (isFigure(cell))
      return {
        value: number(cell.value),
        ...(intervals ? { ci: cell.ci && cell.ci.map(number) } : {}),
        n: cell.n,
        topics: cell.topics,
        reason: cell.reason && noteText(cell.reason),
      };
    return isOfFigures(column) ? number(valueOf(cell).value) : (cell ?? null);
  };
  const made = {
    table: name,
    caption: captionOf(table, intervals),
    columns: columns.map(({ key, title }) => ({ key, title })),
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map((column) => [column.key, cellOf(row.cells[column.key], column)]),
      ),
    ),
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}
