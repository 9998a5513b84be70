import type { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { readPassages } from "@/lib/formats/passages";
import { aliased, id, text } from "@/lib/formats/fields";
import type { InputFile } from "@/lib/formats/input-file";
import { records } from "@/lib/formats/jsonl";
import { givenOnce, Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import { readTopics } from "@/lib/formats/topics";
import { problem } from "@/lib/messages/problem";
import type { BuiltPassage, BuiltRating, BuiltTopic, SourceText } from "./crux-steps";

const sourceSchema = aliased(
  { docid: id.optional(), topic_id: id, text },
  { docid: ["id", "_id"], topic_id: ["qid"], text: ["segment", "contents", "response", "summary"] },
);

/** Reads documents (docid, topic_id, text) or human summaries (topic_id, text). */
export async function readSources(file: InputFile): Promise<SourceText[]> {
  const problems = new Problems();
  const sources: SourceText[] = [];
  const once = givenOnce(file, problems);
  for await (const { number, record } of records(file, problems, sourceSchema)) {
    const source = {
      id: record.docid ?? record.topic_id,
      topicId: record.topic_id,
      text: record.text,
    };
    once(source.id, number, () => problem("sources.given_twice", { id: source.id }));
    sources.push(source);
  }
  problems.refuse();
  if (sources.length === 0) throw new AppError("bad_input", "files.no_text", { name: file.name });
  return sources;
}

/** Reads a file to its end; refused if it has a problem. */
async function all<Read>(
  file: InputFile,
  read: (file: InputFile, problems: Problems) => AsyncIterable<Read>,
): Promise<Read[]> {
  const problems = new Problems();
  const found: Read[] = [];
  for await (const one of read(file, problems)) found.push(one);
  problems.refuse();
  return found;
}

export async function readBuiltTopics(file: InputFile): Promise<BuiltTopic[]> {
  const topics = await all(file, readTopics);
  return topics.map(({ topicId, request, subQuestions }) => ({
    topicId,
    request,
    questions: subQuestions.map(({ meta, ...question }) => ({
      ...question,
      ...(meta?.answers === undefined ? {} : { answers: meta.answers }),
    })),
  }));
}

export function readBuiltPassages(file: InputFile): Promise<BuiltPassage[]> {
  return all(file, async function* (_, problems) {
    for await (const { docid, topicId, text: words, line } of readPassages(file, problems))
      if (topicId !== null) yield { docid, topicId, text: words };
      else problems.add(file.name, line, problem("record.field_missing", { field: "topic_id" }));
  });
}

export function readBuiltRatings(file: InputFile): Promise<BuiltRating[]> {
  return all(file, async function* (_, problems) {
    for await (const { topicId, docid, questionId, rating, raw } of readRatings(file, problems))
      if (docid) yield { topicId, docid, questionId, rating, raw: raw ?? String(rating) };
  });
}

/** Reads the records of a file, checked against a schema. */
export function readRecords<T>(file: InputFile, schema: z.ZodType<T>): Promise<T[]> {
  return all(file, async function* (_, problems) {
    for await (const { record } of records(file, problems, schema)) yield record;
  });
}

export const topicLines = (topics: readonly BuiltTopic[]) =>
  topics.map(({ topicId, request, questions }) => ({
    topic_id: topicId,
    request,
    sub_questions: questions.map(({ questionId, text: words, filtered, answers }) => ({
      question_id: questionId,
      text: words,
      ...(filtered ? { filtered } : {}),
      ...(answers === undefined ? {} : { answers }),
    })),
  }));
export const passageLines = (passages: readonly BuiltPassage[]) =>
  passages.map(({ docid, topicId, text: words }) => ({ docid, topic_id: topicId, text: words }));
export const ratingLines = (ratings: readonly BuiltRating[], judge: string) =>
  ratings.map(({ topicId, docid, questionId, rating, raw, expected = null }) => ({
    topic_id: topicId,
    docid,
    question_id: questionId,
    rating,
    judge,
    raw,
    ...(expected === null ? {} : { expected_rating: expected }),
  }));
