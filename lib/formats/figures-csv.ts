import { stringify } from "csv-stringify/sync";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { figureRows } from "@/lib/domain/agreement/report-rows";
import { safeCell } from "./safe-cell";

/** The figures of a report as CSV. Text cells that a spreadsheet would run as a formula are quoted with `'`. */
export function figuresCsv(report: AgreementReport): string {
  const rows = figureRows(report).map((row) => [
    safeCell(row.path),
    row.value,
    row.ci_low,
    row.ci_high,
    row.n,
    row.reason,
  ]);
  return stringify([["figure", "value", "ci_low", "ci_high", "n", "reason"], ...rows]);
}
