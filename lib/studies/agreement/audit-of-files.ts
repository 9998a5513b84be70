import {
  filterAudit,
  type AuditedQuestion,
  type AuditedTopic,
  type FilterAudit,
} from "@/lib/domain/agreement/closer/filter-audit";
import type { IntervalOptions } from "@/lib/domain/agreement/figure-book";
import { strictMajority } from "@/lib/domain/agreement/pseudo-raters";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import type { JudgmentRecord } from "@/lib/formats/judgment-record";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import { ordinalOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";

/** Files of an audit of filtered questions. */
export interface AuditFiles extends IntervalOptions {
  topics: InputFile;
  /** People's labels on the questions that were drawn. */
  audit: readonly InputFile[];
  /** Labels on the questions that were asked, for the coverage of systems; may be none. */
  judgments: readonly InputFile[];
  /** The system whose reports are the sources; passages are sources in any case. */
  reference: string | null;
  /** Whose labels make the coverage; null for the majority of people. */
  rater: string | null;
  threshold: number;
}

/** Whether a text answers a question, from the labels on it. */
type Answers = Map<string, Map<string, boolean>>;

const keyOf = (...ids: readonly string[]) => JSON.stringify(ids);

export async function auditOfFiles(files: AuditFiles): Promise<FilterAudit> {
  const problems = new Problems("undone.computed");
  const topics: TopicRecord[] = [];
  for await (const topic of readTopics(files.topics, problems)) topics.push(topic);
  const audit = await answersIn(files.audit, problems, files, null);
  const asked = await answersIn(files.judgments, problems, files, files.rater);
  problems.refuse();
  const known = topics.map((topic) => auditedTopic(topic, audit, asked, files.reference));
  const judged = known.reduce((sum, topic) => sum + topic.judged.length, 0);
  if (judged === 0) throw new AppError("bad_input", "audit.nothing_judged");
  return filterAudit(known, files);
}

/** Returns the questions of a topics file that are filtered and have a text, and the number without. */
export function filteredWithText(topics: readonly TopicRecord[]): {
  filtered: (AuditedQuestion & { text: string })[];
  without: number;
} {
  const all = topics.flatMap(({ topicId, subQuestions }) =>
    subQuestions.filter(({ filtered }) => filtered).map((one) => ({ ...one, topicId })),
  );
  const filtered = all.filter(({ text }) => text !== NO_TEXT);
  return { filtered, without: all.length - filtered.length };
}

/** What the reader of topics puts for a missing text. */
const NO_TEXT = "(filtered)";

function auditedTopic(
  topic: TopicRecord,
  audit: Answers,
  asked: Answers,
  reference: string | null,
): AuditedTopic {
  const { topicId, subQuestions } = topic;
  const { filtered } = filteredWithText([topic]);
  const coverage = new Map<string, { labelled: number; yes: number }>();
  const questions = subQuestions.filter((question) => !question.filtered);
  for (const { questionId } of questions)
    for (const [text, isYes] of asked.get(keyOf(topicId, questionId)) ?? []) {
      const { labelled, yes } = coverage.get(text) ?? { labelled: 0, yes: 0 };
      coverage.set(text, { labelled: labelled + 1, yes: yes + Number(isYes) });
    }
  const judged = filtered.flatMap(({ questionId }) => {
    const texts = [...(audit.get(keyOf(topicId, questionId)) ?? [])];
    // Passages have no system, and are sources.
    const sources = texts.filter(([text]) => text === PASSAGE || text === reference);
    if (sources.length === 0) return [];
    const bySystem = new Map(texts.filter(([text]) => text !== PASSAGE && text !== reference));
    return [{ isAnswered: sources.some(([, isYes]) => isYes), bySystem }];
  });
  return { topicId, asked: questions.length, filtered: filtered.length, judged, coverage };
}

/** Stands for the system of passages; no system is named so. */
const PASSAGE = "";

/**
 * Reads which texts answer which questions: by the labels of one rater, or by the strict majority of
 * people. A tie is no answer. Of several passages one is enough.
 */
async function answersIn(
  files: readonly InputFile[],
  problems: Problems,
  { threshold }: Pick<AuditFiles, "threshold">,
  rater: string | null,
): Promise<Answers> {
  const votes = new Map<string, { record: JudgmentRecord; byRater: Map<string, number> }>();
  for (const file of files)
    for await (const record of readJudgments(file, problems, threshold)) {
      const isCounted = rater === null ? record.raterType === "human" : record.raterId === rater;
      const vote = voteOf(record, threshold);
      if (!isCounted || record.purpose !== "work" || vote === null) continue;
      const { topicId, questionId, runId, docid } = record;
      const key = keyOf(topicId, questionId, runId, docid);
      const known = votes.get(key) ?? { record, byRater: new Map<string, number>() };
      known.byRater.set(record.raterId, vote);
      votes.set(key, known);
    }
  const answers: Answers = new Map();
  for (const { record, byRater } of votes.values()) {
    const isYes = strictMajority([...byRater.values()]) === 1;
    const key = keyOf(record.topicId, record.questionId);
    const texts = answers.get(key) ?? new Map<string, boolean>();
    const text = record.docid === "" ? record.runId : PASSAGE;
    texts.set(text, isYes || (texts.get(text) ?? false));
    answers.set(key, texts);
  }
  return answers;
}

function voteOf({ task, label, rating, status }: JudgmentRecord, threshold: number): number | null {
  if (status !== "submitted" || label === "") return null;
  const { rating: kind } = taskDefinition(task);
  if (kind === "label") return Number(Number(label) >= threshold);
  if (kind === "threshold" && rating !== null) return Number(rating >= threshold);
  return Number(ordinalOf(task, label) > 0);
}
