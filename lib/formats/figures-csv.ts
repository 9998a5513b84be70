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

/** Rows are written in parts of this many. */
const MANY = 1000;

/**
 * Formats the agreement figures as CSV, in parts: hundreds of people have a hundred megabytes of
 * pairs, and other requests can be answered between parts. A cell that a spreadsheet would run as a
 * formula gets a leading `'`.
 */
export function* figuresCsvParts(figures: object): Generator<string> {
  let lines: unknown[][] = [["figure", ...COLUMNS]];
  for (const { path, reason, ci_reason, ...row } of figureRows(figures)) {
    const cells = { ...row, reason: reasonText(reason), ci_reason: reasonText(ci_reason) };
    lines.push([safeCell(path), ...COLUMNS.map((column) => cells[column])]);
    if (lines.length < MANY) continue;
    yield stringify(lines);
    lines = [];
  }
  yield stringify(lines);
}
