import { readAnswers, type AnswerRecord } from "@/lib/formats/answers";
import { detectKind, type FileKind } from "@/lib/formats/detect-kind";
import type { InputFile } from "@/lib/formats/input-file";
import { judgedText, readPassages, type PassageRecord } from "@/lib/formats/passages";
import { sha256, type PassageHead } from "@/lib/db/import-collection";
import { Problems } from "@/lib/formats/problems";
import { readReports, type ReportRecord } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";

type Placed<T> = { file: string; record: T };

/** What a set of files holds. Judgments are not read here: there may be a million, they are streamed later. */
export interface ReadFiles {
  topics: Placed<TopicRecord>[];
  /** Without their texts: there may be half a million, they are read again when they are stored. */
  passages: Placed<PassageHead>[];
  passageFiles: InputFile[];
  reports: Placed<ReportRecord>[];
  answers: Placed<AnswerRecord>[];
  judgments: InputFile[];
  kinds: { file: string; kind: FileKind }[];
}

/** Reads the collection files of a set, adding everything wrong with them to `problems`. */
export async function readFiles(files: readonly InputFile[], problems: Problems): Promise<ReadFiles> {
  const read: ReadFiles = { topics: [], passages: [], passageFiles: [], reports: [], answers: [], judgments: [], kinds: [] };
  for (const file of files) {
    const kind = await detectKind(file, problems);
    if (!kind) continue;
    read.kinds.push({ file: file.name, kind });
    if (kind === "topics") await gather(readTopics(file, problems), file.name, read.topics);
    else if (kind === "passages") {
      read.passageFiles.push(file);
      for await (const passage of readPassages(file, problems)) read.passages.push({ file: file.name, record: { docid: passage.docid, line: passage.line, hash: sha256(judgedText(passage)) } });
    }
    else if (kind === "reports") await gather(readReports(file, problems), file.name, read.reports);
    else if (kind === "answers") await gather(readAnswers(file, problems), file.name, read.answers);
    else if (kind === "judgments") read.judgments.push(file);
    else problems.add(file.name, 0, "these are ratings; use them for a replay judge on the Judges page.");
  }
  return read;
}

/** The passages of files that were found right, once more. */
export async function* passagesOf(files: readonly InputFile[]): AsyncGenerator<PassageRecord> {
  for (const file of files) yield* readPassages(file, new Problems());
}

async function gather<T>(source: AsyncGenerator<T>, file: string, into: Placed<T>[]): Promise<void> {
  for await (const record of source) into.push({ file, record });
}
