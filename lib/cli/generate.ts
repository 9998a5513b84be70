import type { Command } from "commander";
import { filterStep, type StepResult } from "@/lib/collection/crux-steps";
import {
  passageLines,
  ratingLines,
  readBuiltPassages,
  readBuiltRatings,
  readBuiltTopics,
  readSources,
  topicLines,
} from "@/lib/collection/files";
import { RATING_PROMPT } from "@/lib/tasks/rubric/levels";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { addCollection } from "./generate-collection";
import { addEvidenceSteps } from "./generate-evidence";
import { inputFile, writeLines } from "./files";
import {
  makePassages,
  makeQuestions,
  makeRatings,
  makeRequests,
  printMade,
  withSkipping,
  type GenerateOptions as Common,
} from "./generate-step";
import { withModel } from "./model-options";
import { wholeNumber } from "./option-values";

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
      const result = await makeRequests(await readSources(inputFile(options.summaries)), options);
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
      const result = await makeQuestions(topics, summaries, n, options);
      finish(options, topicLines(result.made), result, "topics with questions");
    });
  step("passages", "passages from documents; those over 1,024 words are split first")
    .requiredOption("--documents <file>", "docid, topic_id and text a line")
    .requiredOption("--out <file>", "passages to write")
    .action(async (options: Common & { documents: string }) => {
      const result = await makePassages(await readSources(inputFile(options.documents)), options);
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
      const result = await makeRatings(topics, passages, options);
      finish(
        options,
        ratingLines(
          result.made,
          `${options.model} ${options.prompt ?? RATING_PROMPT.defaultPrompt}`,
        ),
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
        printMade(
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

function finish(
  options: Common,
  rows: readonly object[],
  { problems }: StepResult<unknown>,
  what: string,
): void {
  writeLines(options.out, rows);
  printMade(options.out, rows.length, what, problems, options);
}
