import { inBulkTransaction } from "@/lib/db/core/database";
import { recordAnswers, recordedAnswers } from "@/lib/db/judge-runs/answers";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { detectKind } from "@/lib/formats/detect-kind";
import type { InputFile } from "@/lib/formats/input-file";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import { beginRun, judgeFor, refuseHiddenItems } from "./begin-run";
import { LEXICAL } from "./start-lexical-run";

/** A run of recorded answers over all items of a stage. */
export interface ReplayRun {
  stageId: string;
  /** Name of the model that gave the answers. */
  name: string;
  /** Ratings, or judgments. */
  file: InputFile;
}

/**
 * Creates a judge that replays the answers of a file, and starts it on all items of a stage.
 * @returns the run's id
 */
export async function startReplayRun(
  study: { id: string },
  { stageId, name, file }: ReplayRun,
  userId: string | null,
): Promise<string> {
  await refuseHiddenItems(study.id, stageId);
  const trimmed = name.trim();
  if (trimmed === LEXICAL)
    throw new AppError("bad_input", "judge_run.name_of_baseline", { name: LEXICAL });
  if (trimmed === "") throw new AppError("bad_input", "judge_run.no_name");
  const answers = await recordedIn(file);
  if (answers.size === 0)
    throw new AppError("bad_input", "judge_run.no_answer_in_file", { name: file.name });
  return inBulkTransaction(async (transaction) => {
    const judgeId = await judgeFor(transaction, study.id, {
      kind: "replay",
      name: trimmed,
      version: "replay@1",
      raterId: trimmed,
      raterType: "llm",
    });
    for (const [key, raw] of await recordedAnswers(judgeId, transaction)) {
      if (answers.has(key) && answers.get(key) !== raw)
        throw new AppError("conflict", "judge_run.replay_name_taken", { name: trimmed });
      answers.delete(key);
    }
    await recordAnswers(transaction, judgeId, answers);
    return beginRun(transaction, study.id, judgeId, stageId, userId);
  });
}

/** Reads recorded answers by item: ratings, or judgments for tasks without ratings. */
async function recordedIn(file: InputFile): Promise<Map<string, string>> {
  const problems = new Problems();
  const answers = new Map<string, string>();
  if ((await detectKind(file, problems)) === "judgments") {
    for await (const record of readJudgments(file, problems))
      answers.set(
        itemKey({
          topicId: record.topicId,
          runId: record.runId,
          docid: record.docid,
          questionId: record.questionId,
          sentenceId: record.sentenceId,
          member: record.member,
        }),
        record.rating !== null && record.rating >= 0 ? String(record.rating) : record.label,
      );
  } else
    for await (const rating of readRatings(file, problems))
      answers.set(
        itemKey({
          topicId: rating.topicId,
          runId: rating.reportRunId,
          docid: rating.docid,
          questionId: rating.questionId,
        }),
        rating.raw ?? (rating.rating === -1 ? "(malformed)" : String(rating.rating)),
      );
  problems.refuse();
  return answers;
}
