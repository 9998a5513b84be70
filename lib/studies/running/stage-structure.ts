import type { StagePatch } from "@/lib/contract/stages";
import { buildPages } from "@/lib/db/pages/build";
import type { Connection } from "@/lib/db/core/database";
import { hasKnownLabels, hasLabels } from "@/lib/db/judgments/of-stage";
import { dropPages, hasPages, wasGivenOut } from "@/lib/db/pages/of-stage";
import { collectionOfStage, type StoredSettings } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { pagesNeeded } from "@/lib/domain/assignment/qualification";
import type { TaskKey } from "@/lib/domain/scale";
import { trainingPageSizes } from "../qualification/training-pages";
import type { StageSettings } from "./stage-settings";

interface Stage {
  id: string;
  task: TaskKey;
  settings: StoredSettings;
}

/** Settings that need something to be there, or that change which pages there are. */
export async function checkStructure(
  transaction: Connection,
  stage: Stage,
  settings: StageSettings,
  patch: Partial<StagePatch>,
): Promise<void> {
  if (patch.qualification) await checkQualification(transaction, stage, settings);
  if (patch.goldEvery) await checkGold(transaction, stage);
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
  if (stage.task === "rubric" && (settings.pools ?? "own") === "own")
    throw new AppError(
      "bad_input",
      "Pages of this stage are drawn from each annotator's own labels, so none of their labels " +
        "can be known beforehand: put the training into the stage before.",
    );
  const rules = settings.qualification!;
  if (rules.practiceItems + rules.examItems + rules.batchItems === 0)
    throw new AppError(
      "bad_input",
      "Practice, exam and batches are all of 0 items: give one of them a size, or switch the qualification off.",
    );
  const sizes = await trainingPageSizes(transaction, stage.id);
  const needed = pagesNeeded(rules, sizes);
  if (needed !== null && needed <= sizes.length) return;
  const items = sizes.reduce((sum, n) => sum + n, 0);
  const wanted =
    needed === null
      ? "more items with known labels than there are"
      : `${needed} pages with known labels`;
  throw new AppError(
    "bad_input",
    `Practice, ${rules.examAttempts} attempts at the exam and one batch may take ${wanted}, and ` +
      `the stage has ${sizes.length} such pages with ${items} items: import more labels with ` +
      `purpose "training" for whole pages, or ask for fewer.`,
  );
}

async function checkGold(transaction: Connection, stage: Stage): Promise<void> {
  if (!(await hasKnownLabels(transaction, stage.id)))
    throw new AppError(
      "bad_input",
      'The stage has no item with a known label to mix in: import labels with purpose "gold" or "attention" first.',
    );
}

async function checkUndrawn(transaction: Connection, stage: Stage): Promise<void> {
  if (await hasPages(transaction, stage.id))
    throw new AppError(
      "conflict",
      "Pages of this stage were drawn already, so where its questions come from stays as it is: " +
        "make another study over the collection for another way.",
    );
}

/** Other citations are other pages: they are made anew while nobody, person or machine, has labelled one. */
async function rebuild(
  transaction: Connection,
  stage: Stage,
  settings: StageSettings,
): Promise<void> {
  if ((await hasLabels(transaction, stage.id)) || (await wasGivenOut(transaction, stage.id)))
    throw new AppError(
      "conflict",
      "Pages of this stage were given out or labelled already, so which citations are judged stays as it is.",
    );
  const collectionId = await collectionOfStage(transaction, stage.id);
  await dropPages(transaction, stage.id);
  await buildPages(transaction, { id: stage.id, task: stage.task, collectionId, settings });
}
