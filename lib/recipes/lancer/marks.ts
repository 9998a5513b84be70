import { text, type PaperCell, type PaperColumn } from "@/lib/formats/paper-tables/paper-table";

/** Returns the column that marks runs whose order the scoring ratings give; none without one. */
export function markColumns(circular: ReadonlyMap<string, string>): PaperColumn[] {
  return circular.size > 0 ? [text("order", "Order from the scoring ratings")] : [];
}

/** Returns the cell of that column. */
export function marked(
  circular: ReadonlyMap<string, string>,
  run: string,
): Record<string, PaperCell> {
  return { order: circular.get(run) ?? "" };
}
