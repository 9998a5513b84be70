import { annotatorsByStage } from "@/lib/db/studies/stages";
import type { Note } from "@/lib/messages/note";
import { attentionOf, type Attention } from "../overview/attention";
import { progressOverTime } from "../overview/stage-progress";
import { stagesWithSettings, type StageWithSettings } from "./stages-with-settings";

/** A stage as its row in the table of stages. No labels. */
export interface ListedStage extends Pick<StageWithSettings, "id" | "name" | "task" | "paused"> {
  /** Judgments of people: needed by the plan, and given. */
  needed: number;
  given: number;
  /** Annotators per page. */
  overlap: number;
  /** How many annotators have had pages of it. */
  annotators: number;
  /** What needs a coordinator's hand, and the page on which something can be done about it. */
  matters: { note: Note; page: Attention["page"] }[];
}

/** Returns the stages of a study in order. The number of queries does not depend on theirs. */
export async function listStages(studyId: string, now: Date): Promise<ListedStage[]> {
  const [{ stages }, progress, annotators, matters] = await Promise.all([
    stagesWithSettings(studyId),
    progressOverTime(studyId, now),
    annotatorsByStage(studyId),
    attentionOf(studyId, now),
  ]);
  return stages.map(({ id, name, task, paused, settings }) => {
    const done = progress.find((one) => one.id === id);
    return {
      id,
      name,
      task,
      paused,
      needed: done?.needed ?? 0,
      given: done?.given ?? 0,
      overlap: settings.overlap,
      annotators: annotators.find((one) => one.id === id)?.annotators ?? 0,
      matters: matters
        .filter(({ stages: about }) => about.includes(name))
        .map(({ note, page }) => ({ note, page })),
    };
  });
}
