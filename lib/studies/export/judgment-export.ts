import { exportedJudgments, type JudgmentRow } from "@/lib/db/judgments/export";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const COLUMNS = [
  "task",
  "topic_id",
  "run_id",
  "docid",
  "question_id",
  "sentence_id",
  "member",
  "rater_id",
  "rater_type",
  "purpose",
  "condition",
  "shown_label",
  "shown_rater_id",
  "label",
  "rating",
  "status",
  "duration_ms",
  "submitted_at",
  "comment",
  "difficult",
  "reads_differently",
  "synthetic",
  "late",
  "reason",
] as const satisfies readonly (keyof JudgmentRow)[];

/**
 * Streams a stage's judgments as CSV. A cell that a spreadsheet would run as a formula gets a
 * leading `'`.
 */
export async function* judgmentsCsv(stageId: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(",")}\n`;
  for await (const rows of exportedJudgments(stageId, false))
    yield csvLines(rows.map((row) => COLUMNS.map((column) => cell(row[column]))));
}

/**
 * Streams a stage's judgments as JSON lines, with highlights and nuggets. @param onlyJudges leaves
 * people's labels out
 */
export async function* judgmentsJsonl(stageId: string, onlyJudges = false): AsyncGenerator<string> {
  for await (const rows of exportedJudgments(stageId, onlyJudges))
    yield rows.map((row) => `${JSON.stringify(withoutEmpty(row))}\n`).join("");
}

function cell(value: JudgmentRow[(typeof COLUMNS)[number]]): string {
  if (value === null || value === false) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? safeCell(value) : String(value);
}

/** Returns a row without its empty columns, with positions as text. */
function withoutEmpty(row: JudgmentRow): object {
  const line: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    const value = row[column];
    if (value !== null && value !== false)
      line[column] =
        typeof value === "number" && column !== "rating" && column !== "duration_ms"
          ? String(value)
          : value;
  }
  if (row.highlights.length > 0) line.highlights = row.highlights;
  if (row.nugget) line.nugget = row.nugget;
  return line;
}
