import { randomUUID, createHash } from "node:crypto";
import type { AnswerRecord } from "@/lib/formats/answers";
import type { ReportRecord } from "@/lib/formats/reports";
import type { TopicRecord } from "@/lib/formats/topics";
import { copyRows, type Cell } from "../core/copy-rows";
import type { BulkTransaction } from "../core/database";
import type { KnownCollection } from "./known-collection";

/** Adds topics with their sub-questions, and their ids to `known`. */
export async function insertTopics(
  { client }: BulkTransaction,
  collectionId: string,
  topics: readonly TopicRecord[],
  known: KnownCollection,
): Promise<void> {
  const first = known.topics.size;
  const questions: Cell[][] = [];
  const rows = topics.map((topic, i): Cell[] => {
    const id = randomUUID();
    known.topics.set(topic.topicId, {
      id,
      request: topic.request,
      title: topic.title,
      background: topic.background,
      assessors: [],
      questions: new Map(topic.subQuestions.map((question) => [question.questionId, question])),
    });
    topic.subQuestions.forEach((question, position) =>
      questions.push([
        randomUUID(),
        id,
        question.questionId,
        position,
        question.text,
        question.filtered,
        { json: question.meta },
      ]),
    );
    return [
      id,
      collectionId,
      topic.topicId,
      first + i,
      topic.title,
      topic.request,
      topic.background,
      { json: topic.meta },
    ];
  });
  await copyRows(
    client,
    "Topic",
    ["id", "collectionId", "externalId", "position", "title", "request", "background", "meta"],
    rows,
  );
  await copyRows(
    client,
    "SubQuestion",
    ["id", "topicId", "externalId", "position", "text", "filtered", "meta"],
    questions,
  );
}

const REPORT_COLUMNS = [
  "id",
  "collectionId",
  "topicId",
  "runId",
  "kind",
  "text",
  "textHash",
  "docids",
  "meta",
];

/** Adds reports and, if they are new, their runs, which are also added to `known`. */
export async function insertReports(
  bulk: BulkTransaction,
  collectionId: string,
  reports: readonly ReportRecord[],
  known: KnownCollection,
): Promise<void> {
  await insertRuns(
    bulk,
    collectionId,
    reports.map((report) => report.runId),
    known,
  );
  await copyRows(
    bulk.client,
    "Report",
    REPORT_COLUMNS,
    reports.map((report) =>
      reportRow(collectionId, randomUUID(), "report", report, report.text, report.docids, known),
    ),
  );
}

/**
 * Adds answers with their sentences and citations. @param passages row ids of all cited passages by
 * docid
 */
export async function insertAnswers(
  bulk: BulkTransaction,
  collectionId: string,
  answers: readonly AnswerRecord[],
  known: KnownCollection,
  passages: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRuns(
    bulk,
    collectionId,
    answers.map((answer) => answer.runId),
    known,
  );
  const sentences: Cell[][] = [];
  const citations: Cell[][] = [];
  const reports = answers.map((answer) => {
    const reportId = randomUUID();
    answer.sentences.forEach((sentence, position) => {
      const sentenceId = randomUUID();
      sentences.push([sentenceId, reportId, position, sentence.text]);
      sentence.docids.forEach((docid, index) =>
        citations.push([randomUUID(), sentenceId, passages.get(docid)!, index]),
      );
    });
    return reportRow(
      collectionId,
      reportId,
      "answer",
      answer,
      answerText(answer),
      answer.references,
      known,
      answerHash(answer),
    );
  });
  await copyRows(bulk.client, "Report", REPORT_COLUMNS, reports);
  await copyRows(bulk.client, "Sentence", ["id", "reportId", "position", "text"], sentences);
  await copyRows(bulk.client, "Citation", ["id", "sentenceId", "passageId", "position"], citations);
}

async function insertRuns(
  { client }: BulkTransaction,
  collectionId: string,
  names: readonly string[],
  known: KnownCollection,
): Promise<void> {
  const fresh = [...new Set(names)].filter((name) => !known.runs.has(name));
  await copyRows(
    client,
    "Run",
    ["id", "collectionId", "name"],
    fresh.map((name) => {
      const id = randomUUID();
      known.runs.set(name, id);
      return [id, collectionId, name];
    }),
  );
}

function reportRow(
  collectionId: string,
  id: string,
  kind: "report" | "answer",
  record: { topicId: string; runId: string; meta: unknown },
  text: string,
  docids: readonly string[],
  known: KnownCollection,
  hash = sha256(text),
): Cell[] {
  return [
    id,
    collectionId,
    known.topics.get(record.topicId)!.id,
    known.runs.get(record.runId)!,
    kind,
    text,
    hash,
    docids,
    { json: record.meta },
  ];
}

/**
 * Returns the text of an answer: its sentences, with a blank between them unless they begin with
 * one.
 */
function answerText(answer: AnswerRecord): string {
  return answer.sentences
    .map((sentence, i) =>
      i === 0 || /^\s/.test(sentence.text) ? sentence.text : ` ${sentence.text}`,
    )
    .join("");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Returns a hash that identifies an answer: of its sentences and citations. */
export function answerHash(answer: AnswerRecord): string {
  return sha256(JSON.stringify(answer.sentences));
}
