import { exportedMatrix, ratersOfStage } from "@/lib/db/judgments/export";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const KEYS = ["topic_id", "run_id", "docid", "question_id", "sentence_id", "member"] as const;

/**
 * The matrix that every figure is computed from, as CSV: a row an item, a column a rater; judges of answerability with
 * their 0-5 rating.
 */
export async function* labelMatrix(stageId: string): AsyncGenerator<string> {
  const raters = await ratersOfStage(stageId);
  yield csvLines([[...KEYS, ...raters.map(safeCell)]]);
  for await (const rows of exportedMatrix(stageId)) {
    yield csvLines(
      rows.map((row) => [
        ...KEYS.map((key) => safeCell(row[key])),
        ...raters.map((rater) => row.labels[rater] ?? ""),
      ]),
    );
  }
}
