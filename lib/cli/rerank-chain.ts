import { questionStep, ratingStep, type BuiltPassage } from "@/lib/collection/crux-steps";
import { ratingLines, readBuiltTopics, topicLines } from "@/lib/collection/files";
import { AppError } from "@/lib/domain/app-error";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { MatrixBuilder } from "@/lib/formats/matrix-builder";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { lexicalClient } from "@/lib/judging/lexical-client";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { parseRating } from "@/lib/judging/parse-answer";
import { problem } from "@/lib/messages/problem";
import { sentence } from "@/lib/messages/sentence";
import { writeLines } from "./generate-files";
import { answersOf } from "./generate-step";
import { inputFile } from "./input-files";
import { ask, refuseStopped, type ModelOptions } from "./model-options";

interface ChainOptions extends ModelOptions {
  topics?: string;
  passages?: string;
  generate?: number;
  judge: "model" | "lexical";
  depth?: number;
  topicsOut?: string;
  ratingsOut?: string;
}

const QUESTIONS_PROMPT = "questions-from-request@1";
const RATING_PROMPT = "rating-context-first@1";
/** Sub-questions of a request that has none (LANCER uses two). */
const QUESTIONS = 2;

/**
 * Returns ratings for reranking: every document of a request is rated for each of its
 * sub-questions, which are read from the topics file or generated.
 */
export async function rateForReranking(
  run: SystemRun,
  options: ChainOptions,
): Promise<Map<string, RatingMatrix>> {
  if (!options.topics || !options.passages) throw new AppError("bad_input", "rerank.by_what");
  const all = await readBuiltTopics(inputFile(options.topics));
  const known = all.filter((topic) => run.topics.has(topic.topicId));
  if (known.length === 0) throw new AppError("bad_input", "rerank.no_common_topic");
  const passages = await passagesOf(run, options);
  const bare = known.filter(
    (topic) =>
      options.generate !== undefined || !topic.questions.some((question) => !question.filtered),
  );
  const n = options.generate ?? QUESTIONS;
  const generated =
    bare.length === 0
      ? []
      : questionStep.take(
          bare,
          await answersOf(
            questionStep.calls(bare, null, n),
            { ...options, out: "" },
            "generate-questions-from-request",
            QUESTIONS_PROMPT,
            "questions",
          ),
          n,
          true,
        ).made;
  const byId = new Map(generated.map((topic) => [topic.topicId, topic]));
  const topics = known.map(
    (topic) =>
      byId.get(topic.topicId) ?? {
        ...topic,
        questions: topic.questions.filter((question) => !question.filtered),
      },
  );
  if (options.topicsOut) writeLines(options.topicsOut, topicLines(topics));
  const calls = ratingStep.calls(topics, passages);
  const answers =
    options.judge === "lexical"
      ? await lexicalAnswers(calls, options)
      : await answersOf(calls, { ...options, out: "" }, "rating", RATING_PROMPT, "ratings");
  const { made, problems } = ratingStep.take(topics, passages, answers, parseRating);
  if (options.ratingsOut)
    writeLines(
      options.ratingsOut,
      ratingLines(
        made,
        options.judge === "lexical" ? LEXICAL_VERSION : `${options.model} ${RATING_PROMPT}`,
      ),
    );
  if (problems.length > 0)
    console.error(
      sentence("notes", "ratings.missing_or_malformed", {
        count: problems.length,
        first: problems[0]!.text,
      }),
    );
  const builder = new MatrixBuilder(() => {});
  for (const { topicId, docid, questionId, rating } of made)
    builder.add(topicId, { docid }, questionId, rating, 0);
  return builder.finish();
}

async function lexicalAnswers(
  calls: ReturnType<typeof ratingStep.calls>,
  options: ModelOptions,
): Promise<Map<string, string>> {
  const asked = await ask(calls, lexicalClient, options, "ratings");
  refuseStopped(asked, calls.length, options);
  return new Map([...asked.answers].map(([id, answer]) => [id, answer.raw]));
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
  const texts = new Map<string, string>();
  for await (const passage of readPassages(inputFile(passages!), problems))
    texts.set(passage.docid, judgedText(passage));
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
