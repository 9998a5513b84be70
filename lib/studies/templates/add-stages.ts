import type { TemplateStage } from "@/lib/contract/templates";
import type { Connection } from "@/lib/db/core/database";
import { addStage } from "@/lib/db/studies/stages";
import { saveWaiting } from "@/lib/db/templates/known-answers";
import { note, type Note } from "@/lib/messages/note";
import { taskDefinition } from "@/lib/tasks/registry";
import type { StageSettings } from "../stages/stage-structure";
import type { Waiting } from "./place-answers";

/**
 * Adds the stages of a template to an empty study. What needs known answers waits until they are
 * put in place (`placeKnownAnswers`).
 * @returns notes on stages that a template cannot make
 */
export async function addStagesOf(
  connection: Connection,
  studyId: string,
  stages: readonly TemplateStage[],
): Promise<Note[]> {
  // Pages of a pool or a draw belong to the runs they came from.
  const made = stages.filter(({ settings }) => settings.pooled !== true);
  for (const [position, { task, name, settings: given, known_answers }] of made.entries()) {
    const settings: StageSettings & { sourceStage?: number } =
      taskDefinition(task).settings.parse(given);
    const { qualification, goldEvery, sourceStage } = settings;
    const source = sourceStage === undefined ? undefined : stages[sourceStage];
    const id = await addStage(connection, {
      studyId,
      position,
      task,
      name,
      settings: {
        ...settings,
        qualification: null,
        goldEvery: null,
        ...(source ? { sourceStage: Math.max(0, made.indexOf(source)) } : {}),
      },
    });
    const waiting: Waiting = { qualification, goldEvery, answers: known_answers, isPaused: false };
    if (qualification || goldEvery || known_answers.length > 0)
      await saveWaiting(connection, id, waiting);
  }
  return stages
    .filter((stage) => !made.includes(stage))
    .map(({ name }) => note("template.stage_left_out", { stage: name }));
}
