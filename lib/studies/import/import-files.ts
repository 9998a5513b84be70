import type { ImportSummary } from "@/lib/contract/studies";
import {
  inBulkTransaction,
  inTrialTransaction,
  type BulkTransaction,
} from "@/lib/db/core/database";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { AppError } from "@/lib/domain/app-error";
import { limitConcurrency } from "@/lib/domain/limit-concurrency";
import { createStudyIn, newStudy, withKnownAnswers } from "../create-study";
import { importInto } from "./import-into";
import type {
  CreatedWithFiles,
  CreateRequest,
  ImportedFiles,
  ImportRequest,
} from "./import-request";

/**
 * Imports a set of files into a study, all or nothing: if anything is wrong with any file, up to
 * 100 problems are listed with file and line, and nothing changes. Saving goes on meanwhile; new
 * rows become visible at the end.
 */
export async function importFiles(request: ImportRequest): Promise<ImportSummary> {
  refuseNoFile(request);
  return inTurn(`import ${request.studyId}`, request, (bulk) => importInto(bulk, request));
}

/** Creates a study and imports its files, both or neither. With a template there may be no file. */
export async function createWithFiles(request: CreateRequest): Promise<CreatedWithFiles> {
  if (!request.study.template) refuseNoFile(request);
  const checked = await newStudy(request.study);
  return inTurn(`create ${checked.slug}`, request, async (bulk) => {
    const study = await createStudyIn(bulk, checked);
    const { id: studyId, collectionId } = study;
    const { files, overlap, isDryRun, leaveOutFiltered } = request;
    const { userId } = checked;
    if (files.length === 0)
      return { study: await withKnownAnswers(bulk, study, userId), imported: null };
    const into = { studyId, collectionId, userId, files, overlap, isDryRun, leaveOutFiltered };
    return { study, imported: await importInto(bulk, into) };
  });
}

function refuseNoFile({ files }: ImportedFiles): void {
  if (files.length === 0) throw new AppError("bad_input", "import.no_file");
}

const fewImports = limitConcurrency(2, 20, () => new AppError("too_many", "import.too_many"));

/**
 * Runs the work of an import in its own transaction. Imports with the same key wait for each other
 * without a connection, and only a few run at once, because saves need connections too.
 */
function inTurn<T>(
  key: string,
  { isDryRun = false }: ImportedFiles,
  work: (bulk: BulkTransaction) => Promise<T>,
): Promise<T> {
  const within = isDryRun ? inTrialTransaction : inBulkTransaction;
  return fewImports(() => oneAtATime(key, () => within(work)));
}
