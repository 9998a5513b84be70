import { buildPages, hasPages } from "@/lib/db/pages/build";
import { possibleSources } from "@/lib/db/collections/page-sources";
import type { Connection } from "@/lib/db/core/database";
import { addStage, stagesOf } from "@/lib/db/studies/stages";
import { taskKeys } from "@/lib/tasks/registry";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { sourceOf } from "@/lib/tasks/labels";

/**
 * Adds a stage for each task that the collection allows and the study lacks, and then the missing
 * pages.
 * @returns the number of new pages by task, and the stages that have their first pages
 */
export async function ensureStages(
  connection: Connection,
  study: { id: string; collectionId: string },
  overlap: number | undefined,
): Promise<{ pages: Record<string, number>; opened: string[] }> {
  const possible = await possibleSources(connection, study.collectionId);
  const stages = await stagesOf(connection, study.id);
  for (const task of taskKeys()) {
    const isThere = stages.some((stage) => stage.task === task && !stage.settings.pooled);
    const definition = taskDefinition(task);
    if (!possible[definition.pages.from] || isThere) continue;
    const { drawn } = sourceOf(task);
    const source = stages.find((stage) => taskDefinition(stage.task).pages.coverage)?.position ?? 0;
    const settings = definition.settings.parse({
      ...(overlap && !drawn ? { overlap } : {}),
      ...(drawn ? { sourceStage: source } : {}),
    });
    const position = stages.length;
    const made = { studyId: study.id, position, task, name: definition.name, settings };
    const id = await addStage(connection, made);
    stages.push({ id, task, position, settings: { ...settings } });
  }
  const added: Record<string, number> = {};
  const opened: string[] = [];
  for (const { id, task, settings: stored } of stages) {
    if (stored.pooled) continue;
    const settings: BaseSettings & { citations?: string } =
      taskDefinition(task).settings.parse(stored);
    const isNew = !(await hasPages(connection, id));
    const { pages } = await buildPages(connection, {
      id,
      task,
      collectionId: study.collectionId,
      settings,
    });
    if (pages === 0) continue;
    added[task] = pages;
    if (isNew) opened.push(id);
  }
  return { pages: added, opened };
}
