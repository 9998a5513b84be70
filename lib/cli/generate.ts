import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { RATING_PROMPT } from "@/lib/tasks/prompt-facts";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import {
  collectionStatistics,
  filterStep,
  passageStep,
  questionStep,
  ratingStep,
  requestStep,
  subsetStep,
  type BuiltPassage,
  type BuiltRating,
  type BuiltTopic,
  type StepResult,
} from "@/lib/collection/crux-steps";
import { parseRating } from "@/lib/judging/parse-answer";
import { addEvidenceSteps } from "./generate-evidence";
import {
  answersOf,
  askedJson,
  listed,
  refuseUnreadable,
  tellMade,
  withSkipping,
  type GenerateOptions as Common,
  type StepAnswers,
} from "./generate-step";
import {
  passageLines,
  ratingLines,
  readBuiltPassages,
  readBuiltRatings,
  readBuiltTopics,
  readSources,
  topicLines,
} from "@/lib/collection/files";
import type { Problem } from "@/lib/messages/problem";
import { isDone, writeLines } from "./generate-files";
import { inputFile } from "./input-files";
import { withModel } from "./model-options";
import { checkOutputs, makeFolder } from "./output-files";
import { newTally, tallyText } from "./tally";
import { wholeNumber } from "./option-values";

/** The files that `generate collection` writes. */
const COLLECTION_FILES = [
  "requests.jsonl",
  "questions.jsonl",
  "passages.jsonl",
  "ratings.jsonl",
  "topics.jsonl",
  "required.qrels",
  "redundancy.jsonl",
  "statistics.json",
];

export function addGenerate(program: Command): void {
  const generate = program
    .command("generate")
    .description(
      "builds a test collection step by step; each step's file can be read and edited before the next",
    );
  const step = (name: string, description: string) =>
    withSkipping(withModel(generate.command(name).description(description))).option(
      "--prompt <name>",
      "a prompt of the product, or a file",
    );
  step("requests", "the request of each topic, from its human summary")
    .requiredOption("--summaries <file>", "topic_id and text a line")
    .requiredOption("--out <file>", "topics to write")
    .action(async (options: Common & { summaries: string }) => {
      const summaries = await readSources(inputFile(options.summaries));
      const result = requestStep.take(
        summaries,
        (
          await answersOf(
            requestStep.calls(summaries),
            options,
            "generate-request",
            "request@1",
            "requests",
          )
        ).raw,
      );
      finish(options, topicLines(result.made), result, "topics");
    });
  step("questions", "sub-questions of each topic, from its human summary, or from its request")
    .requiredOption("--topics <file>")
    .option("--summaries <file>", "topic_id and text a line; without it the request is asked")
    .option(
      "--n <n>",
      "questions a topic (15 from summaries, 2 from requests)",
      wholeNumber(1, 100),
    )
    .requiredOption("--out <file>", "topics to write")
    .action(async (options: Common & { topics: string; summaries?: string; n?: number }) => {
      const topics = await readBuiltTopics(inputFile(options.topics));
      const summaries =
        options.summaries === undefined ? null : await readSources(inputFile(options.summaries));
      const n = options.n ?? (summaries ? 15 : 2);
      const result = questionStep.take(
        topics,
        (
          await answersOf(
            questionStep.calls(topics, summaries, n),
            options,
            summaries ? "generate-questions" : "generate-questions-from-request",
            summaries ? "questions@1" : "questions-from-request@1",
            "questions",
          )
        ).raw,
        n,
        summaries === null,
      );
      finish(options, topicLines(result.made), result, "topics with questions");
    });
  step("passages", "passages from documents; those over 1,024 words are split first")
    .requiredOption("--documents <file>", "docid, topic_id and text a line")
    .requiredOption("--out <file>", "passages to write")
    .action(async (options: Common & { documents: string }) => {
      const pieces = passageStep.pieces(await readSources(inputFile(options.documents)));
      const result = passageStep.take(
        pieces,
        (
          await answersOf(
            passageStep.calls(pieces),
            options,
            "generate-passages",
            "passages@1",
            "passages",
          )
        ).raw,
      );
      finish(options, passageLines(result.made), result, "passages");
    });
  step("ratings", "the full matrix of questions x passages of each topic")
    .requiredOption("--topics <file>")
    .requiredOption("--passages <file>")
    .requiredOption("--out <file>", "ratings to write")
    .action(async (options: Common & { topics: string; passages: string }) => {
      const [topics, passages] = [
        await readBuiltTopics(inputFile(options.topics)),
        await readBuiltPassages(inputFile(options.passages)),
      ];
      const result = ratingsOf(
        topics,
        passages,
        await answersOf(
          ratingStep.calls(topics, passages),
          options,
          "rating",
          RATING_PROMPT.usual,
          "ratings",
        ),
      );
      finish(
        options,
        ratingLines(result.made, `${options.model} ${options.prompt ?? RATING_PROMPT.usual}`),
        result,
        "ratings",
      );
    });
  generate
    .command("filter")
    .description("marks the questions filtered that no passage answers")
    .requiredOption("--topics <file>")
    .requiredOption("--passages <file>")
    .requiredOption("--ratings <file>")
    .option("--threshold <n>", "lowest rating that answers", wholeNumber(1, 5), DEFAULT_THRESHOLD)
    .requiredOption("--out <file>", "topics to write")
    .option("--json")
    .action(
      async (options: {
        topics: string;
        passages: string;
        ratings: string;
        threshold: number;
        out: string;
        json?: boolean;
      }) => {
        const result = filterStep(
          await readBuiltTopics(inputFile(options.topics)),
          await readBuiltPassages(inputFile(options.passages)),
          await readBuiltRatings(inputFile(options.ratings)),
          options.threshold,
        );
        writeLines(options.out, topicLines(result.made));
        tellMade(
          options.out,
          result.made.length,
          "topics, " +
            `${result.made.reduce((sum, topic) => sum + topic.questions.filter((one) => one.filtered).length, 0)} questions filtered`,
          result.problems,
          options,
        );
      },
    );
  addCollection(
    step(
      "collection",
      "every step of a CRUX collection into a folder; a step whose file is there is not done " +
        "again, so edit it and run on",
    ),
  );
  addEvidenceSteps(generate, step);
}

/** Reads the ratings of every question of a topic for each of its passages. */
function ratingsOf(
  topics: readonly BuiltTopic[],
  passages: readonly BuiltPassage[],
  { raw, rules }: StepAnswers,
): StepResult<BuiltRating> {
  const result = ratingStep.take(topics, passages, raw, (text) => parseRating(text, rules));
  refuseUnreadable(result.made);
  return result;
}

function finish(
  options: Common,
  rows: readonly object[],
  { problems }: StepResult<unknown>,
  what: string,
): void {
  writeLines(options.out, rows);
  tellMade(options.out, rows.length, what, problems, options);
}

function addCollection(command: Command): void {
  command
    .requiredOption("--summaries <file>", "topic_id and text a line")
    .requiredOption("--documents <file>", "docid, topic_id and text a line")
    .requiredOption("--out <folder>")
    .option("--n <n>", "questions a topic", wholeNumber(1, 100), 15)
    .option("--threshold <n>", "lowest rating that answers", wholeNumber(1, 5), DEFAULT_THRESHOLD)
    .option("--until <step>", "stop after requests, questions, passages or ratings, to look at it")
    .action(
      async (
        options: Common & {
          summaries: string;
          documents: string;
          n: number;
          threshold: number;
          until?: string;
        },
      ) => {
        if (options.prompt) throw new AppError("bad_input", "generate.one_prompt_for_all_steps");
        makeFolder(options.out);
        const path = (name: string) => join(options.out, name);
        checkOutputs(COLLECTION_FILES.map(path));
        const tally = newTally();
        // The limits apply to all steps together, so they share the tally.
        const asking = (file: string) => ({
          ...options,
          out: path(file),
          cache: options.cache ?? path("answers.cache.jsonl"),
          tally,
        });
        const problems: Problem[] = [];
        const doStep = async (
          name: string,
          file: string,
          work: () => Promise<StepResult<object>>,
        ) => {
          if (isDone(path(file))) console.error(`${name}: ${file} is there and is used as it is`);
          else {
            const { made, problems: found } = await work();
            writeLines(path(file), made);
            problems.push(...found);
            console.error(
              `${name}: ${made.length} rows in ${file}${found.length > 0 ? `, ${found.length} things to look at` : ""}`,
            );
          }
          return options.until === name;
        };
        const [summaries, documents] = [
          await readSources(inputFile(options.summaries)),
          await readSources(inputFile(options.documents)),
        ];
        const as = <T>(
          result: StepResult<T>,
          lines: (made: T[]) => object[],
        ): StepResult<object> => ({ made: lines(result.made), problems: result.problems });
        if (
          await doStep("requests", "requests.jsonl", async () =>
            as(
              requestStep.take(
                summaries,
                (
                  await answersOf(
                    requestStep.calls(summaries),
                    asking("requests.jsonl"),
                    "generate-request",
                    "request@1",
                    "requests",
                  )
                ).raw,
              ),
              topicLines,
            ),
          )
        )
          return;
        const requests = await readBuiltTopics(inputFile(path("requests.jsonl")));
        if (
          await doStep("questions", "questions.jsonl", async () =>
            as(
              questionStep.take(
                requests,
                (
                  await answersOf(
                    questionStep.calls(requests, summaries, options.n),
                    asking("questions.jsonl"),
                    "generate-questions",
                    "questions@1",
                    "questions",
                  )
                ).raw,
                options.n,
                false,
              ),
              topicLines,
            ),
          )
        )
          return;
        const topics = await readBuiltTopics(inputFile(path("questions.jsonl")));
        if (
          await doStep("passages", "passages.jsonl", async () => {
            const pieces = passageStep.pieces(documents);
            return as(
              passageStep.take(
                pieces,
                (
                  await answersOf(
                    passageStep.calls(pieces),
                    asking("passages.jsonl"),
                    "generate-passages",
                    "passages@1",
                    "passages",
                  )
                ).raw,
              ),
              passageLines,
            );
          })
        )
          return;
        const passages = await readBuiltPassages(inputFile(path("passages.jsonl")));
        if (
          await doStep("ratings", "ratings.jsonl", async () =>
            as(
              ratingsOf(
                topics,
                passages,
                await answersOf(
                  ratingStep.calls(topics, passages),
                  asking("ratings.jsonl"),
                  "rating",
                  "rating-context-first@2",
                  "ratings",
                ),
              ),
              (made) => ratingLines(made, `${options.model} rating-context-first@2`),
            ),
          )
        )
          return;
        const ratings = await readBuiltRatings(inputFile(path("ratings.jsonl")));
        const filtered = filterStep(topics, passages, ratings, options.threshold);
        const subset = subsetStep(filtered.made, passages, ratings, options.threshold);
        problems.push(...filtered.problems, ...subset.problems);
        writeLines(path("topics.jsonl"), topicLines(filtered.made));
        writeFileSync(
          path("required.qrels"),
          subset.made
            .filter((row) => row.kind === "required")
            .map((row) => `${row.topicId} 0 ${row.docid} 1\n`)
            .join(""),
        );
        writeLines(
          path("redundancy.jsonl"),
          subset.made.map(({ topicId, docid, kind }) => ({ topic_id: topicId, docid, kind })),
        );
        const statistics = collectionStatistics(filtered.made, passages, subset.made);
        writeFileSync(path("statistics.json"), `${JSON.stringify(statistics, null, 2)}\n`);
        if (options.json)
          process.stdout.write(
            `${JSON.stringify({ out: options.out, statistics, ...askedJson({ ...options, tally }), ...listed(problems) }, null, 2)}\n`,
          );
        else {
          process.stdout.write(
            Object.entries(statistics)
              .map(
                ([name, value]) =>
                  `${name.replace(/_/g, " ")}: ${Number.isInteger(value) ? value : value.toFixed(2)}\n`,
              )
              .join(""),
          );
          const asked = tallyText(tally, options).replace(/^; /, "");
          if (asked !== "") process.stdout.write(`${asked}\n`);
          for (const { text } of problems) console.error(`  ${text}`);
        }
      },
    );
}
