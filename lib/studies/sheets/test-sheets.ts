import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { InputFile } from "@/lib/formats/input-file";
import { takeSheets, type TakeRequest } from "./take-sheets";
import { writeSheet } from "./write-sheets";

type Study = { id: string; collectionId: string };

/** Returns the cells of a topic's sheet, the header first. */
export async function sheetOf(study: Study, topicId = "t1", rater?: string): Promise<string[][]> {
  const csv = await writeSheet(study.id, topicId, { format: "csv", person: { rater } });
  return parse(csv as string) as string[][];
}

/** Returns cells as a file. */
export function csvFile(name: string, cells: string[][]): InputFile {
  return bytesFile(name, new TextEncoder().encode(stringify(cells)));
}

export function bytesFile(name: string, bytes: Uint8Array): InputFile {
  return {
    name,
    async *stream() {
      yield bytes;
    },
  };
}

/** Takes sheets as the labels of a rater, "assessor-1" by default. */
export function take(study: Study, files: InputFile[], over: Partial<TakeRequest> = {}) {
  return takeSheets({
    studyId: study.id,
    collectionId: study.collectionId,
    files,
    person: { rater: "assessor-1" },
    userId: null,
    ...over,
  });
}
