import { readAnswers, type AnswerRecord } from "@/lib/formats/answers";
import { detectKind, type FileKind } from "@/lib/formats/detect-kind";
import type { InputFile } from "@/lib/formats/input-file";
import { eachPassage } from "@/lib/formats/passages";
import type { StagedPassages } from "@/lib/db/collections/staged-passages";
import type { Problems } from "@/lib/formats/problems";
import { readReports, type ReportRecord } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import { problem } from "@/lib/messages/problem";

type Placed<T> = { file: string; record: T };

/**
 * The records of a set of files, except passages and judgments. Judgments are streamed later,
 * because there may be a million.
 */
export interface ReadFiles {
  topics: Placed<TopicRecord>[];
  reports: Placed<ReportRecord>[];
  answers: Placed<AnswerRecord>[];
  judgments: InputFile[];
  kinds: { file: string; kind: FileKind }[];
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
  const read: ReadFiles = { topics: [], reports: [], answers: [], judgments: [], kinds: [] };
  for (const file of files) {
    const kind = await detectKind(file, problems);
    if (!kind) continue;
    read.kinds.push({ file: file.name, kind });
    if (kind === "topics") await gather(readTopics(file, problems), file.name, read.topics);
    else if (kind === "passages") await staged.add(file.name, eachPassage(file, problems));
    else if (kind === "reports") await gather(readReports(file, problems), file.name, read.reports);
    else if (kind === "answers") await gather(readAnswers(file, problems), file.name, read.answers);
    else if (kind === "judgments") read.judgments.push(file);
    else problems.add(file.name, 0, problem("ratings.for_replay"));
  }
  return read;
}

async function gather<T>(
  source: AsyncGenerator<T>,
  file: string,
  into: Placed<T>[],
): Promise<void> {
  for await (const record of source) into.push({ file, record });
}
