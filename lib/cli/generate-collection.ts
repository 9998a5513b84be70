import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { collectionStatistics } from "@/lib/collection/crux-statistics";
import { filterStep, subsetStep, type StepResult } from "@/lib/collection/crux-steps";
import {
  passageLines,
  ratingLines,
  readBuiltPassages,
  readBuiltRatings,
  readBuiltTopics,
  readSources,
  topicLines,
} from "@/lib/collection/files";
import { AppError } from "@/lib/domain/app-error";
import type { Problem } from "@/lib/messages/problem";
import { CRUX_SETTINGS } from "@/lib/domain/settings/builds";
import {
  askedJson,
  listed,
  makePassages,
  makeQuestions,
  makeRatings,
  makeRequests,
  type GenerateOptions as Common,
} from "./generate-step";
import { settingOption } from "./option-values";
import { checkOutputs, inputFile, makeFolder, readText, writeLines, writeText } from "./files";
import { newTally, tallyText } from "./tally";
import { counted, linesOf, print } from "./print";

/** A server with prefix caching takes in a passage once for all its questions. */
const RATING_PROMPT = "rating-context-first@2";

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

/**
 * Returns whether a step has output already. Such a step is skipped unless it is asked for, so that
 * edits by hand are kept.
 */
function isDone(path: string): boolean {
  return existsSync(path) && readText(path).trim() !== "";
}

/** Adds the options and the work of `generate collection`. */
export function addCollection(command: Command): void {
  command
    .requiredOption("--summaries <file>", "topic_id and text a line")
    .requiredOption("--documents <file>", "docid, topic_id and text a line")
    .requiredOption("--out <folder>")
    .addOption(settingOption(CRUX_SETTINGS.questions))
    .addOption(settingOption(CRUX_SETTINGS.threshold))
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
              `${name}: ${counted(made.length, "row")} in ${file}${found.length > 0 ? `, ${counted(found.length, "thing")} to look at` : ""}`,
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
            as(await makeRequests(summaries, asking("requests.jsonl")), topicLines),
          )
        )
          return;
        const requests = await readBuiltTopics(inputFile(path("requests.jsonl")));
        if (
          await doStep("questions", "questions.jsonl", async () =>
            as(
              await makeQuestions(requests, summaries, options.n, asking("questions.jsonl")),
              topicLines,
            ),
          )
        )
          return;
        const topics = await readBuiltTopics(inputFile(path("questions.jsonl")));
        if (
          await doStep("passages", "passages.jsonl", async () =>
            as(await makePassages(documents, asking("passages.jsonl")), passageLines),
          )
        )
          return;
        const passages = await readBuiltPassages(inputFile(path("passages.jsonl")));
        if (
          await doStep("ratings", "ratings.jsonl", async () =>
            as(
              await makeRatings(topics, passages, {
                ...asking("ratings.jsonl"),
                prompt: RATING_PROMPT,
              }),
              (made) => ratingLines(made, `${options.model} ${RATING_PROMPT}`),
            ),
          )
        )
          return;
        const ratings = await readBuiltRatings(inputFile(path("ratings.jsonl")));
        const filtered = filterStep(topics, passages, ratings, options.threshold);
        const subset = subsetStep(filtered.made, passages, ratings, options.threshold);
        problems.push(...filtered.problems, ...subset.problems);
        writeLines(path("topics.jsonl"), topicLines(filtered.made));
        writeText(
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
        writeText(path("statistics.json"), `${JSON.stringify(statistics, null, 2)}\n`);
        const asked = tallyText(tally, options).replace(/^; /, "");
        const lines = Object.entries(statistics).map(
          ([name, value]) =>
            `${name.replace(/_/g, " ")}: ${Number.isInteger(value) ? value : value.toFixed(2)}`,
        );
        print(
          options.json,
          {
            out: options.out,
            statistics,
            ...askedJson({ ...options, tally }),
            ...listed(problems),
          },
          linesOf(asked === "" ? lines : [...lines, asked]),
        );
        if (!options.json) for (const { text } of problems) console.error(`  ${text}`);
      },
    );
}
