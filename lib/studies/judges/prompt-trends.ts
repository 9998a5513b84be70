import { modelRaters } from "@/lib/db/judge-runs/prompt-raters";
import { promptTrends, type PromptTrend } from "@/lib/domain/agreement/prompt-trend";
import { stageAgreement } from "../agreement/stage-agreement";

/** Returns each model's agreement with people in a stage, by prompt version in order of time. */
export async function stagePromptTrends(
  studyId: string,
  stageId: string,
  malformed?: "zero" | "drop",
): Promise<PromptTrend[]> {
  const raters = await modelRaters(studyId, stageId);
  if (raters.length === 0) return [];
  const { stage, figures } = await stageAgreement({ studyId, stageId, malformed });
  return promptTrends(
    stage.task,
    raters,
    figures.conditions.length > 0 ? figures.conditions : [figures],
  );
}
