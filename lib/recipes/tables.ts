import {
  count,
  figure,
  share,
  text,
  type PaperCell,
  type PaperColumn,
  type PaperRow,
  type PaperTable,
} from "@/lib/formats/paper-tables/paper-table";

export { count, figure, share, text };

/** Returns a table of rows of cells. */
export function tableOf(
  name: string,
  caption: string,
  columns: readonly PaperColumn[],
  rows: readonly Record<string, PaperCell | undefined>[],
): PaperTable {
  return { name, caption, columns, rows: rows.map((cells): PaperRow => ({ cells })) };
}

/** Writes a number as people do: whole ones without decimals. */
export function numberText(value: number | null): string | null {
  if (value === null) return null;
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

/** A value that came out, and what the paper prints for it, in the paper's unit. */
export interface Beside {
  what: string;
  value: number | null;
  paper: number;
}

export function besides(
  rows: readonly (readonly [what: string, value: number | null, paper: number])[],
): Beside[] {
  return rows.map(([what, value, paper]) => ({ what, value, paper }));
}

export function percent(value: number | null | undefined): number | null {
  return value == null ? null : 100 * value;
}

export function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

/**
 * Returns the table that puts what came out beside what the paper prints; none without a pair.
 * @param data what the values here rest on, where it is not all of the paper's data
 */
export function besideTable(rows: readonly Beside[], data: string): PaperTable[] {
  const known = rows.filter(({ value }) => value !== null);
  if (known.length === 0) return [];
  return [
    tableOf(
      "beside-the-paper",
      `What came out beside what the paper prints. ${data}`,
      [
        text("what", "Value"),
        count("value", "Here"),
        count("paper", "Paper"),
        count("difference", "Difference"),
      ],
      known.map(({ what, value, paper }) => ({
        what,
        value: numberText(value!),
        paper: numberText(paper),
        difference: numberText(value! - paper),
      })),
    ),
  ];
}
