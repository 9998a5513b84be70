import type { SystemRun } from "@/lib/domain/measures/system-run";
import { problem } from "@/lib/messages/problem";
import { parseWhole } from "./whole-json";
import type { InputFile } from "./input-file";
import type { MatrixBuilder } from "./matrix-builder";
import type { Problems } from "./problems";

/**
 * Reads ratings as CRUX publishes them: `{"topic": [[..], ..]}`, in one object or one per line. The
 * rows of a topic are in the order of a run.
 * @returns whether the file has this form
 */
export async function readPublishedMatrices(
  file: InputFile,
  problems: Problems,
  run: SystemRun | null,
  builder: MatrixBuilder,
): Promise<boolean> {
  const objects = await parseWhole(file, isMatrices);
  if (objects === null) return false;
  if (run === null) {
    problems.add(file.name, 1, problem("matrices.no_run"));
    return true;
  }
  for (const { line, value } of objects)
    for (const [topicId, rows] of Object.entries(value as Record<string, unknown[]>)) {
      const docids = (run.byRank ?? run.topics).get(topicId);
      if (!docids) {
        problems.add(
          file.name,
          line,
          problem("matrices.topic_not_in_run", { topicId, file: run.file }),
        );
        continue;
      }
      if (rows.length > docids.length) {
        problems.add(
          file.name,
          line,
          problem("matrices.too_many_rows", {
            topicId,
            rows: rows.length,
            documents: docids.length,
            file: run.file,
          }),
        );
        continue;
      }
      const ragged = rows.findIndex(
        (row) => (row as unknown[]).length !== (rows[0] as unknown[]).length,
      );
      if (ragged >= 0) {
        problems.add(
          file.name,
          line,
          problem("matrices.wrong_width", {
            topicId,
            row: ragged + 1,
            ratings: (rows[ragged] as unknown[]).length,
            width: (rows[0] as unknown[]).length,
          }),
        );
        continue;
      }
      rows.forEach((row, i) =>
        addRow(
          row,
          (q, rating) => builder.add(topicId, { docid: docids[i]! }, String(q), rating, line),
          (question, rating) =>
            problems.add(
              file.name,
              line,
              problem("matrices.bad_rating", { topicId, row: i + 1, question, rating }),
            ),
        ),
      );
    }
  return true;
}

function isMatrices(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length > 0 &&
    Object.values(value).every(
      (rows) => Array.isArray(rows) && rows.length > 0 && rows.every((row) => Array.isArray(row)),
    )
  );
}

function addRow(
  row: unknown,
  add: (question: number, rating: number) => void,
  refuse: (question: number, rating: string) => void,
): void {
  for (const [q, rating] of (row as unknown[]).entries()) {
    if (rating === null) continue;
    if (!Number.isInteger(rating) || (rating as number) < -1 || (rating as number) > 5) {
      refuse(q, JSON.stringify(rating));
      return;
    }
    add(q, rating as number);
  }
}
