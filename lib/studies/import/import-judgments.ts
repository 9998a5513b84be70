import { randomUUID } from "node:crypto";
import type { BulkTransaction } from "@/lib/db/core/database";
import { publishJudgments, type ImportedJudgments } from "@/lib/db/judgments/publish-import";
import { leaveOutFiltered } from "@/lib/db/judgments/match-import";
import {
  findJudgmentProblems,
  resolveJudgments,
  type JudgmentProblem,
  type JudgmentProblemCode,
} from "@/lib/db/judgments/resolve-import";
import { stageJudgments, type StagedJudgments } from "@/lib/db/judgments/stage-import";
import type { FileKind } from "@/lib/domain/files/record-kind";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import type { Problems } from "@/lib/formats/problems";
import { markTrainingPages } from "../qualification/training-pages";
import type { ImportRequest } from "./import-request";
import type { ReadFiles } from "./read-files";
import { problem, type Problem } from "@/lib/messages/problem";

/** Problems that can follow from problems of other records, and the kinds of these. */
const FOLLOWS = {
  topic_unknown: ["topics", "answers"],
  report_unknown: ["topics", "reports"],
  answer_unknown: ["topics", "passages", "answers"],
  question_unknown: ["topics"],
  question_filtered: ["topics"],
  passage_unknown: ["passages"],
  sentence_unknown: ["topics", "passages", "answers"],
  passage_not_cited: ["topics", "passages", "answers"],
  stage_missing: ["topics", "passages", "reports", "answers"],
} as const satisfies Partial<Record<JudgmentProblemCode, readonly FileKind[]>>;

/** Returns the codes of problems that may only follow from other problems, of records of these kinds. */
function problemsThatFollow(bad: ReadonlySet<FileKind>): JudgmentProblemCode[] {
  return (Object.keys(FOLLOWS) as (keyof typeof FOLLOWS)[]).filter((code) =>
    FOLLOWS[code].some((kind) => bad.has(kind)),
  );
}

/** Returns the problem of an imported label, which says what to do. */
function judgmentProblem(found: JudgmentProblem): Problem {
  const { code, task, topic, run, docid, question, sentence, rater } = found;
  switch (code) {
    case "topic_unknown":
      return problem("imported_label.topic_unknown", { topic });
    case "report_unknown":
      return problem("imported_label.report_unknown", { run, topic });
    case "answer_unknown":
      return problem("imported_label.answer_unknown", { run, topic });
    case "question_unknown":
      return problem("imported_label.question_unknown", { topic, question });
    case "question_filtered":
      return problem("imported_label.question_filtered", { topic, question });
    case "passage_unknown":
      return problem("imported_label.passage_unknown", { docid });
    case "sentence_unknown":
      return problem("imported_label.sentence_unknown", { run, topic, sentence });
    case "passage_not_cited":
      return problem("imported_label.passage_not_cited", { sentence, run, topic, docid });
    case "stage_missing":
      return problem("imported_label.stage_missing", { task });
    case "rater_is_person":
      return problem("imported_label.rater_is_person", { rater });
    case "rater_is_judge":
      return problem("imported_label.rater_is_judge", { rater });
    case "rater_decides":
      return problem("imported_label.rater_decides", { rater });
    case "rater_is_adjudicator":
      return problem("imported_label.rater_is_adjudicator", { rater });
    case "rater_mixed":
      return problem("imported_label.rater_mixed", { rater });
    case "rater_type_differs":
      return problem("imported_label.rater_type_differs", { rater, type: found.raterType });
    case "known_answer":
      return problem("imported_label.known_answer", { purpose: found.purpose });
    case "highlight_outside":
      return problem("imported_label.highlight_outside", {
        start: found.start ?? "",
        end: found.end ?? "",
        characters: String(found.characters ?? 0),
      });
    case "highlight_quote_differs":
      return problem("imported_label.highlight_quote_differs", {
        start: found.start ?? "",
        end: found.end ?? "",
      });
  }
}

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
