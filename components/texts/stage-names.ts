import { stageNameIn } from "@/lib/tasks/task-words";
import { requestLanguage } from "./request";

/** Returns a function that gives the names of stages in the language of the request. */
export async function requestStageName(): Promise<(name: string) => string> {
  const language = await requestLanguage();
  return (name) => stageNameIn(language, name);
}

/** Returns stages with their names in the language of the request. */
export async function namedStages<Stage extends { name: string }>(
  stages: readonly Stage[],
): Promise<Stage[]> {
  const stageName = await requestStageName();
  return stages.map((stage) => ({ ...stage, name: stageName(stage.name) }));
}

/** Returns rows with the names of their stages in the language of the request. */
export async function withStageNames<Row extends { stage: string }>(
  rows: readonly Row[],
): Promise<Row[]> {
  const stageName = await requestStageName();
  return rows.map((row) => ({ ...row, stage: stageName(row.stage) }));
}
