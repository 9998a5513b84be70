import { heldTexts, judgedStages, ratedStages } from "@/lib/db/evaluations/study-texts";
import type { InputFile } from "@/lib/formats/input-file";
import { passagesJsonl, reportsJsonl, topicsJsonl } from "../export/collection-export";
import { judgmentsJsonl } from "../export/judgment-export";

/**
 * What the study itself contains, as the files that an evaluation reads; null if it has nothing of
 * a kind.
 */
export interface StudyFiles {
  topics: InputFile | null;
  reports: InputFile | null;
  passages: InputFile | null;
  judgments: InputFile[];
}

/** Returns the study's own data as files. @param onlyJudges leaves people's labels out */
export async function studyFiles(studyId: string, onlyJudges = false): Promise<StudyFiles> {
  const has = await heldTexts(studyId);
  const stages = await ratedStages(studyId, onlyJudges);
  return {
    topics: has?.topics ? inputOf("topics.jsonl", () => topicsJsonl(studyId)) : null,
    reports: has?.reports ? inputOf("reports.jsonl", () => reportsJsonl(studyId)) : null,
    passages: has?.passages ? inputOf("passages.jsonl", () => passagesJsonl(studyId)) : null,
    judgments: stages.map(({ id, name }) =>
      inputOf(studyLabels(`${name}.jsonl`), () => judgmentsJsonl(id, onlyJudges)),
    ),
  };
}

export { judgedStages };

const LABELS_OF = "labels of ";

/** Returns the file name for labels of the study itself. */
export function studyLabels(name: string): string {
  return `${LABELS_OF}${name}`;
}

/** Returns whether `studyLabels` made the name. */
export function isStudyLabels(name: string): boolean {
  return name.startsWith(LABELS_OF);
}

function inputOf(name: string, read: () => AsyncIterable<string>): InputFile {
  return {
    name,
    async *stream() {
      const encoder = new TextEncoder();
      for await (const text of read()) yield encoder.encode(text);
    },
  };
}
