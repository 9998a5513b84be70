import { pText } from "@/lib/domain/number-text";
import { isFigure, type PaperCell, type PaperColumn } from "./paper-table";

/** Digits of tables for people, unless others are chosen. */
const DEFAULT_DIGITS = { share: 1, figure: 3 };

/** Returns the digits of a column in a table for people. */
export function digitsOf({ kind }: PaperColumn, chosen: number | undefined): number {
  return chosen ?? (kind === "share" ? DEFAULT_DIGITS.share : DEFAULT_DIGITS.figure);
}

/** Writes a value for people: shares in per cent, and no minus sign before a zero. */
export function shownNumber(value: number, column: PaperColumn, digits: number): string {
  if (column.kind === "p") return pText(value, digits);
  const text = (column.kind === "share" ? 100 * value : value).toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** Writes an interval for people, `[0.17, 0.97]`; nothing without one. */
export function shownInterval(
  ci: [number, number] | null,
  column: PaperColumn,
  digits: number,
): string {
  return ci ? `[${ci.map((end) => shownNumber(end, column, digits)).join(", ")}]` : "";
}

/** Rounds a value for programs: to the chosen digits, or not at all. */
export function roundedTo(value: number, digits: number | undefined): number {
  return digits === undefined ? value : Number(value.toFixed(digits));
}

/** Writes a cell of a column of texts or counts. */
export function plainText(cell: PaperCell | undefined): string {
  return cell === null || cell === undefined || isFigure(cell) ? "" : String(cell);
}
