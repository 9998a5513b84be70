import type { Figure } from "@/lib/domain/figure";

/**
 * What one cell of a table holds. A figure is written with its interval; a number in a column of
 * figures is a value without one.
 */
export type PaperCell = string | number | null | Figure;

export interface PaperColumn {
  key: string;
  title: string;
  /** `share` is written in per cent in tables for people, `p` as a p-value; others as they are. */
  kind: "text" | "count" | "figure" | "share" | "p";
}

const columnOf = (kind: PaperColumn["kind"]) => (key: string, title: string) => ({
  key,
  title,
  kind,
});
export const text = columnOf("text");
export const count = columnOf("count");
export const figure = columnOf("figure");
export const share = columnOf("share");

export interface PaperRow {
  cells: Record<string, PaperCell | undefined>;
  /** The judges, people and systems the row is about, for choosing rows. */
  judges?: readonly string[];
  raters?: readonly string[];
  systems?: readonly string[];
  /** Keys of the columns in which this row has the best value. */
  best?: readonly string[];
  /** Keys of the columns in which this row has the second-best value. */
  second?: readonly string[];
  /** Superscripts of values, by column: the letters of the rows that this one beats. */
  marks?: Readonly<Record<string, string>>;
  /** Whether a rule is drawn above the row: another kind of row begins. */
  isFirstOfKind?: boolean;
}

/** A table of a report, before columns, rows and digits are chosen. */
export interface PaperTable<Name extends string = string> {
  /** Its name in addresses, commands and files. */
  name: Name;
  caption: string;
  /** A sentence on the intervals, which ends the caption where they are written. */
  intervals?: string;
  columns: readonly PaperColumn[];
  rows: readonly PaperRow[];
  /** The columns of a first look; absent if it is all of them. */
  defaultColumns?: readonly string[];
  /**
   * Rows below the table that are no data of its kind, such as a correlation by column. Only tables
   * for people have them; their numbers are written as they are.
   */
  foot?: readonly PaperRow[];
}

/** Returns the value of a cell in a column of figures, and its interval if it has one. */
export function valueOf(cell: PaperCell | undefined): {
  value: number | null;
  ci: [number, number] | null;
} {
  if (isFigure(cell)) return cell;
  return { value: typeof cell === "number" ? cell : null, ci: null };
}

/** Returns the caption with what it says of intervals, where they are written. */
export function captionOf(
  { caption, intervals }: Pick<PaperTable, "caption" | "intervals">,
  areWritten: boolean,
): string {
  return areWritten && intervals !== undefined ? `${caption} ${intervals}` : caption;
}

/** Returns a column as the foot of a table shows it: its numbers are no shares. */
export function inFoot(column: PaperColumn): PaperColumn {
  return column.kind === "share" ? { ...column, kind: "figure" } : column;
}

/** Returns whether a column holds figures. */
export function isOfFigures({ kind }: PaperColumn): boolean {
  return kind === "figure" || kind === "share" || kind === "p";
}

/** Returns whether a cell is a figure. */
export function isFigure(cell: PaperCell | undefined): cell is Figure {
  return typeof cell === "object" && cell !== null;
}
