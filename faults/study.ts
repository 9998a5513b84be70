import { createAnnotators } from "../bench/database/accounts";
import { stageOfTask } from "../bench/database/stages";
import type { InputFile } from "../lib/formats/input-file";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";

export interface FaultStudy {
  study: { id: string; slug: string; collectionId: string };
  stage: string;
}

/** Returns a file of `count` records that are generated while it is read. */
export function madeFile(name: string, count: number, row: (i: number) => object): InputFile {
  return {
    name,
    async *stream() {
      for (let i = 0; i < count; i += 500)
        yield Buffer.from(
          Array.from(
            { length: Math.min(500, count - i) },
            (_, n) => `${JSON.stringify(row(i + n))}\n`,
          ).join(""),
        );
    },
  };
}

/** Creates a study of files. Its address is its name in small letters. */
export async function importedStudy(name: string, overlap: number, files: InputFile[]) {
  const slug = name.toLowerCase();
  const study = await createStudy({ name, slug, userId: null });
  const { id: studyId, collectionId } = study;
  await importFiles({ studyId, collectionId, userId: null, overlap, files });
  return { ...study, slug };
}

const QUESTIONS = 8;

/** Creates a study of one stage: reports with eight sub-questions each. */
export async function makeFaultStudy(pages: number, overlap: number): Promise<FaultStudy> {
  const study = await importedStudy("Faults", overlap, [
    madeFile("topics.jsonl", pages, (i) => ({
      topic_id: `t${i}`,
      request: `Write about thing ${i}.`,
      sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
        question_id: String(q),
        text: `What of ${q}?`,
      })),
    })),
    madeFile("reports.jsonl", pages, (i) => ({
      topic_id: `t${i}`,
      run_id: "s",
      text: `Report ${i} says what there is of it.`,
    })),
  ]);
  const stage = await stageOfTask(study.id, "answerability");
  return { study, stage: stage!.id };
}

/** Creates annotators of the study. @returns their ids */
export function makeAnnotators(studyId: string, count: number): Promise<string[]> {
  return createAnnotators(
    studyId,
    Array.from({ length: count }, (_, i) => `fault-${i + 1}`),
  );
}
