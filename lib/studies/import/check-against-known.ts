import { reportKey, type KnownCollection } from "@/lib/db/collections/known-collection";
import { answerHash, sha256 } from "@/lib/db/collections/record-hashes";
import type { AnswerRecord } from "@/lib/formats/answers";
import type { Problems } from "@/lib/formats/problems";
import type { ReportRecord } from "@/lib/formats/reports";
import type { TopicRecord } from "@/lib/formats/topics";
import { assessorsOf } from "./assessors";
import type { ReadFiles } from "./read-files";

/** What is new in a set of files, given what the collection holds. */
export interface FreshRecords {
  topics: TopicRecord[];
  reports: ReportRecord[];
  answers: AnswerRecord[];
  unchanged: number;
  /** Topics that are there already, with other assessors than before. */
  assessors: { id: string; assessors: string[] }[];
}

/**
 * Sorts records into new ones and ones already there unchanged. A record that is there with another text, a
 * report on an unknown topic, and a sentence that cites a passage which is not there, are problems. A topic that
 * only answers name is made from the question they carry.
 * @param isWhole false when lines could not be read: what seems to be missing may stand in these, and is not said
 */
export function checkAgainstKnown(
  read: ReadFiles,
  known: KnownCollection,
  absentPassages: ReadonlySet<string>,
  problems: Problems,
  isWhole = true,
): FreshRecords {
  const fresh: FreshRecords = {
    topics: [],
    reports: [],
    answers: [],
    unchanged: 0,
    assessors: [],
  };
  const seen = new Set<string>();
  const isTwice = (key: string, file: string, line: number, what: string) => {
    const twice = seen.has(key);
    if (twice) problems.add(file, line, `${what} is given twice in these files; keep one.`);
    seen.add(key);
    return twice;
  };
  for (const { file, record } of read.topics) {
    if (isTwice(`topic ${record.topicId}`, file, record.line, `the topic "${record.topicId}"`))
      continue;
    const old = known.topics.get(record.topicId);
    if (!old) fresh.topics.push(record);
    else if (sameTopic(record, old)) {
      const assessors = assessorsOf(record);
      if (assessors !== null && !sameNames(assessors, old.assessors))
        fresh.assessors.push({ id: old.id, assessors });
      else fresh.unchanged += 1;
    } else
      problems.add(
        file,
        record.line,
        `the topic "${record.topicId}" is in this study already, with another request or other ` +
          "sub-questions; put changed topics into a new study.",
      );
  }
  const topicIds = new Set([...known.topics.keys(), ...fresh.topics.map((topic) => topic.topicId)]);
  for (const { file, record } of read.answers) {
    if (!topicIds.has(record.topicId) && record.topic) {
      fresh.topics.push({
        topicId: record.topicId,
        request: record.topic,
        title: null,
        background: null,
        subQuestions: [],
        meta: null,
        line: record.line,
      });
      topicIds.add(record.topicId);
    }
    record.sentences.forEach((sentence, i) => {
      const absent = sentence.docids.find((docid) => absentPassages.has(docid));
      if (absent !== undefined)
        problems.add(
          file,
          record.line,
          `sentence ${i} cites the passage "${absent}", which is not there; add it to a passages file.`,
        );
    });
    sortReport(file, record, "answer", answerHash(record), fresh.answers);
  }
  for (const { file, record } of read.reports)
    sortReport(file, record, "report", sha256(record.text), fresh.reports);
  return fresh;

  function sortReport<T extends { topicId: string; runId: string; line: number }>(
    file: string,
    record: T,
    kind: "report" | "answer",
    hash: string,
    into: T[],
  ): void {
    if (
      isTwice(
        reportKey(kind, record.topicId, record.runId),
        file,
        record.line,
        `the ${kind} of "${record.runId}" on topic "${record.topicId}"`,
      )
    )
      return;
    const old = known.reports.get(reportKey(kind, record.topicId, record.runId));
    if (!topicIds.has(record.topicId) && !isWhole) return;
    if (!topicIds.has(record.topicId))
      problems.add(
        file,
        record.line,
        `the topic "${record.topicId}" is not there; add it to a topics file.`,
      );
    else if (old === undefined) into.push(record);
    else if (old === hash) fresh.unchanged += 1;
    else
      problems.add(
        file,
        record.line,
        `the ${kind} of "${record.runId}" on topic "${record.topicId}" is in this study already ` +
          "with another text or other citations; give the system another name or use a new study.",
      );
  }
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

function sameTopic(
  record: TopicRecord,
  old: { request: string; questions: Map<string, { text: string; filtered: boolean }> },
): boolean {
  return (
    record.request === old.request &&
    record.subQuestions.length === old.questions.size &&
    record.subQuestions.every((question) => {
      const other = old.questions.get(question.questionId);
      return other?.text === question.text && other.filtered === question.filtered;
    })
  );
}
