import { stringify } from "csv-stringify/sync";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { figureRows } from "@/lib/domain/agreement/report-rows";

/** The figures of a report as CSV. Text cells that a spreadsheet would run as a formula are quoted with `'`. */
export function figuresCsv(report: AgreementReport): string {
  const rows = figureRows(report).map((row) => [safeCell(row.path), row.value, row.ci_low, row.ci_high, row.n, row.reason]);
  return stringify([["figure", "value", "ci_low", "ci_high", "n", "reason"], ...rows]);
}

/** A text that begins, blanks aside, with a character that starts a formula gets a leading apostrophe. */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
