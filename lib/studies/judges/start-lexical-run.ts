import { inTransaction } from "@/lib/db/core/database";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { beginRun, judgeFor } from "./begin-run";

/** The baseline's name among the judges of a study. */
export const LEXICAL = "lexical baseline";

/** The lexical baseline over all items of a stage. */
export interface LexicalRun {
  stageId: string;
}

/** Runs the lexical baseline over all items of a stage. @returns the run's id */
export function startLexicalRun(
  study: { id: string },
  { stageId }: LexicalRun,
  userId: string | null,
): Promise<string> {
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
