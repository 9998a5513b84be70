import { stringify } from "csv-stringify/sync";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { figureRows, type FigureRow } from "@/lib/domain/agreement/report-rows";
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

/** The figures of a report as CSV. Text cells that a spreadsheet would run as a formula are quoted with `'`. */
export function figuresCsv(report: AgreementReport): string {
  const rows = figureRows(report).map(({ path, ...row }) => [
    safeCell(path),
    ...COLUMNS.map((column) => row[column]),
  ]);
  return stringify([["figure", ...COLUMNS], ...rows]);
}
