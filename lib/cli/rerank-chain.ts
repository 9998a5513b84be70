import {
  questionStep,
  ratingStep,
  type BuiltPassage,
  type BuiltTopic,
} from "@/lib/collection/crux-steps";
import { ratingLines, readBuiltTopics, topicLines } from "@/lib/collection/files";
import { AppError } from "@/lib/domain/app-error";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import type { RatingsAs } from "@/lib/domain/rerank/strategies";
import { MatrixBuilder } from "@/lib/formats/matrix-builder";
import { readTexts } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { lexicalClient } from "@/lib/judging/local-judges";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import type { Prompt } from "@/lib/judging/prompts/prompt";
import { promptsByKind } from "@/lib/judging/prompts/prompts-by-kind";
import { parseRating } from "@/lib/judging/parse-answer";
import { problem } from "@/lib/messages/problem";
import { sentence } from "@/lib/messages/sentence";
import { inputFile, writeLines } from "./files";
import { ask, refuseStopped } from "./ask";
import { answersWith, refuseUnreadable, type StepAnswers, type StepOptions } from "./generate-step";
import { promptsOf, type PromptOptions } from "./model-options";

/** Options of the chain that are the same for each number of sub-questions. */
export interface ChainOptions extends StepOptions, PromptOptions {
  topics?: string;
  passages?: string;
  judge: "model" | "lexical";
  ratingsAs: RatingsAs;
  questionsPrompt?: string;
  depth?: number;
}

/** One run of the chain. */
interface Chain {
  /** New sub-questions to ask for; null uses those of the topics file where it has some. */
  generate: number | null;
  topicsOut?: string;
  ratingsOut?: string;
}

const RATINGS = "rating";
const QUESTIONS_ASKED = "generate-questions-from-request";
const QUESTIONS_PROMPT = "questions-from-request@1";
/** The question is rated in the light of the request (LANCER, equation 2). */
const RATING_PROMPT = "rating-for-reranking@2";
/** Sub-questions of a request that has none (LANCER uses two). */
const QUESTIONS = 2;

/** Returns the prompts that the options name for the steps of the chain. */
export function chainPrompts({ prompt = [], questionsPrompt }: ChainOptions) {
  const kinds = [RATINGS, QUESTIONS_ASKED];
  const asked = questionsPrompt === undefined ? [] : [questionsPrompt];
  const prompts = [promptsOf({ prompt }, kinds), promptsOf({ prompt: asked }, [QUESTIONS_ASKED])];
  return promptsByKind(
    prompts.flatMap((one) => [...one.values()]),
    kinds,
  );
}

/**
 * Returns ratings for reranking: every document of a request is rated for each of its
 * sub-questions, which are read from the topics file or generated.
 */
export async function rateForReranking(
  run: SystemRun,
  options: ChainOptions,
  { generate, topicsOut, ratingsOut }: Chain,
): Promise<Map<string, RatingMatrix>> {
  if (!options.topics || !options.passages) throw new AppError("bad_input", "rerank.by_what");
  const prompts = chainPrompts(options);
  const ratingPrompt = prompts.get(RATINGS) ?? builtInPrompt(RATING_PROMPT);
  const all = await readBuiltTopics(inputFile(options.topics));
  const known = all.filter((topic) => run.topics.has(topic.topicId));
  if (known.length === 0) throw new AppError("bad_input", "rerank.no_common_topic");
  const passages = await passagesOf(run, options);
  const questionsPrompt = prompts.get(QUESTIONS_ASKED) ?? builtInPrompt(QUESTIONS_PROMPT);
  const topics = await withQuestions(known, options, generate, questionsPrompt);
  if (topicsOut) writeLines(topicsOut, topicLines(topics));
  const calls = ratingStep.calls(topics, passages);
  const { raw, expected, rules }: Partial<StepAnswers> & Pick<StepAnswers, "raw"> =
    options.judge === "lexical"
      ? await lexicalAnswers(calls, options)
      : await answersWith(calls, options, ratingPrompt, "ratings");
  const { made, problems } = ratingStep.take(
    topics,
    passages,
    raw,
    (text) => parseRating(text, rules),
    expected,
  );
  const judge =
    options.judge === "lexical" ? LEXICAL_VERSION : `${options.model} ${ratingPrompt.name}`;
  refuseUnreadable(made);
  if (ratingsOut) writeLines(ratingsOut, ratingLines(made, judge));
  if (problems.length > 0)
    console.error(
      sentence("notes", "ratings.missing_or_malformed", {
        count: problems.length,
        first: problems[0]!.text,
      }),
    );
  const builder = new MatrixBuilder(() => {}, undefined, options.ratingsAs === "expected");
  for (const { topicId, docid, questionId, rating, expected: own } of made)
    builder.add(topicId, { docid }, questionId, rating, 0, own);
  return builder.finish();
}

/**
 * Returns topics with the sub-questions to rate: as many new ones as `generate` says, or their own,
 * or two new ones for a topic that has none.
 */
async function withQuestions(
  topics: readonly BuiltTopic[],
  options: ChainOptions,
  generate: number | null,
  prompt: Prompt,
): Promise<BuiltTopic[]> {
  const own = (topic: BuiltTopic) => topic.questions.filter((question) => !question.filtered);
  const bare = topics.filter((topic) => generate !== null || own(topic).length === 0);
  if (bare.length === 0) return topics.map((topic) => ({ ...topic, questions: own(topic) }));
  const n = generate ?? QUESTIONS;
  const calls = questionStep.calls(bare, null, n);
  const { raw } = await answersWith(calls, options, prompt, "questions");
  const { made } = questionStep.take(bare, raw, n, true);
  const byId = new Map(made.map((topic) => [topic.topicId, topic]));
  return topics.map((topic) => byId.get(topic.topicId) ?? { ...topic, questions: own(topic) });
}

async function lexicalAnswers(
  calls: ReturnType<typeof ratingStep.calls>,
  options: StepOptions,
): Promise<Pick<StepAnswers, "raw">> {
  const asked = await ask(calls, { judge: lexicalClient }, options, "ratings");
  refuseStopped(asked, asked.answers.size, calls.length, options);
  return { raw: new Map([...asked.answers].map(([id, [answer]]) => [id, answer!.raw])) };
}

/**
 * Returns the documents to rate, for every topic in which they are ranked. One without a text is a
 * problem.
 */
async function passagesOf(
  run: SystemRun,
  { passages, depth }: ChainOptions,
): Promise<BuiltPassage[]> {
  const problems = new Problems("undone.reranked");
  const texts = await readTexts(inputFile(passages!), problems);
  const wanted = [...run.topics].flatMap(([topicId, docids]) =>
    docids.slice(0, depth ?? Infinity).map((docid) => {
      const text = texts.get(docid);
      if (text === undefined)
        problems.add(
          run.file,
          run.lines.get(topicId) ?? 1,
          problem("runs.document_without_text", { docid, topicId, file: passages! }),
        );
      return { docid, topicId, text: text ?? "" };
    }),
  );
  problems.refuse();
  return wanted;
}
