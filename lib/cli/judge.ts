import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { Problems } from "@/lib/formats/problems";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { injectionsFor, speaksToJudge, type Injection } from "@/lib/judging/injections";
import { fittingPrompt } from "@/lib/judging/prompts/built-in";
import { taskDefinition } from "@/lib/tasks/registry";
import { fileCache } from "./answer-file";
import { askEachOf, planOf, planText, refuseStopped, type Calls } from "./ask";
import { printFailures } from "./failures";
import { judgedItem } from "./judged-items";
import { JudgedFiles } from "./judged-files";
import { addJudgeBatch } from "./judge-batch";
import { Flips } from "./judge-injections";
import { eachItem, type FileItem } from "./judge-items";
import {
  judgeOf,
  needOptions,
  withItems,
  type FileJudge,
  type JudgeOptions,
} from "./judge-options";
import { printJudged } from "./judge-summary";
import { rememberedCapabilities, withModel } from "./model-options";
import { wholeNumber } from "./option-values";
import { checkOutputs, isReplaceable, STANDARD } from "./files";
import { say } from "./print";

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
  return out === STANDARD || !isReplaceable(out) ? undefined : `${out}.cache.jsonl`;
}

async function run(options: JudgeOptions): Promise<void> {
  const found = await survey(options);
  if (found.items === 0) throw new AppError("bad_input", "judge.nothing_to_judge");
  checkOutputs([options.out, options.ratings, options.samplesOut, options.cache]);
  const calls = () => callsOf(options);
  const judge = await judgeFor(found.values, calls, options);
  const { out } = options;
  if (options.dryRun || out === undefined) return printPlan(calls, judge, options);
  const reading = { task: options.task, threshold: options.threshold, rules: judge.rules };
  const judging = { ...reading, rater: judge.rater, type: judge.type };
  const files = new JudgedFiles({ ...options, out }, judging);
  const underWay = new Map<EngineCall, Asked>();
  const flips = options.injections === undefined ? null : new Flips(options.task);
  const begun = async function* () {
    for await (const one of askedOf(options)) {
      underWay.set(one.call, one);
      yield one.call;
    }
  };
  // Calls are gone through twice: to plan them, and to make them.
  let isPlanned = judge.limits === undefined;
  const source = () => {
    if (isPlanned) return begun();
    isPlanned = true;
    return calls();
  };
  let answered = 0;
  try {
    const spent = await askEachOf(
      source,
      judge,
      options,
      "judging",
      (result) => {
        const { item, index, injection } = underWay.get(result.call)!;
        underWay.delete(result.call);
        if (result.failure === null) answered += 1;
        const judged = judgedItem(item.ids, result, reading);
        if (injection === null) files.add(index, judged);
        if (index < (options.injections ?? 0)) flips?.add(index, injection, judged);
      },
      () => files.isFarBehind(underWay.size),
    );
    refuseStopped(spent, answered, found.calls, options);
  } catch (error) {
    files.discard();
    throw error;
  }
  files.finish();
  const { speaking } = found;
  const injections = flips?.counts() ?? null;
  printJudged({ options, judge, items: found.items, speaking, files, injections });
  printFailures(options.tally!.failures, options.cache);
}

/** A call about an item, with or without a hostile ending. */
interface Asked {
  call: EngineCall;
  item: FileItem;
  index: number;
  injection: Injection | null;
}

/** Streams the calls: every item, then the first ones with each hostile ending. */
async function* askedOf(options: JudgeOptions): AsyncGenerator<Asked> {
  let index = 0;
  for await (const item of eachItem(options, new Problems()))
    yield { call: item.call, item, index: index++, injection: null };
  const { task, injections = 0 } = options;
  if (injections === 0) return;
  index = 0;
  for await (const item of eachItem(options, new Problems())) {
    for (const injection of injectionsFor(task)) {
      const text = `${item.text}\n${injection.text}`;
      const call = item.withText(`${item.call.id} ${injection.name}`, text);
      yield { call, item, index, injection };
    }
    index += 1;
    if (index === injections) return;
  }
}

async function* callsOf(options: JudgeOptions): AsyncGenerator<EngineCall> {
  for await (const { call } of askedOf(options)) yield call;
}

/** What a first reading of the files finds. */
interface Survey {
  items: number;
  calls: number;
  /** Texts that seem to speak to the judge. */
  speaking: number;
  /** The first item, or the first that the task's usual prompt does not fit. */
  values: FileItem["call"]["question"]["values"][];
}

async function survey(options: JudgeOptions): Promise<Survey> {
  const problems = new Problems("undone.judged");
  const facts = taskDefinition(options.task).judge.prompt;
  const fits = (values: Survey["values"][number]) =>
    fittingPrompt(facts, [values]) === facts.defaultPrompt;
  const found: Survey = { items: 0, calls: 0, speaking: 0, values: [] };
  for await (const { text, call } of eachItem(options, problems)) {
    found.items += 1;
    if (speaksToJudge(text)) found.speaking += 1;
    const { values } = call.question;
    if (found.values.length === 0 && !fits(values)) found.values = [values];
  }
  problems.refuse();
  const hostile = Math.min(found.items, options.injections ?? 0);
  found.calls = found.items + hostile * injectionsFor(options.task).length;
  return found;
}

/** Returns the judge. A model is probed only if an answer is not known yet. */
async function judgeFor(
  values: Survey["values"],
  calls: Calls,
  options: JudgeOptions,
): Promise<FileJudge> {
  const remembered = options.judge === "model" ? await rememberedCapabilities(options) : null;
  if (remembered === null) return judgeOf(options, values);
  const judge = await judgeOf({ ...options, remembered }, values);
  if (options.dryRun) return judge;
  const plan = await planOf(calls(), judge, await fileCache(options.cache), options);
  if (plan.known === plan.calls) return judge;
  await judge.judge.close();
  return judgeOf(options, values);
}

/** Without a probe the keys of known answers need capabilities that are given or remembered. */
async function printPlan(calls: Calls, judge: FileJudge, options: JudgeOptions): Promise<void> {
  const isKeyed =
    options.capabilities !== undefined ||
    options.probe === false ||
    (await rememberedCapabilities(options)) !== null;
  const cache = options.cache !== undefined && isKeyed ? await fileCache(options.cache) : null;
  const plan = await planOf(calls(), judge, cache, options);
  const { known, promptTokens, answerTokens, cost } = plan;
  const tokens = promptTokens + answerTokens;
  say(
    options.json
      ? `${JSON.stringify({ calls: plan.calls, known, tokens, prompt_tokens: promptTokens, completion_tokens: answerTokens, cost })}\n`
      : `${planText(plan, options.budget)}\n`,
  );
  await judge.judge.close();
}
