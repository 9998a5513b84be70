import { hasAcknowledged } from "@/lib/db/judgments/acknowledgements";
import { stageFor } from "@/lib/db/pages/next-page";
import { isCrowdWorker } from "@/lib/db/people/participants";
import { AppError } from "@/lib/domain/app-error";
import type { Stop } from "@/lib/domain/assignment/own-work";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { checkRead } from "../acknowledgement";
import { guidelines } from "../guidelines";
import { attemptsOf, phaseOf } from "../qualification/attempts";
import { ensureRater } from "../workspace/assign";
import { stopOf } from "../workspace/stop";
import { sheetStage, type SheetStage } from "./sheet-stage";

export interface OwnStage {
  studyId: string;
  stageId: string;
  /** The annotator whose pages the sheets are of. */
  userId: string;
}

/** What ends sheets for a person. Hours used up only end new ones: what was judged can be handed in. */
const STOPS: readonly Stop[] = ["exam", "batch", "release", "known_items"];

/**
 * Returns a stage for an annotator's own sheets; refused to whoever gets no work there, with the same
 * conditions as for its pages. `hand_in` is for labels given before: a newer version of the
 * guidelines refuses only new sheets.
 */
export async function ownSheetStage(
  { studyId, stageId, userId }: OwnStage,
  use: "take" | "hand_in",
): Promise<SheetStage & { settings: Record<string, unknown> }> {
  const [stage] = await stageFor({ stageId, userId, studyId });
  if (!stage) throw new AppError("not_found", "stage.unknown_go_back");
  const sheet = await sheetStage(studyId, stageId);
  if (
    taskDefinition(stage.task).pages.takenBy !== "topic" ||
    (await isCrowdWorker(studyId, userId))
  )
    throw new AppError("forbidden", "sheet.not_own");
  if (stage.closedAt) throw new AppError("closed", "study.closed_to_files");
  if (stage.withdrawn) throw new AppError("forbidden", "stage.withdrawn");
  const { settings } = stage;
  const { qualification } = settings as Partial<BaseSettings>;
  const attempts = await attemptsOf(stageId, userId);
  if (qualification && phaseOf(qualification, attempts).kind !== "work")
    throw new AppError("forbidden", "sheet.training_first");
  const stop = await stopOf(
    { id: stageId, settings, paused: stage.pausedAt !== null },
    userId,
    attempts,
  );
  if (stop !== null && (STOPS.includes(stop) || (use === "take" && stop === "hours")))
    throw new AppError("forbidden", "sheet.no_more_work");
  await checkRead(studyId, stageId, userId);
  if (use === "take") await checkReadNow({ studyId, stageId, userId }, stage.task, settings);
  return { ...sheet, settings };
}

async function checkReadNow(
  { studyId, stageId, userId }: OwnStage,
  task: string,
  settings: Record<string, unknown>,
): Promise<void> {
  const { hash } = await guidelines(task, settings);
  const raterId = await ensureRater(studyId, userId);
  if (!(await hasAcknowledged({ stageId, raterId, hash })))
    throw new AppError("forbidden", "sheet.guidelines_changed", {}, { hash });
}
