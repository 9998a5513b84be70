import { isDeepStrictEqual } from "node:util";
import type { StagePatch } from "@/lib/contract/stages";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { hasLabelsOf } from "@/lib/db/judgments/of-stage";
import { labelsByGuidelines } from "@/lib/db/judgments/guideline-versions";
import { fitSlots } from "@/lib/db/pages/slots";
import {
  lockStage,
  saveStage,
  setInAllStages,
  setConditionOfFreeSlots,
  type StoredSettings,
} from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { note, type Note } from "@/lib/messages/note";
import { labelsInWords, levelsOf } from "@/lib/tasks/labels";
import { levelWordsOf, type LevelWords } from "@/lib/tasks/level-words";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { keepChange } from "../guideline-versions";
import { tellOfResumedStage } from "../mail/causes";
import { checkStructure, type StageSettings } from "./stage-structure";

/**
 * Changes a stage. Slots are added or, if they are free, removed; a condition cannot change once it
 * has labels.
 * @returns what the change means for labels that are there
 */
export async function changeStage(
  studyId: string,
  stageId: string,
  { name, paused, ...patch }: StagePatch,
  userId: string | null,
): Promise<Note[]> {
  return inTransaction(async (transaction) => {
    const notes: Note[] = [];
    const stage = await lockStage(transaction, studyId, stageId);
    if (!stage) throw new AppError("not_found", "stage.unknown_choose");
    const settings: StageSettings = taskDefinition(stage.task).settings.parse({
      ...stage.settings,
      ...patch,
    });
    const unknown = Object.keys(patch).filter((key) => !(key in settings));
    if (unknown.length > 0)
      throw new AppError("bad_input", "settings.unknown", {
        task: stage.task,
        settings: unknown.join(", "),
      });
    if (changesCondition(stage.settings, patch)) await setCondition(transaction, stageId, settings);
    if (patch.levelWords) checkLevels(stage.task, patch.levelWords);
    if (GUIDELINES.some((name) => patch[name] !== undefined)) {
      await keepChange(transaction, stage, settings, userId);
      if (!isDeepStrictEqual(levelWordsOf(stage.settings), levelWordsOf(settings))) {
        const labels = await labelsOfPeople(studyId, stageId);
        if (labels > 0) notes.push(note("stage.reworded", { labels }));
      }
    }
    await saveStage(transaction, stageId, { name: name ?? stage.name, settings, paused });
    if (paused === false && stage.pausedAt !== null)
      await tellOfResumedStage(transaction, { studyId, stageId });
    if (patch.hoursInStudy !== undefined)
      await setInAllStages(transaction, studyId, "hoursInStudy", patch.hoursInStudy);
    await checkStructure(transaction, stage, settings, patch);
    if (patch.overlap !== undefined || patch.overlapShare !== undefined)
      await fitSlots(transaction, stageId, settings);
    const action = paused === undefined ? "stage.change" : paused ? "stage.pause" : "stage.resume";
    const detail = { stageId, ...(name ? { name } : {}), ...patch };
    await audit({ userId, studyId, action, detail }, transaction);
    return notes;
  });
}

/** Returns how many labels of people a stage has under any version of its guidelines. */
async function labelsOfPeople(studyId: string, stageId: string): Promise<number> {
  const counts = await labelsByGuidelines(studyId);
  return counts.reduce((sum, one) => sum + (one.stageId === stageId ? one.labels : 0), 0);
}

/** The settings that the guidelines depend on. */
const GUIDELINES = ["guidelines", "levelWords", "productRules"] as const;

/** Refuses words for a level that the task does not have. */
function checkLevels(task: TaskKey, words: LevelWords): void {
  const label = Object.keys(words).find((key) => !levelsOf(task).some((one) => one.label === key));
  if (label !== undefined)
    throw new AppError("bad_input", "settings.unknown_level", {
      label,
      task,
      labels: labelsInWords(task),
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

/** Sets the condition of free slots; refused if people have labelled already. */
async function setCondition(
  transaction: Connection,
  stageId: string,
  { condition, conditionShares, shownRater }: StageSettings,
): Promise<void> {
  if (await hasLabelsOf(["human"], transaction, stageId))
    throw new AppError("conflict", "settings.condition_fixed");
  if ((condition !== "from_scratch" || conditionShares) && !shownRater)
    throw new AppError("bad_input", "settings.judge_needed");
  if (condition) await setConditionOfFreeSlots(transaction, stageId, condition);
}
