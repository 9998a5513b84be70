import { exportedMatrix, ratersOfStage } from "@/lib/db/judgments/export";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const KEYS = ["topic_id", "run_id", "docid", "question_id", "sentence_id", "member"] as const;

/**
 * Streams the matrix from which every figure is computed as CSV: a row per item, a column per
 * rater, with 0-5 ratings for judges of answerability.
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
