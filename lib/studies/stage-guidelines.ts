import { labelsByGuidelines } from "@/lib/db/judgments/guideline-versions";
import type { GuidelineNote, TaskKey } from "@/lib/tasks/task-definition";
import { readersOf, type Readers } from "./acknowledgement";
import { guidelines } from "./guidelines";
import { stagesWithSettings } from "./stages/stages-with-settings";

/** The guidelines of a stage, with what was labelled under them and under earlier versions. */
export interface StageGuidelines {
  id: string;
  name: string;
  task: TaskKey;
  /** Markdown, without the notes. */
  text: string;
  /** Markdown, as annotators read it: with the notes. */
  whole: string;
  notes: GuidelineNote[];
  hash: string;
  /** Whether the study has its own; otherwise they are those of the task. */
  isOwn: boolean;
  /** Labels of people under this version. */
  labels: number;
  /** Who has acknowledged this version, and who has pages and has not. */
  readers: Readers;
  /** Earlier versions with labels, the latest first. Their texts are not kept. */
  earlier: { hash: string; labels: number; last: Date }[];
}

/** Returns the guidelines of each stage of a study, in order. Reads no label value. */
export async function stageGuidelines(studyId: string): Promise<StageGuidelines[]> {
  const [{ stages }, counts, readers] = await Promise.all([
    stagesWithSettings(studyId),
    labelsByGuidelines(studyId),
    readersOf(studyId),
  ]);
  return Promise.all(
    stages.map(async ({ id, name, task, settings }) => {
      const { text, whole, hash } = await guidelines(task, settings);
      const own = counts.filter(({ stageId }) => stageId === id);
      return {
        id,
        name,
        task,
        text,
        whole,
        notes: settings.guidelineNotes,
        hash,
        isOwn: text === settings.guidelines,
        readers: readers({ id, hash }),
        labels: own.find((version) => version.hash === hash)?.labels ?? 0,
        earlier: own
          .filter((version) => version.hash !== hash)
          .map(({ stageId: _stage, ...version }) => version),
      };
    }),
  );
}
