import type { Figure } from "@/lib/domain/figure";
import type { TableName } from "@/lib/domain/table-choices";

/**
 * What one cell of a table holds. A figure is written with its interval; a number in a column of
 * figures is a value without one.
 */
export type PaperCell = string | number | null | Figure;

export interface PaperColumn {
  key: string;
  title: string;
  /** `share` is written in per cent in tables for people; the others as they are. */
  kind: "text" | "count" | "figure" | "share";
}

export interface PaperRow {
  cells: Record<string, PaperCell | undefined>;
  /** The judges, people and systems the row is about, for choosing rows. */
  judges?: readonly string[];
  raters?: readonly string[];
  systems?: readonly string[];
  /** Keys of the columns in which this row has the best value. */
  best?: readonly string[];
  /** Whether a rule is drawn above the row: another kind of row begins. */
  isFirstOfKind?: boolean;
}

/** A table of a report, before columns, rows and digits are chosen. */
export interface PaperTable {
  /** Its name in addresses, commands and files. */
  name: TableName;
  caption: string;
  columns: readonly PaperColumn[];
  rows: readonly PaperRow[];
  /** The columns of a first look; absent if it is all of them. */
  usual?: readonly string[];
}

/** Returns the value of a cell in a column of figures, and its interval if it has one. */
export function valueOf(cell: PaperCell | undefined): {
  value: number | null;
  ci: [number, number] | null;
} {
  if (isFigure(cell)) return cell;
  return { value: typeof cell === "number" ? cell : null, ci: null };
}

/** Returns whether a column holds figures. */
export function isOfFigures({ kind }: PaperColumn): boolean {
  return kind === "figure" || kind === "share";
}

/** Returns whether a cell is a figure. */
export function isFigure(cell: PaperCell | undefined): cell is Figure {
  return typeof cell === "object" && cell !== null;
}
