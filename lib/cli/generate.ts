import type { Command } from "commander";
import { questionStep } from "@/lib/collection/crux-steps";
import { buildSettings } from "@/lib/collection/build-kind";
import { cruxBuild } from "@/lib/collection/crux-build";
import { readBuiltTopics, topicLines } from "@/lib/collection/files";
import { CRUX_SETTINGS } from "@/lib/domain/settings/builds";
import { RATING_PROMPT } from "@/lib/tasks/rubric/levels";
import { addCapReports } from "./cap-reports";
import { addCollection } from "./generate-collection";
import { addEvidenceSteps } from "./generate-evidence";
import { inputFile } from "./files";
import {
  answersOf,
  filesNamed,
  makeRatings,
  runStep,
  withSkipping,
  writeMade,
  type GenerateOptions as Common,
  type Made,
} from "./generate-step";
import { promptOf, withModel, withPrompts } from "./model-options";
import { settingOption, wholeNumber } from "./option-values";

/** The default prompts, and what the other order of the prompt of ratings saves. */
const PAPERS_ORDER =
  `the step's; ratings are asked with ${RATING_PROMPT.defaultPrompt}, the question first, as in the paper; ` +
  "rating-context-first@2 has the passage first, so that a server with prefix caching reads a " +
  "passage once for all questions of its topic";

export function addGenerate(program: Command): void {
  const generate = program
    .command("generate")
    .description(
      "builds a test collection step by step; each step's file can be read and edited before the next",
    );
  const step = (name: string, description: string) =>
    withPrompts(
      withSkipping(withModel(generate.command(name).description(description))),
      name === "ratings" || name === "collection" ? PAPERS_ORDER : "the step's",
    );
  step("requests", "the request of each topic, from its human summary")
    .requiredOption("--summaries <file>", "topic_id and text a line")
    .requiredOption("--out <file>", "topics to write")
    .action(async (options: Common & { summaries: string }) => {
      const made = await runStep(
        "crux",
        "requests",
        filesNamed({ summaries: options.summaries }),
        options,
      );
      writeMade(options, made, "topics");
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
      const { topics, summaries, n: questions } = options;
      const made =
        summaries === undefined
          ? await questionsFromRequests(options)
          : await runStep(
              "crux",
              "questions",
              filesNamed({ requests: topics, summaries }),
              options,
              { questions },
            );
      writeMade(options, made, "topics with questions");
    });
  step("passages", "passages from documents; those over 1,024 words are split first")
    .requiredOption("--documents <file>", "docid, topic_id and text a line")
    .requiredOption("--out <file>", "passages to write")
    .action(async (options: Common & { documents: string }) => {
      const { documents } = options;
      const made = await runStep("crux", "passages", filesNamed({ documents }), options);
      writeMade(options, made, "passages");
    });
  step("ratings", "the full matrix of questions x passages of each topic")
    .requiredOption("--topics <file>")
    .requiredOption("--passages <file>")
    .requiredOption("--out <file>", "ratings to write")
    .action(async (options: Common & { topics: string; passages: string }) => {
      const { topics: questions, passages } = options;
      const made = await makeRatings(filesNamed({ questions, passages }), options);
      writeMade(options, made, "ratings");
    });
  generate
    .command("filter")
    .description("marks the questions filtered that no passage answers")
    .requiredOption("--topics <file>")
    .requiredOption("--passages <file>")
    .requiredOption("--ratings <file>")
    .addOption(settingOption(CRUX_SETTINGS.threshold))
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
        const { topics: questions, passages, ratings, threshold } = options;
        const step = cruxBuild.steps.find(({ name }) => name === "topics")!;
        const made = await step.take(
          filesNamed({ questions, passages, ratings }),
          new Map(),
          buildSettings.parse({ threshold }),
        );
        const filtered = (made.rows as ReturnType<typeof topicLines>).reduce(
          (sum, topic) => sum + topic.sub_questions.filter((one) => one.filtered).length,
          0,
        );
        writeMade(options, made, `topics, ${filtered} questions filtered`);
      },
    );
  addCollection(
    step(
      "collection",
      "every step of a CRUX collection into a folder; a step whose file is there is not done " +
        "again, so edit it and run on",
    ),
  );
  addCapReports(generate);
  addEvidenceSteps(generate, step);
}

/** Makes sub-questions of each topic from its request alone. */
async function questionsFromRequests(
  options: Common & { topics: string; n?: number },
): Promise<Made> {
  const { n = 2 } = options;
  const topics = await readBuiltTopics(inputFile(options.topics));
  const { raw } = await answersOf(
    questionStep.calls(topics, null, n),
    options,
    promptOf(options, "generate-questions-from-request", "questions-from-request@1"),
    "questions",
  );
  const { made, problems } = questionStep.take(topics, raw, n, true);
  return { rows: topicLines(made), problems };
}
