import { z } from "zod";
import { acceptableAnswers, ANSWER_LIMITS } from "@/lib/tasks/acceptable-answers";
import { problem } from "@/lib/messages/problem";
import { aliased, id, text } from "./fields";
import type { InputFile } from "./input-file";
import { schemaProblem, records } from "./jsonl";
import { lines } from "./lines";
import { givenOnce, type Problems } from "./problems";

export interface SubQuestionRecord {
  questionId: string;
  text: string;
  filtered: boolean;
  meta: Record<string, unknown> | null;
}

export interface TopicRecord {
  topicId: string;
  request: string;
  title: string | null;
  background: string | null;
  subQuestions: SubQuestionRecord[];
  meta: Record<string, unknown> | null;
  line: number;
}

/** The text of a filtered question may be empty or missing, as it is in many files. */
const subQuestion = z
  .looseObject({
    question_id: id.optional(),
    text: z.string().nullish(),
    filtered: z.boolean().default(false),
    answers: z.unknown().optional(),
  })
  .refine((question) => question.filtered || Boolean(question.text), {
    path: ["text"],
    message: "the text is empty, and the question is not filtered",
  })
  .refine(({ answers }) => acceptableAnswers(answers) !== null, {
    path: ["answers"],
    message: "acceptable answers are a list of texts",
  })
  .refine(({ answers }) => (acceptableAnswers(answers) ?? []).length <= ANSWER_LIMITS.most, {
    path: ["answers"],
    message: `there are more than ${ANSWER_LIMITS.most} acceptable answers`,
  })
  .refine(
    ({ answers }) =>
      (acceptableAnswers(answers) ?? []).every((text) => text.length <= ANSWER_LIMITS.longest),
    {
      path: ["answers"],
      message: `an acceptable answer has more than ${ANSWER_LIMITS.longest} characters, which is too much to read beside a question: shorten it, or give the parts as several answers`,
    },
  );

/** The fields of a topic's metadata that the product uses. All others are kept unchanged. */
const meta = z.looseObject({
  assessors: z.array(z.string().max(100)).max(1000).optional(),
  requirements: z
    .array(z.looseObject({ id: z.string().min(1).max(200), text: z.string().max(5000) }))
    .max(200)
    .optional(),
  structured_query: z.array(z.string()).optional(),
  members: z.array(z.union([z.string(), z.looseObject({})])).optional(),
});

const FILTERED = "(filtered)";

const schema = aliased(
  {
    topic_id: id,
    request: text,
    title: z.string().optional(),
    background: z.string().optional(),
    sub_questions: z.array(subQuestion).optional(),
    questions: z.array(z.string().nullable()).optional(),
  },
  {
    topic_id: ["id", "qid", "request_id", "narrative_id"],
    request: ["query", "topic", "problem_statement", "narrative", "text"],
  },
);

/** Streams topics with their sub-questions: JSON lines, or `id<TAB>text` lines as in TREC files. */
export async function* readTopics(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<TopicRecord> {
  const once = givenOnce(file, problems);
  // assay rerank --topics-out names the topics of several numbers of sub-questions FILE.qN.
  const isJson = /\.jsonl?(\.q\d+)?$/.test(file.name);
  const source = isJson ? fromJson(file, problems) : fromTabs(file, problems);
  for await (const topic of source) {
    const { topicId, line } = topic;
    once(topicId, line, () => problem("topics.given_twice", { topicId }));
    yield topic;
  }
}

async function* fromJson(file: InputFile, problems: Problems): AsyncGenerator<TopicRecord> {
  for await (const { number, record } of records(file, problems, schema)) {
    const subQuestions =
      record.sub_questions?.map(({ question_id, text: words, filtered, ...rest }, i) => ({
        questionId: question_id ?? String(i),
        text: words || FILTERED,
        filtered,
        meta: Object.keys(rest).length > 0 ? rest : null,
      })) ??
      record.questions?.map((words, i) => ({
        questionId: String(i),
        text: words ?? FILTERED,
        filtered: words === null,
        meta: null,
      })) ??
      [];
    const ids = subQuestions.map((question) => question.questionId);
    const twice = firstTwice(ids);
    const unfit = meta.safeParse(record.meta ?? {});
    if (!unfit.success) problems.add(file.name, number, schemaProblem(unfit.error.issues[0]!));
    if (twice !== undefined)
      problems.add(
        file.name,
        number,
        problem("topics.question_given_twice", { questionId: twice }),
      );
    yield {
      topicId: record.topic_id,
      request: record.request,
      title: record.title ?? null,
      background: record.background ?? null,
      subQuestions,
      meta: record.meta,
      line: number,
    };
  }
}

function firstTwice(ids: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
}

async function* fromTabs(file: InputFile, problems: Problems): AsyncGenerator<TopicRecord> {
  for await (const { number, text: line } of lines(file, problems)) {
    if (line.trim() === "") continue;
    const tab = line.indexOf("\t");
    if (tab < 1 || line.slice(tab + 1).trim() === "")
      problems.add(file.name, number, problem("topics.bad_line"));
    else
      yield {
        topicId: line.slice(0, tab),
        request: line.slice(tab + 1),
        title: null,
        background: null,
        subQuestions: [],
        meta: null,
        line: number,
      };
  }
}
