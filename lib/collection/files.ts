import type { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { readPassages } from "@/lib/formats/passages";
import { aliased, id, text } from "@/lib/formats/fields";
import type { InputFile } from "@/lib/formats/input-file";
import { records } from "@/lib/formats/jsonl";
import { Problems } from "@/lib/formats/problems";
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
  const seen = new Set<string>();
  for await (const { number, record } of records(file, problems, sourceSchema)) {
    const source = {
      id: record.docid ?? record.topic_id,
      topicId: record.topic_id,
      text: record.text,
    };
    if (seen.has(source.id))
      problems.add(file.name, number, problem("sources.given_twice", { id: source.id }));
    seen.add(source.id);
    sources.push(source);
  }
  problems.refuse();
  if (sources.length === 0) throw new AppError("bad_input", "files.no_text", { name: file.name });
  return sources;
}

export async function readBuiltTopics(file: InputFile): Promise<BuiltTopic[]> {
  const problems = new Problems();
  const topics: BuiltTopic[] = [];
  for await (const topic of readTopics(file, problems))
    topics.push({
      topicId: topic.topicId,
      request: topic.request,
      questions: topic.subQuestions.map(({ questionId, text: words, filtered }) => ({
        questionId,
        text: words,
        filtered,
      })),
    });
  problems.refuse();
  return topics;
}

export async function readBuiltPassages(file: InputFile): Promise<BuiltPassage[]> {
  const problems = new Problems();
  const passages: BuiltPassage[] = [];
  for await (const passage of readPassages(file, problems)) {
    if (passage.topicId === null)
      problems.add(file.name, passage.line, problem("record.field_missing", { field: "topic_id" }));
    else passages.push({ docid: passage.docid, topicId: passage.topicId, text: passage.text });
  }
  problems.refuse();
  return passages;
}

export async function readBuiltRatings(file: InputFile): Promise<BuiltRating[]> {
  const problems = new Problems();
  const ratings: BuiltRating[] = [];
  for await (const one of readRatings(file, problems))
    if (one.docid)
      ratings.push({
        topicId: one.topicId,
        docid: one.docid,
        questionId: one.questionId,
        rating: one.rating,
        raw: one.raw ?? String(one.rating),
      });
  problems.refuse();
  return ratings;
}

/** Reads the records of a file, checked against a schema. */
export async function readRecords<T>(file: InputFile, schema: z.ZodType<T>): Promise<T[]> {
  const problems = new Problems();
  const rows: T[] = [];
  for await (const { record } of records(file, problems, schema)) rows.push(record);
  problems.refuse();
  return rows;
}

export const topicLines = (topics: readonly BuiltTopic[]) =>
  topics.map(({ topicId, request, questions }) => ({
    topic_id: topicId,
    request,
    sub_questions: questions.map(({ questionId, text: words, filtered }) => ({
      question_id: questionId,
      text: words,
      ...(filtered ? { filtered } : {}),
    })),
  }));
export const passageLines = (passages: readonly BuiltPassage[]) =>
  passages.map(({ docid, topicId, text: words }) => ({ docid, topic_id: topicId, text: words }));
export const ratingLines = (ratings: readonly BuiltRating[], judge: string) =>
  ratings.map(({ topicId, docid, questionId, rating, raw }) => ({
    topic_id: topicId,
    docid,
    question_id: questionId,
    rating,
    judge,
    raw,
  }));
