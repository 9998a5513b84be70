import { AppError } from "@/lib/domain/app-error";
import { hasWork } from "@/lib/domain/assignment/own-state";
import { annotatorStages } from "../annotator-overview";

interface LinkedStage {
  id: string;
  studyId: string;
  /** The stages of the user's link, in order; empty for all stages. */
  linkStages: readonly string[];
}

/**
 * Refuses a stage that is not of the user's link, and one that comes after a stage in which there
 * is still something to do.
 */
export async function refuseOutsideLink(stage: LinkedStage, userId: string): Promise<void> {
  const { id, studyId, linkStages } = stage;
  if (linkStages.length === 0) return;
  const index = linkStages.indexOf(id);
  if (index < 0) throw new AppError("forbidden", "stage.not_of_link");
  if (index === 0) return;
  const first = (await annotatorStages(studyId, userId)).find(hasWork);
  if (first && linkStages.indexOf(first.id) < index)
    throw new AppError("conflict", "stage.another_first", { stage: first.name });
}
