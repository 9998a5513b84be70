import { problem, type Problem } from "@/lib/messages/problem";
import type { Problems } from "../problems";

/** The cells of a sheet as text, before they are understood. */
export interface SheetCells {
  /** The header first. `row` is the number that a spreadsheet shows beside it. */
  rows: readonly { row: number; cells: readonly string[] }[];
  /** The formulas, by row number and place of the column from 0. */
  formulas: ReadonlyMap<string, string>;
}

/** Maximum rows and cells of a sheet; cells count up to the last filled row and column. */
export const MAX_ROWS = 100_000;
export const MAX_CELLS = 2_000_000;

export function tooManyCells(): Problem {
  return problem("sheets.too_many_cells", { rows: MAX_ROWS, cells: MAX_CELLS });
}

export const formulaAt = (row: number, column: number): string => `${row},${column}`;

/** Adds the problem because of which a sheet cannot be read. */
export function unread(
  problems: Problems,
  { name, row }: { name: string; row: number },
  found: Problem,
): null {
  problems.add(name, row, found);
  return null;
}
