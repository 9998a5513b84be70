import {
  heldTexts,
  judgedStages,
  passageRecords,
  ratedStages,
  reportRecords,
} from "@/lib/db/evaluations/study-texts";
import type { InputFile } from "@/lib/formats/input-file";
import { topicsJsonl } from "../export/collection-export";
import { judgmentsJsonl } from "../export/judgment-export";

/** What a study holds itself, in the form of the files an evaluation reads; null where it has nothing of the kind. */
export interface StudyFiles {
  topics: InputFile | null;
  reports: InputFile | null;
  passages: InputFile | null;
  judgments: InputFile[];
}

/** @param onlyJudges leaves people's labels out */
export async function studyFiles(studyId: string, onlyJudges = false): Promise<StudyFiles> {
  const has = await heldTexts(studyId);
  const stages = await ratedStages(studyId, onlyJudges);
  return {
    topics: has?.topics ? inputOf("topics.jsonl", () => topicsJsonl(studyId)) : null,
    reports: has?.reports ? inputOf("reports.jsonl", () => linesOf(reportRecords(studyId))) : null,
    passages: has?.passages
      ? inputOf("passages.jsonl", () => linesOf(passageRecords(studyId)))
      : null,
    judgments: stages.map(({ id, name }) =>
      inputOf(studyLabels(`${name}.jsonl`), () => judgmentsJsonl(id, onlyJudges)),
    ),
  };
}

export { judgedStages };

const LABELS_OF = "labels of ";

/** The name of labels that the study itself holds, as an evaluation reads and quotes them. */
export function studyLabels(name: string): string {
  return `${LABELS_OF}${name}`;
}

/** True for names that `studyLabels` gives. */
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

/** Records as JSON lines; what is null is left out. */
async function* linesOf(batches: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map(lineOf).join("");
}

function lineOf(record: Record<string, unknown>): string {
  const present = Object.entries(record).filter(([, value]) => value !== null);
  return `${JSON.stringify(Object.fromEntries(present))}\n`;
}
