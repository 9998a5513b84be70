import type { StagePatch } from "@/lib/contract/stages";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { hasHumanLabels } from "@/lib/db/judgments/of-stage";
import { fitSlots } from "@/lib/db/pages/slots";
import {
  lockStage,
  saveStage,
  setConditionOfFreeSlots,
  type StoredSettings,
} from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { checkStructure } from "./stage-structure";

/** Settings of any task, as far as they decide what can be changed. */
export type StageSettings = BaseSettings & {
  condition?: StagePatch["condition"];
  conditionShares?: StagePatch["conditionShares"];
  shownRater?: string | null;
  pools?: StagePatch["pools"];
  citations?: StagePatch["citations"];
};

/**
 * Changes a stage. Places are added or, where nobody has them, taken away; a condition stays once labels were given
 * under it.
 */
export async function changeStage(
  studyId: string,
  stageId: string,
  { name, paused, ...patch }: StagePatch,
  userId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const stage = await lockStage(transaction, studyId, stageId);
    if (!stage)
      throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
    const settings: StageSettings = taskDefinition(stage.task).settings.parse({
      ...stage.settings,
      ...patch,
    });
    const unknown = Object.keys(patch).filter((key) => !(key in settings));
    if (unknown.length > 0)
      throw new AppError(
        "bad_input",
        `A stage of ${stage.task} has no setting ${unknown.join(", ")}: leave it out.`,
      );
    if (changesCondition(stage.settings, patch)) await setCondition(transaction, stageId, settings);
    await saveStage(transaction, stageId, { name: name ?? stage.name, settings, paused });
    await checkStructure(transaction, stage, settings, patch);
    if (patch.overlap !== undefined || patch.overlapShare !== undefined)
      await fitSlots(transaction, stageId, settings);
    const action = paused === undefined ? "stage.change" : paused ? "stage.pause" : "stage.resume";
    const detail = { stageId, ...(name ? { name } : {}), ...patch };
    await audit({ userId, studyId, action, detail }, transaction);
  });
}

function changesCondition(
  before: StoredSettings,
  { condition, conditionShares }: Pick<StagePatch, "condition" | "conditionShares">,
): boolean {
  const sharesChange =
    conditionShares !== undefined &&
    JSON.stringify(conditionShares) !== JSON.stringify(before.conditionShares ?? null);
  return (
    sharesChange || (condition !== undefined && condition !== (before.condition ?? "from_scratch"))
  );
}

/** Gives free places the condition of the settings; refused where people have labelled already. */
async function setCondition(
  transaction: Connection,
  stageId: string,
  { condition, conditionShares, shownRater }: StageSettings,
): Promise<void> {
  if (await hasHumanLabels(transaction, stageId))
    throw new AppError(
      "conflict",
      "People have labelled in this stage already, so its condition stays as it is: make another " +
        "stage for another condition.",
    );
  if ((condition !== "from_scratch" || conditionShares) && !shownRater)
    throw new AppError(
      "bad_input",
      "A condition that shows a machine's label needs the judge whose label is shown: choose one.",
    );
  if (condition) await setConditionOfFreeSlots(transaction, stageId, condition);
}
