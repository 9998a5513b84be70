import { query } from "@/lib/db/pool";
import type { TaskKey } from "@/lib/domain/scale";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";

export interface RunningStage {
  id: string;
  name: string;
  task: TaskKey;
  paused: boolean;
  settings: BaseSettings;
}

/** Stages with their whole settings, and the judges whose labels could be shown. */
export async function runningStages(
  studyId: string,
): Promise<{ stages: RunningStage[]; judges: string[] }> {
  const [stages, judges] = await Promise.all([
    query<Omit<RunningStage, "settings"> & { settings: object }>(
      `SELECT id, name, task, "pausedAt" IS NOT NULL AS paused, settings FROM "Stage" WHERE "studyId" = $1 ORDER BY position`,
      [studyId],
    ),
    query<{ id: string }>(
      `SELECT "externalId" AS id FROM "Rater" WHERE "studyId" = $1 AND type IN ('llm', 'baseline') ORDER BY 1`,
      [studyId],
    ),
  ]);
  return {
    stages: stages.map((stage) => ({
      ...stage,
      settings: taskDefinition(stage.task).settings.parse(stage.settings),
    })),
    judges: judges.map((judge) => judge.id),
  };
}
