import { reportKey, type KnownCollection } from "@/lib/db/collections/known-collection";
import { answerHash, sha256 } from "@/lib/db/collections/add-records";
import type { AnswerRecord } from "@/lib/formats/answers";
import type { Problems } from "@/lib/formats/problems";
import type { ReportRecord } from "@/lib/formats/reports";
import type { TopicRecord } from "@/lib/formats/topics";
import { problem, type Problem } from "@/lib/messages/problem";
import { assessorsOf } from "./assessors";
import type { ReadFiles } from "./read-files";

/** The new records in a set of files, compared with the collection. */
export interface FreshRecords {
  topics: TopicRecord[];
  reports: ReportRecord[];
  answers: AnswerRecord[];
  unchanged: number;
  /** Existing topics with changed assessors. */
  assessors: { id: string; assessors: string[] }[];
  /** Number of existing topics whose title or background differs in the files, and is kept. */
  keptDetails: number;
}

/** Codes of the problems of reports and of answers. */
const MESSAGES = {
  report: { twice: "imported_reports.given_twice", changed: "imported_reports.changed" },
  answer: { twice: "imported_answers.given_twice", changed: "imported_answers.changed" },
} as const;

/**
 * Separates new records from known, unchanged ones. A known record with another text, a report on
 * an unknown topic and a citation of a missing passage are problems. A topic that only answers
 * refer to is created from the question they contain.
 * Records that may be on a line that could not be read (`read.broken`) are not reported as missing.
 */
export function checkAgainstKnown(
  read: ReadFiles,
  known: KnownCollection,
  absentPassages: ReadonlySet<string>,
  problems: Problems,
): FreshRecords {
  const fresh: FreshRecords = {
    topics: [],
    reports: [],
    answers: [],
    unchanged: 0,
    assessors: [],
    keptDetails: 0,
  };
  const { broken } = read;
  const mayBeUnread = broken.has("topics") || broken.has("answers");
  const seen = new Set<string>();
  const isTwice = (key: string, file: string, line: number, problem: Problem) => {
    const twice = seen.has(key);
    if (twice) problems.add(file, line, problem);
    seen.add(key);
    return twice;
  };
  for (const { file, record } of read.topics) {
    const { topicId } = record;
    const twice = problem("imported_topics.given_twice", { topicId });
    if (isTwice(`topic ${topicId}`, file, record.line, twice)) continue;
    const old = known.topics.get(record.topicId);
    if (!old) fresh.topics.push(record);
    else if (sameTopic(record, old)) {
      if (hasOtherDetails(record, old)) fresh.keptDetails += 1;
      const assessors = assessorsOf(record);
      if (assessors !== null && !sameNames(assessors, old.assessors))
        fresh.assessors.push({ id: old.id, assessors });
      else fresh.unchanged += 1;
    } else problems.add(file, record.line, problem("imported_topics.changed", { topicId }));
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
      if (absent !== undefined && !broken.has("passages"))
        problems.add(
          file,
          record.line,
          problem("imported_answers.cites_absent", { sentence: i, docid: absent }),
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
    const { topicId, runId } = record;
    const code = MESSAGES[kind];
    const key = reportKey(kind, topicId, runId);
    if (isTwice(key, file, record.line, problem(code.twice, { runId, topicId }))) return;
    const old = known.reports.get(key);
    if (!topicIds.has(record.topicId) && mayBeUnread) return;
    if (!topicIds.has(record.topicId))
      problems.add(file, record.line, problem("imported_topics.absent", { topicId }));
    else if (old === undefined) into.push(record);
    else if (old === hash) fresh.unchanged += 1;
    else problems.add(file, record.line, problem(code.changed, { runId, topicId }));
  }
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

/** Returns whether a file names another title or background than the collection has. */
function hasOtherDetails(
  { title, background }: TopicRecord,
  old: { title: string | null; background: string | null },
): boolean {
  return (
    (title !== null && title !== old.title) ||
    (background !== null && background !== old.background)
  );
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
