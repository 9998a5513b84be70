import type { StagePatch } from "@/lib/contract/stages";
import { buildPages } from "@/lib/db/pages/build";
import type { PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { pagesNeeded } from "@/lib/domain/assignment/qualification";
import type { TaskKey } from "@/lib/domain/scale";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { trainingPageSizes } from "../qualification/training-pages";

interface Stage {
  id: string;
  task: TaskKey;
  settings: Record<string, unknown>;
}

/** Settings that need something to be there, or that change which pages there are. */
export async function checkStructure(
  client: PoolClient,
  stage: Stage,
  settings: BaseSettings & Record<string, unknown>,
  patch: Partial<StagePatch>,
): Promise<void> {
  if (patch.qualification) await checkQualification(client, stage, settings);
  if (patch.goldEvery) await checkGold(client, stage);
  if (patch.pools !== undefined && patch.pools !== (stage.settings.pools ?? "own"))
    await checkUndrawn(client, stage);
  if (patch.citations !== undefined && patch.citations !== (stage.settings.citations ?? "all"))
    await rebuild(client, stage, settings);
}

async function checkQualification(
  client: PoolClient,
  stage: Stage,
  settings: BaseSettings & Record<string, unknown>,
): Promise<void> {
  if (stage.task === "rubric" && (settings.pools ?? "own") === "own")
    throw new AppError(
      "bad_input",
      "Pages of this stage are drawn from each annotator's own labels, so none of their labels can be known beforehand: put the training into the stage before.",
    );
  const rules = settings.qualification!;
  if (rules.practiceItems + rules.examItems + rules.batchItems === 0)
    throw new AppError(
      "bad_input",
      "Practice, exam and batches are all of 0 items: give one of them a size, or switch the qualification off.",
    );
  const sizes = await trainingPageSizes(client, stage.id);
  const needed = pagesNeeded(rules, sizes);
  if (needed === null || needed > sizes.length)
    throw new AppError(
      "bad_input",
      `Practice, ${rules.examAttempts} attempts at the exam and one batch may take ${needed === null ? "more items with known labels than there are" : `${needed} pages with known labels`}, and the stage has ${sizes.length} such pages with ${sizes.reduce((sum, n) => sum + n, 0)} items: import more labels with purpose "training" for whole pages, or ask for fewer.`,
    );
}

async function checkGold(client: PoolClient, stage: Stage): Promise<void> {
  const {
    rows: [known],
  } = await client.query(
    `SELECT 1 FROM "Judgment" k JOIN "Item" i ON i.id = k."itemId" AND i."stageId" = $1 WHERE k.purpose IN ('gold', 'attention') AND k.category IS NOT NULL LIMIT 1`,
    [stage.id],
  );
  if (!known)
    throw new AppError(
      "bad_input",
      'The stage has no item with a known label to mix in: import labels with purpose "gold" or "attention" first.',
    );
}

async function checkUndrawn(client: PoolClient, stage: Stage): Promise<void> {
  const {
    rows: [drawn],
  } = await client.query(`SELECT 1 FROM "Page" WHERE "stageId" = $1 LIMIT 1`, [stage.id]);
  if (drawn)
    throw new AppError(
      "conflict",
      "Pages of this stage were drawn already, so where its questions come from stays as it is: make another study over the collection for another way.",
    );
}

/** Other citations are other pages: they are made anew while nobody, person or machine, has labelled one. */
async function rebuild(
  client: PoolClient,
  stage: Stage,
  settings: BaseSettings & Record<string, unknown>,
): Promise<void> {
  const {
    rows: [used],
  } = await client.query(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1) OR EXISTS (SELECT 1 FROM "Slot" s LEFT JOIN "SlotEvent" e ON e."slotId" = s.id WHERE s."stageId" = $1 AND (s."userId" IS NOT NULL OR e.id IS NOT NULL))
       OR EXISTS (SELECT 1 FROM "JudgeRun" WHERE "stageId" = $1)`,
    [stage.id],
  );
  if (used)
    throw new AppError(
      "conflict",
      "Pages of this stage were given out or labelled already, so which citations are judged stays as it is.",
    );
  const {
    rows: [study],
  } = await client.query<{ collectionId: string }>(
    `SELECT st."collectionId" FROM "Stage" s JOIN "Study" st ON st.id = s."studyId" WHERE s.id = $1`,
    [stage.id],
  );
  await client.query(`DELETE FROM "Page" WHERE "stageId" = $1`, [stage.id]);
  await client.query(`DELETE FROM "Item" WHERE "stageId" = $1`, [stage.id]);
  await buildPages(client, {
    id: stage.id,
    task: stage.task,
    collectionId: study!.collectionId,
    settings,
  });
}
