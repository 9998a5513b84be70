import { expect } from "vitest";
import { importedRowCounts } from "@/lib/db/test-row-counts";
import { AppError } from "@/lib/domain/app-error";
import type { FileProblem } from "@/lib/formats/problems";
import type { InputFile } from "@/lib/formats/input-file";
import { importFiles } from "./import-files";

/** Imports files into a study. */
export const into = (study: { id: string; collectionId: string }, ...files: InputFile[]) =>
  importFiles({ studyId: study.id, collectionId: study.collectionId, userId: null, files });

/**
 * Returns a line of judgments with changes: by default a label 1 for question "a" on the report of
 * "sysA".
 */
export const label = (over: object) => ({
  task: "answerability",
  topic_id: "t1",
  run_id: "sysA",
  question_id: "a",
  rater_id: "r1",
  rater_type: "human",
  label: "1",
  ...over,
});

/**
 * Returns the problems for which an import is refused, with file and line. Checks that nothing was
 * stored.
 */
export async function problemsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await importedRowCounts();
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(await importedRowCounts()).toEqual(before);
  return ((error as AppError).details as { problems: FileProblem[] }).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}
