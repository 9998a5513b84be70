import { existsSync, statSync } from "node:fs";
import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { Problems } from "@/lib/formats/problems";
import { injectionsFor } from "@/lib/judging/injections";
import { fileCache } from "./answer-file";
import { ask, planOf, planText, refuseStopped } from "./ask";
import { tellFailures } from "./failures";
import { writeLines } from "./generate-files";
import { judgedItem, judgmentRow, parsedBy, ratingRow, samplesRow } from "./judged-items";
import { addJudgeBatch } from "./judge-batch";
import { flipsOf } from "./judge-injections";
import { itemsOf, type FileItem } from "./judge-items";
import {
  judgeOf,
  needOptions,
  withItems,
  type FileJudge,
  type JudgeOptions,
} from "./judge-options";
import { tellJudged } from "./judge-summary";
import { rememberedCapabilities, withModel } from "./model-options";
import { wholeNumber } from "./option-values";
import { checkOutputs } from "./output-files";

export function addJudge(program: Command): void {
  const command = program
    .command("judge")
    .description(
      "judges the items of files with a language model, the lexical baseline or recorded answers; needs no database",
    );
  withItems(withModel(command))
    .addOption(
      new Option("--judge <kind>", "who judges")
        .choices(["model", "lexical", "replay"])
        .default("model"),
    )
    .option("--replay <file>", "ratings file with the recorded answers")
    .option("--rater <id>", "name of the judge in the judgments (default: model and prompt)")
    .option("--out <file>", "judgments to write (JSON lines)")
    .option(
      "--no-cache",
      "keeps no answers; without it and --cache they are kept beside the judgments (OUT.cache.jsonl)",
    )
    .option("--ratings <file>", "ratings to write, for evaluate and rerank")
    .option(
      "--samples-out <file>",
      "all answers to write, one item a line, with their labels and the spread",
    )
    .option(
      "--threshold <n>",
      "lowest rating that counts as answerable",
      wholeNumber(1, 5),
      DEFAULT_THRESHOLD,
    )
    .option(
      "--injections <n>",
      "also asks the first n items with each of a set of hostile endings, and says how many labels flip",
      wholeNumber(1, 100_000),
    )
    .option("--dry-run", "only counts calls, tokens and, with prices, their cost; calls nobody")
    .action(async (given: Given) => {
      needOptions(command, "task", ...(given.dryRun ? [] : ["out"]));
      const cache = cacheOf(given);
      if (cache !== undefined && given.cache === undefined && !given.dryRun)
        console.error(`Answers are kept in ${cache}; --no-cache keeps none.`);
      await run({ ...given, cache });
    })
    // Options after a subcommand are the subcommand's.
    .enablePositionalOptions();
  addJudgeBatch(command);
}

/** The options as they are given: `cache` is false with `--no-cache`. */
type Given = Omit<JudgeOptions, "cache"> & { cache?: string | false };

/** Returns the file that keeps the answers of a model: beside the judgments, unless it is given. */
function cacheOf({ cache, judge, out }: Given): string | undefined {
  if (cache !== undefined) return cache || undefined;
  if (judge !== "model" || out === undefined) return undefined;
  // Nothing can stand beside a pipe or a device.
  return existsSync(out) && !statSync(out).isFile() ? undefined : `${out}.cache.jsonl`;
}

async function run(options: JudgeOptions): Promise<void> {
  const problems = new Problems();
  const items = await itemsOf(options, problems);
  problems.refuse();
  if (items.length === 0) throw new AppError("bad_input", "judge.nothing_to_judge");
  checkOutputs([options.out, options.ratings, options.samplesOut, options.cache]);
  const hostile = hostileItems(items, options);
  const calls = [...items, ...hostile].map(({ call }) => call);
  const judge = await judgeFor(items, calls, options);
  const { out } = options;
  if (options.dryRun || out === undefined) return tellPlan(calls, judge, options);
  const asked = await ask(calls, judge, options, "judging");
  refuseStopped(asked, calls.length, options);
  const reading = { task: options.task, threshold: options.threshold, rules: judge.rules };
  const judging = { ...reading, rater: judge.rater, type: judge.type };
  const judged = items.map((item) => judgedItem(item, asked, reading));
  writeLines(
    out,
    judged.map((one) => judgmentRow(one, judging)),
  );
  if (options.ratings)
    writeLines(
      options.ratings,
      judged.flatMap((one) => ratingRow(one, judging) ?? []),
    );
  if (options.samplesOut)
    writeLines(
      options.samplesOut,
      judged.map((one) => samplesRow(one, judging)),
    );
  const labelOf = (id: string) => {
    const answer = asked.answers.get(id)?.[0];
    return answer ? parsedBy(reading, answer.raw).label : null;
  };
  const isTried = options.injections !== undefined;
  const injections = isTried ? flipsOf(options.task, hostile, labelOf) : null;
  tellJudged({ options, judge, items, judged, asked, injections });
  tellFailures(asked, options.cache);
}

/** Returns the judge. A model is probed only if an answer is not known yet. */
async function judgeFor(
  items: readonly FileItem[],
  calls: readonly FileItem["call"][],
  options: JudgeOptions,
): Promise<FileJudge> {
  const values = items.map(({ call }) => call.question.values);
  const remembered = options.judge === "model" ? await rememberedCapabilities(options) : null;
  if (remembered === null) return judgeOf(options, values);
  const judge = await judgeOf({ ...options, remembered }, values);
  if (options.dryRun) return judge;
  const plan = await planOf(calls, judge, await fileCache(options.cache), options);
  if (plan.known === plan.calls) return judge;
  await judge.judge.close();
  return judgeOf(options, values);
}

/** Returns the first items with each hostile ending. */
function hostileItems(items: readonly FileItem[], { task, injections = 0 }: JudgeOptions) {
  return items.slice(0, injections).flatMap((item) =>
    injectionsFor(task).map((injection) => ({
      item,
      injection,
      call: item.withText(`${item.call.id} ${injection.name}`, `${item.text}\n${injection.text}`),
    })),
  );
}

/** Without a probe the keys of known answers need capabilities that are given or remembered. */
async function tellPlan(
  calls: readonly FileItem["call"][],
  judge: FileJudge,
  options: JudgeOptions,
): Promise<void> {
  const isKeyed =
    options.capabilities !== undefined ||
    options.probe === false ||
    (await rememberedCapabilities(options)) !== null;
  const cache = options.cache !== undefined && isKeyed ? await fileCache(options.cache) : null;
  const plan = await planOf(calls, judge, cache, options);
  const { known, promptTokens, answerTokens, cost } = plan;
  const tokens = promptTokens + answerTokens;
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ calls: plan.calls, known, tokens, prompt_tokens: promptTokens, completion_tokens: answerTokens, cost })}\n`
      : `${planText(plan, options.budget)}\n`,
  );
  await judge.judge.close();
}
