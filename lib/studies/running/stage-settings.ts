import type { StagePatch } from "@/lib/contract/stages";
import { fitSlots } from "@/lib/db/pages/slots";
import { transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { audit } from "@/lib/db/audit";
import { checkStructure } from "./stage-structure";

interface StageRow {
  id: string;
  task: TaskKey;
  name: string;
  settings: Record<string, unknown>;
  pausedAt: Date | null;
}

/** Changes a stage. Places are added or, where nobody has them, taken away; a condition stays once labels were given under it. */
export async function changeStage(
  studyId: string,
  stageId: string,
  { name, paused, ...patch }: StagePatch,
  userId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [stage],
    } = await client.query<StageRow>(
      `SELECT id, task, name, settings, "pausedAt" FROM "Stage" WHERE id = $1 AND "studyId" = $2 FOR UPDATE`,
      [stageId, studyId],
    );
    if (!stage)
      throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
    const settings = taskDefinition(stage.task).settings.parse({
      ...stage.settings,
      ...patch,
    }) as unknown as Record<string, unknown> & BaseSettings;
    const unknown = Object.keys(patch).filter((key) => !(key in settings));
    if (unknown.length > 0)
      throw new AppError(
        "bad_input",
        `A stage of ${stage.task} has no setting ${unknown.join(", ")}: leave it out.`,
      );
    const sharesChange =
      patch.conditionShares !== undefined &&
      JSON.stringify(patch.conditionShares) !==
        JSON.stringify(stage.settings.conditionShares ?? null);
    if (
      sharesChange ||
      (patch.condition !== undefined &&
        patch.condition !== (stage.settings.condition ?? "from_scratch"))
    ) {
      const {
        rows: [given],
      } = await client.query(
        `SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE i."stageId" = $1 LIMIT 1`,
        [stageId],
      );
      if (given)
        throw new AppError(
          "conflict",
          "People have labelled in this stage already, so its condition stays as it is: make another stage for another condition.",
        );
      if (
        (settings.condition !== "from_scratch" || settings.conditionShares) &&
        !settings.shownRater
      )
        throw new AppError(
          "bad_input",
          "A condition that shows a machine's label needs the judge whose label is shown: choose one.",
        );
      await client.query(
        `UPDATE "Slot" SET condition = $2::"Condition" WHERE "stageId" = $1 AND "userId" IS NULL`,
        [stageId, settings.condition],
      );
    }
    await client.query(
      `UPDATE "Stage" SET settings = $2, name = $3, "pausedAt" = CASE WHEN $4::boolean IS NULL THEN "pausedAt" WHEN $4 THEN COALESCE("pausedAt", now()) END WHERE id = $1`,
      [stageId, JSON.stringify(settings), name ?? stage.name, paused ?? null],
    );
    await checkStructure(client, stage, settings, patch);
    if (patch.overlap !== undefined || patch.overlapShare !== undefined) {
      await fitSlots(client, stageId, settings);
    }
    await audit(
      {
        userId,
        studyId,
        action: paused === undefined ? "stage.change" : paused ? "stage.pause" : "stage.resume",
        detail: { stageId, ...(name ? { name } : {}), ...patch },
      },
      client,
    );
  });
}
