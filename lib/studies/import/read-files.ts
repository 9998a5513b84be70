import { readAnswers, type AnswerRecord } from "@/lib/formats/answers";
import { FILE_KINDS, type FileKind } from "@/lib/domain/files/record-kind";
import { detectKind } from "@/lib/formats/detect-kind";
import type { InputFile } from "@/lib/formats/input-file";
import { eachPassage } from "@/lib/formats/passages";
import type { StagedPassages } from "@/lib/db/collections/staged-passages";
import type { Problems } from "@/lib/formats/problems";
import { readReports, type ReportRecord } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import { problem } from "@/lib/messages/problem";

type RecordOfFile<T> = { file: string; record: T };

/**
 * The records of a set of files, except passages and judgments. Judgments are streamed later,
 * because there may be a million.
 */
export interface ReadFiles {
  topics: RecordOfFile<TopicRecord>[];
  reports: RecordOfFile<ReportRecord>[];
  answers: RecordOfFile<AnswerRecord>[];
  judgments: InputFile[];
  /** What each file holds. Records are counted for judgments when these are read. */
  files: { file: string; kind: FileKind; records: number }[];
  /** Kinds of which some records could not be read: others may refer to these. */
  broken: Set<FileKind>;
}

/**
 * Reads the collection files of a set, and adds their problems to `problems`. Passages are streamed
 * to `staged`.
 */
export async function readFiles(
  files: readonly InputFile[],
  problems: Problems,
  staged: StagedPassages,
): Promise<ReadFiles> {
  const read: ReadFiles = {
    topics: [],
    reports: [],
    answers: [],
    judgments: [],
    files: [],
    broken: new Set(),
  };
  for (const file of files) {
    const before = problems.count;
    const kind = await detectKind(file, problems);
    if (kind) {
      const records = await readFile(file, kind, { read, problems, staged });
      read.files.push({ file: file.name, kind, records });
    }
    // A file of an unknown kind may have held anything.
    if (problems.count > before) for (const one of kind ? [kind] : FILE_KINDS) read.broken.add(one);
  }
  return read;
}

/** Reads one file of a known kind. @returns the number of its records */
async function readFile(
  file: InputFile,
  kind: FileKind,
  { read, problems, staged }: { read: ReadFiles; problems: Problems; staged: StagedPassages },
): Promise<number> {
  switch (kind) {
    case "topics":
      return gather(readTopics(file, problems), file.name, read.topics);
    case "passages":
      return staged.add(file.name, eachPassage(file, problems));
    case "reports":
      return gather(readReports(file, problems), file.name, read.reports);
    case "answers":
      return gather(readAnswers(file, problems), file.name, read.answers);
    case "judgments":
      read.judgments.push(file);
      return 0;
    case "ratings":
      problems.add(file.name, 0, problem("ratings.for_replay"));
      return 0;
  }
}

async function gather<T>(
  source: AsyncGenerator<T>,
  file: string,
  into: RecordOfFile<T>[],
): Promise<number> {
  const before = into.length;
  for await (const record of source) into.push({ file, record });
  return into.length - before;
}
