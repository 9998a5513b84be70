import { modelRaters } from "@/lib/db/judge-runs/quality";
import type { TableRules } from "@/lib/domain/agreement/item-table";
import { promptTrends, type PromptTrend } from "@/lib/domain/agreement/prompt-trend";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { findStage, stageAgreement } from "../agreement/stage-agreement";
import { keptFigures } from "../agreement/stage-figures";
import type { StageJudges } from "./compute-stage-judges";

/**
 * Returns the quality of a stage's judges. A malformed answer counts as the lowest label or is left
 * out, by the same rule as in the stage's agreement.
 */
export async function stageJudges(
  studyId: string,
  { id, task }: { id: string; task: TaskKey },
  malformed: TableRules["malformed"] = "zero",
): Promise<StageJudges> {
  const besides = await findStage({ studyId, stageId: id });
  const judges = { studyId, stage: { id, task }, malformed };
  return keptFigures("judges", { studyId, stageId: id, besides }, judges);
}

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
