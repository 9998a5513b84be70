import { randomUUID } from "node:crypto";
import type { BulkTransaction } from "@/lib/db/core/database";
import { publishJudgments, type ImportedJudgments } from "@/lib/db/judgments/publish-import";
import { leaveOutFiltered } from "@/lib/db/judgments/leave-out-filtered";
import { findJudgmentProblems, resolveJudgments } from "@/lib/db/judgments/resolve-import";
import { stageJudgments, type StagedJudgments } from "@/lib/db/judgments/stage-import";
import type { FileKind } from "@/lib/formats/detect-kind";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import type { Problems } from "@/lib/formats/problems";
import { markTrainingPages } from "../qualification/training-pages";
import type { ImportRequest } from "./import-request";
import { judgmentProblem, problemsThatFollow } from "./judgment-problems";
import type { ReadFiles } from "./read-files";

/**
 * Reads the judgments of an import, and finds problems of their lines and of what they refer to.
 * References to records of a kind with problems (`bad`) are not checked.
 * @returns null if the files hold no judgment
 */
export async function checkJudgments(
  bulk: BulkTransaction,
  request: ImportRequest,
  read: Pick<ReadFiles, "judgments" | "files">,
  { problems, bad }: { problems: Problems; bad: ReadonlySet<FileKind> },
): Promise<StagedJudgments | null> {
  if (read.judgments.length === 0) return null;
  async function* rows() {
    for (const file of read.judgments) {
      const counted = read.files.find((one) => one.file === file.name);
      for await (const records of readJudgmentBatches(file, problems)) {
        if (counted) counted.records += records.length;
        yield { file: file.name, records };
      }
    }
  }
  const all = await stageJudgments(bulk, rows());
  await resolveJudgments(bulk, request);
  const staged = request.leaveOutFiltered ? await leaveOutFiltered(bulk, all) : all;
  const { overLive = false, mayDecide = true } = request;
  const found = await findJudgmentProblems(
    bulk,
    staged,
    request,
    { overLive, mayDecide },
    problemsThatFollow(bad),
  );
  for (const problem of found) problems.add(problem.file, problem.line, judgmentProblem(problem));
  problems.count += (found[0]?.total ?? 0) - found.length;
  return staged;
}

/** Publishes the checked judgments of an import. */
export async function importJudgments(
  bulk: BulkTransaction,
  { studyId, userId }: ImportRequest,
  staged: StagedJudgments,
): Promise<ImportedJudgments> {
  const published = await publishJudgments(bulk, staged, { id: randomUUID(), studyId, userId });
  await markTrainingPages(bulk, studyId);
  return published;
}
