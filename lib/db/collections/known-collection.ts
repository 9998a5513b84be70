import { createHash, randomUUID } from "node:crypto";
import type { AnswerRecord } from "@/lib/formats/answers";
import type { ReportRecord } from "@/lib/formats/reports";
import type { TopicRecord } from "@/lib/formats/topics";
import { copyRows, type Cell } from "../core/copy-rows";
import type { PoolClient } from "../pool";

/** What a collection holds already, by the ids that files use. */
export interface KnownCollection {
  topics: Map<
    string,
    {
      id: string;
      request: string;
      questions: Map<string, { text: string; filtered: boolean }>;
      assessors: string[];
    }
  >;
  runs: Map<string, string>;
  /** Text hash by `reportKey`. */
  reports: Map<string, string>;
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function reportKey(kind: "report" | "answer", topicId: string, runId: string): string {
  return JSON.stringify([kind, topicId, runId]);
}

/** The text of an answer: its sentences, joined by a blank where they do not bring their own. */
function answerText(answer: AnswerRecord): string {
  return answer.sentences
    .map((sentence, i) =>
      i === 0 || /^\s/.test(sentence.text) ? sentence.text : ` ${sentence.text}`,
    )
    .join("");
}

/** What an answer is known again by: its sentences and what each cites. */
export function answerHash(answer: AnswerRecord): string {
  return sha256(JSON.stringify(answer.sentences));
}

export async function loadKnown(
  client: PoolClient,
  collectionId: string,
): Promise<KnownCollection> {
  const known: KnownCollection = { topics: new Map(), runs: new Map(), reports: new Map() };
  const topics = await client.query<{
    id: string;
    externalId: string;
    request: string;
    questions: { id: string; text: string; filtered: boolean }[] | null;
    assessors: string[];
  }>(
    `SELECT t.id, t."externalId", t.request, CASE WHEN jsonb_typeof(t.meta::jsonb->'assessors') = 'array' THEN t.meta::jsonb->'assessors' ELSE '[]' END AS assessors, (SELECT json_agg(json_build_object('id', q."externalId", 'text', q.text, 'filtered', q.filtered)) FROM "SubQuestion" q WHERE q."topicId" = t.id) AS questions
     FROM "Topic" t WHERE t."collectionId" = $1`,
    [collectionId],
  );
  for (const row of topics.rows)
    known.topics.set(row.externalId, {
      id: row.id,
      request: row.request,
      assessors: row.assessors,
      questions: new Map((row.questions ?? []).map((question) => [question.id, question])),
    });
  const runs = await client.query<{ id: string; name: string }>(
    `SELECT id, name FROM "Run" WHERE "collectionId" = $1`,
    [collectionId],
  );
  for (const row of runs.rows) known.runs.set(row.name, row.id);
  const reports = await client.query<{
    kind: "report" | "answer";
    topic: string;
    run: string;
    hash: string;
  }>(
    `SELECT r.kind, t."externalId" AS topic, run.name AS run, r."textHash" AS hash FROM "Report" r JOIN "Topic" t ON t.id = r."topicId" JOIN "Run" run ON run.id = r."runId" WHERE r."collectionId" = $1`,
    [collectionId],
  );
  for (const row of reports.rows)
    known.reports.set(reportKey(row.kind, row.topic, row.run), row.hash);
  return known;
}

/** Adds topics with their sub-questions; `known` learns their ids. */
export async function insertTopics(
  client: PoolClient,
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

export async function insertReports(
  client: PoolClient,
  collectionId: string,
  reports: readonly ReportRecord[],
  known: KnownCollection,
): Promise<void> {
  await insertRuns(
    client,
    collectionId,
    reports.map((report) => report.runId),
    known,
  );
  await copyRows(
    client,
    "Report",
    REPORT_COLUMNS,
    reports.map((report) =>
      reportRow(collectionId, randomUUID(), "report", report, report.text, report.docids, known),
    ),
  );
}

/** Adds answers with their sentences and citations. @param passages row ids by docid, of every cited one */
export async function insertAnswers(
  client: PoolClient,
  collectionId: string,
  answers: readonly AnswerRecord[],
  known: KnownCollection,
  passages: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRuns(
    client,
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
      sentence.docids.forEach((docid, place) =>
        citations.push([randomUUID(), sentenceId, passages.get(docid)!, place]),
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
  await copyRows(client, "Report", REPORT_COLUMNS, reports);
  await copyRows(client, "Sentence", ["id", "reportId", "position", "text"], sentences);
  await copyRows(client, "Citation", ["id", "sentenceId", "passageId", "position"], citations);
}

async function insertRuns(
  client: PoolClient,
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
