import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { readAnswers } from "@/lib/formats/answers";
import { judgedText, readPassages, type PassageRecord } from "@/lib/formats/passages";
import type { Problems } from "@/lib/formats/problems";
import { readReports } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import type { EngineCall } from "@/lib/judging/engine";
import { promptValues } from "@/lib/judging/prompt-values";
import { problem } from "@/lib/messages/problem";
import { inputFile } from "./input-files";
import type { JudgeOptions } from "./judge-options";

/** An item of the files, with the ids its judgment has. */
export interface FileItem {
  ids: Record<string, string>;
  text: string;
  call: EngineCall;
  /** The same question about the text with something added. */ withText(
    id: string,
    text: string,
  ): EngineCall;
}

/** Every item of the files that the task judges, in the order of the files. */
export async function itemsOf(options: JudgeOptions, problems: Problems): Promise<FileItem[]> {
  const need = (path: string | undefined, name: string) => {
    if (!path) throw new AppError("bad_input", "judge.file_needed", { task: options.task, name });
    return inputFile(path);
  };
  const passages = new Map<string, PassageRecord>();
  if (options.task !== "answerability")
    for await (const passage of readPassages(need(options.passages, "passages"), problems))
      passages.set(passage.docid, passage);
  const topics = new Map<string, TopicRecord>();
  if (options.task !== "support")
    for await (const topic of readTopics(need(options.topics, "topics"), problems))
      topics.set(topic.topicId, topic);
  const make = (
    ids: Record<string, string>,
    query: string,
    text: string,
    more: { request: string; answer?: string; member?: string; path?: string[] },
  ): FileItem => {
    const key = itemKey({
      topicId: ids.topic_id!,
      runId: ids.run_id,
      docid: ids.docid,
      questionId: ids.question_id,
      sentenceId: ids.sentence_id,
      member: ids.member,
    });
    const withText = (id: string, said: string): EngineCall => ({
      id,
      question: {
        task: options.task,
        itemKey: key,
        query,
        text: said,
        values: promptValues(options.task, {
          query,
          text: said,
          request: more.request,
          answer: more.answer ?? null,
          member: more.member ?? null,
          path: more.path ?? null,
        }),
      },
    });
    return { ids, text, call: withText(key, text), withText };
  };
  const questionsOf = (topicId: string) =>
    topics.get(topicId)?.subQuestions.filter((question) => !question.filtered) ?? [];
  const items: FileItem[] = [];
  if (options.task === "answerability")
    for await (const report of readReports(need(options.reports, "reports"), problems)) {
      if (!topics.has(report.topicId))
        problems.add(
          "the reports",
          report.line,
          problem("reports.topic_not_in_file", { topicId: report.topicId }),
        );
      for (const question of questionsOf(report.topicId))
        items.push(
          make(
            { topic_id: report.topicId, run_id: report.runId, question_id: question.questionId },
            question.text,
            report.text,
            { request: topics.get(report.topicId)!.request },
          ),
        );
    }
  if (options.task === "rubric")
    for (const passage of passages.values())
      for (const question of questionsOf(passage.topicId ?? ""))
        items.push(
          make(
            { topic_id: passage.topicId!, docid: passage.docid, question_id: question.questionId },
            question.text,
            judgedText(passage),
            { request: topics.get(passage.topicId!)!.request },
          ),
        );
  if (options.task === "evidence")
    for (const passage of passages.values()) {
      const topic = topics.get(passage.topicId ?? "");
      const members = Array.isArray(passage.meta?.members)
        ? (passage.meta.members as unknown[]).map(String)
        : passage.meta?.member === undefined
          ? [null]
          : [String(passage.meta.member)];
      const path = Array.isArray(topic?.meta?.structured_query)
        ? (topic.meta.structured_query as unknown[]).map(String)
        : undefined;
      if (topic)
        for (const member of members)
          items.push(
            make(
              {
                topic_id: topic.topicId,
                docid: passage.docid,
                ...(member === null ? {} : { member }),
              },
              member === null ? topic.request : `${topic.request} (${member})`,
              judgedText(passage),
              { request: topic.request, member: member ?? undefined, path },
            ),
          );
    }
  if (options.task === "support")
    for await (const answer of readAnswers(need(options.answers, "answers"), problems)) {
      const whole = answer.sentences.map((sentence) => sentence.text).join(" ");
      answer.sentences.forEach((sentence, place) => {
        for (const docid of sentence.docids) {
          const passage = passages.get(docid);
          if (!passage)
            problems.add(
              "the answers",
              answer.line,
              problem("answers.passage_not_in_file", { docid }),
            );
          else
            items.push(
              make(
                {
                  topic_id: answer.topicId,
                  run_id: answer.runId,
                  docid,
                  sentence_id: String(place),
                },
                sentence.text,
                judgedText(passage),
                { request: answer.topic ?? "", answer: whole },
              ),
            );
        }
      });
    }
  return items;
}
