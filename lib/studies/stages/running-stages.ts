import * as stages from "@/lib/db/studies/stages";
import type { TaskKey } from "@/lib/tasks/task-definition";
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
  const [running, judges] = await Promise.all([
    stages.runningStages(studyId),
    stages.judgesToShow(studyId),
  ]);
  return {
    stages: running.map((stage) => ({
      ...stage,
      settings: taskDefinition(stage.task).settings.parse(stage.settings),
    })),
    judges,
  };
}
