import { stringify } from "csv-stringify/sync";
import { figureRows, type FigureRow } from "@/lib/domain/agreement/figure-rows";
import { reasonText } from "@/lib/messages/note-text";
import { safeCell } from "./safe-cell";

const COLUMNS = [
  "value",
  "ci_low",
  "ci_high",
  "n",
  "reason",
  "ci_method",
  "ci_reason",
  "topics",
  "ci_other_raters_low",
  "ci_other_raters_high",
] as const satisfies readonly (keyof FigureRow)[];

/**
 * Formats the agreement figures as CSV. A cell that a spreadsheet would run as a formula gets a
 * leading `'`.
 */
export function figuresCsv(figures: object): string {
  const rows = figureRows(figures).map(({ path, reason, ci_reason, ...row }) => {
    const cells = { ...row, reason: reasonText(reason), ci_reason: reasonText(ci_reason) };
    return [safeCell(path), ...COLUMNS.map((column) => cells[column])];
  });
  return stringify([["figure", ...COLUMNS], ...rows]);
}
