import { supportAnswers } from "@/lib/db/judgments/support-answers";
import { decodeAnswers } from "@/lib/domain/systems/support-codes";
import {
  supportResults,
  type SupportOptions,
  type SupportResults,
} from "@/lib/domain/systems/support-results";

/** Everything results of support are computed from, except answers and labels. */
export interface SupportTask {
  studyId: string;
  stageId: string;
  options: SupportOptions;
  source: string | null;
}

/** Reads a stage's answers with their labels, and computes its results. */
export async function computeStageSupport(task: SupportTask): Promise<SupportResults> {
  const { raters, answers } = await supportAnswers(task.stageId, task.studyId);
  return supportResults(decodeAnswers(raters, answers), task.options, task.source);
}
