import { inTransaction } from "@/lib/db/core/database";
import { stageNameAndTask } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { isLexicalTask, LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { beginRun, judgeFor } from "./begin-run";

/** The baseline's name among the judges of a study. */
export const LEXICAL = "lexical baseline";

/** A run of the lexical baseline over all items of a stage. */
export interface LexicalRun {
  stageId: string;
}

/** Starts the lexical baseline on all items of a stage. @returns the run's id */
export async function startLexicalRun(
  study: { id: string },
  { stageId }: LexicalRun,
  userId: string | null,
): Promise<string> {
  const stage = await stageNameAndTask(study.id, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  if (!isLexicalTask(stage.task))
    throw new AppError("bad_input", "judge_run.no_lexical_rule", { task: stage.task });
  return inTransaction(async (transaction) => {
    const judgeId = await judgeFor(transaction, study.id, {
      kind: "lexical",
      name: LEXICAL,
      version: LEXICAL_VERSION,
      raterId: LEXICAL_VERSION,
      raterType: "baseline",
    });
    return beginRun(transaction, study.id, judgeId, stageId, userId);
  });
}
