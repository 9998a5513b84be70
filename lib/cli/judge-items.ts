import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { readAnswers } from "@/lib/formats/answers";
import { judgedText, readPassages, type PassageRecord } from "@/lib/formats/passages";
import type { Problems } from "@/lib/formats/problems";
import { cappedOf, textHash } from "@/lib/formats/report-caps";
import { readReports, type ReportRecord } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { problem } from "@/lib/messages/problem";
import type { PageSourceName } from "@/lib/tasks/page-sources";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { inputFile } from "./files";

/** The options that name what is judged. */
export interface ItemOptions {
  task: TaskKey;
  topics?: string;
  passages?: string;
  reports?: string;
  answers?: string;
}

/** An item from the files, with the ids for its judgment. */
export interface FileItem {
  ids: Record<string, string>;
  text: string;
  call: EngineCall;
  /** The same question about another text. */
  withText(id: string, text: string): EngineCall;
}

/** The parts of an item in the files, before it becomes a question for a judge. */
interface FoundItem {
  ids: Record<string, string>;
  query: string;
  text: string;
  request: string;
  answer?: string;
  answers?: unknown;
  member?: string;
  path?: string[];
}

/** Streams every item that the task judges, in file order. */
export async function* eachItem(
  options: ItemOptions,
  problems: Problems,
): AsyncGenerator<FileItem> {
  const files = new JudgedFiles(options, problems);
  for await (const found of FOUND_IN[taskDefinition(options.task).pages.from](files))
    yield fileItem(options.task, found);
}

function fileItem(task: string, { ids, query, text, ...more }: FoundItem): FileItem {
  const key = itemKey({
    topicId: ids.topic_id!,
    runId: ids.run_id,
    docid: ids.docid,
    questionId: ids.question_id,
    sentenceId: ids.sentence_id,
    member: ids.member,
  });
  const { values } = taskDefinition(task).judge.prompt;
  const withText = (id: string, text: string): EngineCall => ({
    id,
    question: {
      task,
      itemKey: key,
      query,
      text: text,
      values: values({
        query,
        text: text,
        request: more.request,
        answer: more.answer ?? null,
        answers: more.answers,
        member: more.member ?? null,
        path: more.path ?? null,
      }),
    },
  });
  return { ids, text, call: withText(key, text), withText };
}

/** The files that the options name, read when they are needed. */
class JudgedFiles {
  constructor(
    private readonly options: ItemOptions,
    readonly problems: Problems,
  ) {}

  reports(): AsyncGenerator<ReportRecord> {
    return readReports(this.needed("reports"), this.problems);
  }

  answers(): ReturnType<typeof readAnswers> {
    return readAnswers(this.needed("answers"), this.problems);
  }

  eachPassage(): AsyncGenerator<PassageRecord> {
    return readPassages(this.needed("passages"), this.problems);
  }

  async passages(): Promise<Map<string, PassageRecord>> {
    const passages = new Map<string, PassageRecord>();
    for await (const passage of this.eachPassage()) passages.set(passage.docid, passage);
    return passages;
  }

  async topics(): Promise<Map<string, TopicRecord>> {
    const topics = new Map<string, TopicRecord>();
    for await (const topic of readTopics(this.needed("topics"), this.problems))
      topics.set(topic.topicId, topic);
    return topics;
  }

  private needed(name: "topics" | "passages" | "reports" | "answers") {
    const path = this.options[name];
    if (!path)
      throw new AppError("bad_input", "judge.file_needed", { task: this.options.task, name });
    return inputFile(path);
  }
}

/** How items are found in files, for each source of pages. */
const FOUND_IN: Record<PageSourceName, (files: JudgedFiles) => AsyncGenerator<FoundItem>> = {
  "report questions": reportQuestions,
  "whole reports": wholeReports,
  "drawn passages": passageQuestions,
  "cited passages": citedPassages,
  "evidence passages": evidencePassages,
  "report pairs": reportPairs,
};

async function* reportQuestions(files: JudgedFiles): AsyncGenerator<FoundItem> {
  const topics = await files.topics();
  for await (const report of files.reports()) {
    const topic = knownTopic(files, topics, report);
    for (const { questionId, text, meta } of askedQuestions(topic))
      yield {
        ids: {
          topic_id: report.topicId,
          run_id: report.runId,
          question_id: questionId,
          ...(cappedOf(report) ? { text_hash: textHash(report.text) } : {}),
        },
        query: text,
        text: report.text,
        request: topic!.request,
        answers: meta?.answers,
      };
  }
}

async function* wholeReports(files: JudgedFiles): AsyncGenerator<FoundItem> {
  const topics = await files.topics();
  for await (const report of files.reports()) {
    const topic = knownTopic(files, topics, report);
    if (!topic) continue;
    yield {
      ids: { topic_id: report.topicId, run_id: report.runId },
      query: topic.request,
      text: report.text,
      request: topic.request,
    };
  }
}

async function* passageQuestions(files: JudgedFiles): AsyncGenerator<FoundItem> {
  const topics = await files.topics();
  for await (const passage of files.eachPassage()) {
    const topic = topics.get(passage.topicId ?? "");
    for (const { questionId, text, meta } of askedQuestions(topic))
      yield {
        ids: { topic_id: passage.topicId!, docid: passage.docid, question_id: questionId },
        query: text,
        text: judgedText(passage),
        request: topic!.request,
        answers: meta?.answers,
      };
  }
}

async function* evidencePassages(files: JudgedFiles): AsyncGenerator<FoundItem> {
  const topics = await files.topics();
  for await (const passage of files.eachPassage()) {
    const topic = topics.get(passage.topicId ?? "");
    if (!topic) continue;
    const { topicId, request } = topic;
    const path = textsOf(topic.meta?.structured_query);
    for (const member of membersOf(passage))
      yield {
        ids: {
          topic_id: topicId,
          docid: passage.docid,
          ...(member === null ? {} : { member }),
        },
        query: member === null ? request : `${request} (${member})`,
        text: judgedText(passage),
        request,
        ...(member === null ? {} : { member }),
        ...(path === null ? {} : { path }),
      };
  }
}

async function* citedPassages(files: JudgedFiles): AsyncGenerator<FoundItem> {
  const passages = await files.passages();
  for await (const { topicId, runId, line, topic, sentences } of files.answers()) {
    const answer = sentences.map((sentence) => sentence.text).join(" ");
    for (const [index, sentence] of sentences.entries())
      for (const docid of sentence.docids) {
        const passage = passages.get(docid);
        if (!passage) {
          const unknown = problem("answers.passage_not_in_file", { docid });
          files.problems.add("the answers", line, unknown);
          continue;
        }
        yield {
          ids: { topic_id: topicId, run_id: runId, docid, sentence_id: String(index) },
          query: sentence.text,
          text: judgedText(passage),
          request: topic ?? "",
          answer,
        };
      }
  }
}

/** Returns each pair of reports on a topic, in file order. */
async function* reportPairs(files: JudgedFiles): AsyncGenerator<FoundItem> {
  const topics = await files.topics();
  const before = new Map<string, ReportRecord[]>();
  for await (const second of files.reports()) {
    const topic = knownTopic(files, topics, second);
    const earlier = before.get(second.topicId) ?? [];
    for (const first of earlier)
      if (topic)
        yield {
          ids: { topic_id: second.topicId, run_id: first.runId, member: second.runId },
          query: topic.request,
          text: `${first.text}\n\n${second.text}`,
          request: topic.request,
        };
    before.set(second.topicId, [...earlier, second]);
  }
}

function knownTopic(
  { problems }: JudgedFiles,
  topics: ReadonlyMap<string, TopicRecord>,
  { topicId, line }: ReportRecord,
): TopicRecord | undefined {
  const topic = topics.get(topicId);
  if (!topic) problems.add("the reports", line, problem("reports.topic_not_in_file", { topicId }));
  return topic;
}

function askedQuestions(topic: TopicRecord | undefined) {
  return topic?.subQuestions.filter((question) => !question.filtered) ?? [];
}

/** Returns the members to ask about for a passage; a single null if it names none. */
function membersOf({ meta }: PassageRecord): (string | null)[] {
  return textsOf(meta?.members) ?? [meta?.member === undefined ? null : String(meta.member)];
}

function textsOf(list: unknown): string[] | null {
  return Array.isArray(list) ? (list as unknown[]).map(String) : null;
}
