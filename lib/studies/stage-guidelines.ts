import type { GuidelineNote, TaskKey } from "@/lib/tasks/task-definition";
import { readersOf, type Readers } from "./acknowledgement";
import { guidelineVersions, type StageVersions } from "./guideline-versions";
import { guidelines } from "./guidelines";
import { stagesWithSettings } from "./stages/stages-with-settings";

/** The guidelines of a stage, with their versions and what was labelled under each. */
export interface StageGuidelines extends StageVersions {
  id: string;
  name: string;
  task: TaskKey;
  /** Markdown, without the notes. */
  text: string;
  /** Markdown as it is edited, where that is not the text. */
  source: string | null;
  /** Markdown, as annotators read it: with the notes. */
  whole: string;
  notes: GuidelineNote[];
  hash: string;
  /** Whether the study has its own; otherwise they are those of the task. */
  isOwn: boolean;
  /** Who has acknowledged this version, and who has pages and has not. */
  readers: Readers;
}

/** Returns the guidelines of each stage of a study, in order. Reads no label value. */
export async function stageGuidelines(studyId: string): Promise<StageGuidelines[]> {
  const [{ stages }, versionsOf, readers] = await Promise.all([
    stagesWithSettings(studyId),
    guidelineVersions(studyId),
    readersOf(studyId),
  ]);
  return Promise.all(
    stages.map(async ({ id, name, task, settings }) => {
      const { text, source, whole, hash } = await guidelines(task, settings);
      return {
        id,
        name,
        task,
        text,
        source: source === text ? null : source,
        whole,
        notes: settings.guidelineNotes,
        hash,
        isOwn: source === settings.guidelines,
        readers: readers({ id, hash }),
        ...versionsOf({ id, hash }),
      };
    }),
  );
}
