import type { Problem } from "@/lib/messages/problem";
import type { Problems } from "../problems";

/** The cells of a sheet as text, before they are understood. */
export interface SheetCells {
  /** The header first. `row` is the number that a spreadsheet shows beside it. */
  rows: readonly { row: number; cells: readonly string[] }[];
  /** The formulas, by row number and place of the column from 0. */
  formulas: ReadonlyMap<string, string>;
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
