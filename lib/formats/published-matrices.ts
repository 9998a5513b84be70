import type { RankedRun } from "@/lib/domain/measures/ranked-run";
import { parseWhole } from "./whole-json";
import type { InputFile } from "./input-file";
import type { MatrixBuilder } from "./matrix-builder";
import type { Problems } from "./problems";

/**
 * Ratings as CRUX publishes them: `{"topic": [[..], ..]}`, in one object or one a line, where the rows of a topic stand in the order of a run.
 * @returns whether the file is of this kind
 */
export async function readPublishedMatrices(
  file: InputFile,
  problems: Problems,
  run: RankedRun | null,
  builder: MatrixBuilder,
): Promise<boolean> {
  const objects = await parseWhole(file, isMatrices);
  if (objects === null) return false;
  if (run === null) {
    problems.add(
      file.name,
      1,
      "the matrices have rows without docids: give the run that their rows follow.",
    );
    return true;
  }
  for (const { line, value } of objects)
    for (const [topicId, rows] of Object.entries(value as Record<string, unknown[]>)) {
      const docids = (run.byRank ?? run.topics).get(topicId);
      if (!docids) {
        problems.add(
          file.name,
          line,
          `the topic "${topicId}" is not in ${run.file}, whose order its rows follow.`,
        );
        continue;
      }
      if (rows.length > docids.length) {
        problems.add(
          file.name,
          line,
          `the topic "${topicId}" has ${rows.length} rows and only ${docids.length} documents in ${run.file}.`,
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
          `topic "${topicId}", row ${ragged + 1} has ${(rows[ragged] as unknown[]).length} ratings and row 1 has ${(rows[0] as unknown[]).length}.`,
        );
        continue;
      }
      rows.forEach((row, i) =>
        addRow(
          row,
          (q, rating) => builder.add(topicId, { docid: docids[i]! }, String(q), rating, line),
          (message) =>
            problems.add(file.name, line, `topic "${topicId}", row ${i + 1}: ${message}`),
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
  problem: (message: string) => void,
): void {
  for (const [q, rating] of (row as unknown[]).entries()) {
    if (rating === null) continue;
    if (!Number.isInteger(rating) || (rating as number) < -1 || (rating as number) > 5) {
      problem(
        `the rating of question ${q} is ${JSON.stringify(rating)}; it must be 0 to 5, -1 (malformed) or null (not asked).`,
      );
      return;
    }
    add(q, rating as number);
  }
}
