import type { StagePatch } from "@/lib/contract/stages";
import { buildPages, dropPages, hasPages, wasGivenOut } from "@/lib/db/pages/build";
import type { Connection } from "@/lib/db/core/database";
import { hasKnownLabels, hasLabels, hasLabelsOf } from "@/lib/db/judgments/of-stage";
import { collectionOfStage, isOrWasBlind, type StoredSettings } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { isWithoutPhases, pagesNeeded } from "@/lib/domain/assignment/qualification";
import { DEFAULT_MARGIN } from "@/lib/tasks/stage-settings";
import type { BaseSettings, TaskKey } from "@/lib/tasks/task-definition";
import { sourceOf } from "@/lib/tasks/labels";
import { trainingPageSizes } from "../qualification/training-pages";

/** Settings of all tasks that restrict later changes. */
export type StageSettings = BaseSettings & {
  condition?: StagePatch["condition"];
  conditionShares?: StagePatch["conditionShares"];
  shownRater?: string | null;
  pools?: StagePatch["pools"];
  citations?: StagePatch["citations"];
};

interface Stage {
  id: string;
  task: TaskKey;
  settings: StoredSettings;
}

/** Checks settings that need other data, or that change which pages exist. */
export async function checkStructure(
  transaction: Connection,
  stage: Stage,
  settings: StageSettings,
  patch: Partial<StagePatch>,
): Promise<void> {
  if (patch.qualification) await checkQualification(transaction, stage, settings);
  if (patch.goldEvery) await checkGold(transaction, stage);
  const margin = stage.settings.margin ?? DEFAULT_MARGIN;
  if (patch.margin !== undefined && patch.margin !== margin)
    await checkMargin(transaction, stage, Number(margin));
  if (patch.pools !== undefined && patch.pools !== (stage.settings.pools ?? "own"))
    await checkUndrawn(transaction, stage);
  if (patch.citations !== undefined && patch.citations !== (stage.settings.citations ?? "all"))
    await rebuild(transaction, stage, settings);
}

async function checkQualification(
  transaction: Connection,
  stage: Stage,
  settings: StageSettings,
): Promise<void> {
  if (sourceOf(stage.task).drawn && (settings.pools ?? "own") === "own")
    throw new AppError("bad_input", "settings.no_known_labels_here");
  const rules = settings.qualification!;
  if (isWithoutPhases(rules)) throw new AppError("bad_input", "settings.empty_qualification");
  const sizes = await trainingPageSizes(transaction, stage.id);
  const needed = pagesNeeded(rules, sizes);
  if (needed !== null && needed <= sizes.length) return;
  throw new AppError("bad_input", "settings.too_few_known_labels", {
    examAttempts: rules.examAttempts,
    batches: rules.batchAttempts ?? 1,
    needed: needed ?? -1,
    pages: sizes.length,
    items: sizes.reduce((sum, n) => sum + n, 0),
  });
}

async function checkGold(transaction: Connection, stage: Stage): Promise<void> {
  if (!(await hasKnownLabels(transaction, stage.id)))
    throw new AppError("bad_input", "settings.no_gold");
}

/**
 * Refuses another margin once there may be figures that a blind study hides: it has to be named
 * before they are seen, so unblinding does not free it.
 */
async function checkMargin(transaction: Connection, stage: Stage, margin: number): Promise<void> {
  if (
    (await isOrWasBlind(transaction, stage.id)) &&
    (await hasLabelsOf(["llm", "baseline"], transaction, stage.id))
  )
    throw new AppError("conflict", "settings.margin_fixed", { margin });
}

async function checkUndrawn(transaction: Connection, stage: Stage): Promise<void> {
  if (await hasPages(transaction, stage.id))
    throw new AppError("conflict", "settings.source_fixed");
}

/**
 * Creates the pages again for another choice of citations; refused once a page was assigned or
 * labelled by anybody.
 */
async function rebuild(
  transaction: Connection,
  stage: Stage,
  settings: StageSettings,
): Promise<void> {
  if ((await hasLabels(transaction, stage.id)) || (await wasGivenOut(transaction, stage.id)))
    throw new AppError("conflict", "settings.citations_fixed");
  const collectionId = await collectionOfStage(transaction, stage.id);
  await dropPages(transaction, stage.id);
  await buildPages(transaction, { id: stage.id, task: stage.task, collectionId, settings });
}
