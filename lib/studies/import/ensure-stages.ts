import { buildPages } from "@/lib/db/pages/build";
import { possibleTasks } from "@/lib/db/collections/tasks";
import type { Connection } from "@/lib/db/core/database";
import { addStage, stagesOf } from "@/lib/db/studies/stages";
import { TASKS } from "@/lib/domain/scale";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";

/**
 * Gives a study the stages its collection allows and does not have yet (reports with sub-questions: answerability; with
 * passages too: rubric; answers with citations: support; evidence topics with passages: evidence), then adds the pages
 * that are missing.
 * @returns pages added, by task
 */
export async function ensureStages(
  connection: Connection,
  study: { id: string; collectionId: string },
  overlap: number | undefined,
): Promise<Record<string, number>> {
  const possible = await possibleTasks(connection, study.collectionId);
  const stages = await stagesOf(connection, study.id);
  for (const task of TASKS) {
    const isThere = stages.some((stage) => stage.task === task && !stage.settings.pooled);
    if (!possible[task] || isThere) continue;
    const definition = taskDefinition(task);
    const source = stages.find((stage) => stage.task === "answerability")?.position ?? 0;
    const settings = definition.settings.parse({
      ...(overlap && task !== "rubric" ? { overlap } : {}),
      ...(task === "rubric" ? { sourceStage: source } : {}),
    });
    const position = stages.length;
    const made = { studyId: study.id, position, task, name: definition.name, settings };
    const id = await addStage(connection, made);
    stages.push({ id, task, position, settings: { ...settings } });
  }
  const added: Record<string, number> = {};
  for (const { id, task, settings: stored } of stages) {
    if (stored.pooled) continue;
    const settings: BaseSettings & { citations?: string } =
      taskDefinition(task).settings.parse(stored);
    const { pages } = await buildPages(connection, {
      id,
      task,
      collectionId: study.collectionId,
      settings,
    });
    if (pages > 0) added[task] = pages;
  }
  return added;
}
