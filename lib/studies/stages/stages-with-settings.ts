import * as stages from "@/lib/db/studies/stages";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";

export interface StageWithSettings {
  id: string;
  name: string;
  task: TaskKey;
  paused: boolean;
  settings: BaseSettings;
}

/** Returns the stages with all settings, and the judges whose labels could be shown. */
export async function stagesWithSettings(
  studyId: string,
): Promise<{ stages: StageWithSettings[]; judges: string[] }> {
  const [found, judges] = await Promise.all([
    stages.stagesWithSettings(studyId),
    stages.judgesToShow(studyId),
  ]);
  const parsed = found.map((stage) => ({
    ...stage,
    settings: taskDefinition(stage.task).settings.parse(stage.settings),
  }));
  // A stage that was added after the limit of the study has it too.
  const limits = parsed.flatMap(({ settings }) => settings.hoursInStudy ?? []);
  const hoursInStudy = limits.length === 0 ? null : Math.min(...limits);
  return {
    stages: parsed.map((stage) => ({ ...stage, settings: { ...stage.settings, hoursInStudy } })),
    judges,
  };
}
