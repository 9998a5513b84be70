import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { cruxBuild } from "@/lib/collection/crux-build";
import { buildSettings, promptKinds, type Texts } from "@/lib/collection/build-kind";
import { readSources } from "@/lib/collection/files";
import type { Problem } from "@/lib/messages/problem";
import { CRUX_SETTINGS } from "@/lib/domain/settings/builds";
import {
  askedJson,
  listed,
  makeRatings,
  runStep,
  type GenerateOptions as Common,
} from "./generate-step";
import { promptsOf } from "./model-options";
import { settingOption } from "./option-values";
import { checkOutputs, inputFile, makeFolder, readText, writeLines, writeText } from "./files";
import { newTally, tallyText } from "./tally";
import { counted, linesOf, print } from "./print";

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
        const prompts = promptsOf(options, promptKinds(cruxBuild));
        makeFolder(options.out);
        const path = (name: string) => join(options.out, name);
        checkOutputs(COLLECTION_FILES.map(path));
        const tally = newTally();
        const given: Record<string, string> = {
          summaries: options.summaries,
          documents: options.documents,
        };
        const texts: Texts = (name) => inputFile(given[name] ?? path(`${name}.jsonl`));
        // The limits apply to all steps together, so they share the tally.
        const cache = options.cache ?? path("answers.cache.jsonl");
        const settings = buildSettings.parse({
          questions: options.n,
          threshold: options.threshold,
        });
        const problems: Problem[] = [];
        for (const name of Object.keys(given)) await readSources(texts(name));
        for (const name of ["requests", "questions", "passages", "ratings"]) {
          const file = `${name}.jsonl`;
          if (isDone(path(file))) console.error(`${name}: ${file} is there and is used as it is`);
          else {
            const asking = { ...options, out: path(file), cache, tally };
            const { rows, problems: found } =
              name === "ratings"
                ? await makeRatings(texts, asking, prompts)
                : await runStep("crux", name, texts, asking, settings, prompts);
            writeLines(path(file), rows);
            problems.push(...found);
            console.error(
              `${name}: ${counted(rows.length, "row")} in ${file}${found.length > 0 ? `, ${counted(found.length, "thing")} to look at` : ""}`,
            );
          }
          if (options.until === name) return;
        }
        const take = async (name: string) => {
          const step = cruxBuild.steps.find((one) => one.name === name)!;
          const { rows, problems: found } = await step.take(texts, new Map(), settings);
          problems.push(...found);
          return rows;
        };
        writeLines(path("topics.jsonl"), await take("topics"));
        const subset = (await take("redundancy")) as Record<string, string>[];
        const required = subset.filter(({ kind }) => kind === "required");
        writeText(
          path("required.qrels"),
          required.map(({ topic_id, docid }) => `${topic_id} 0 ${docid} 1\n`).join(""),
        );
        writeLines(path("redundancy.jsonl"), subset);
        const statistics = (await take("statistics"))[0] as Record<string, number>;
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
