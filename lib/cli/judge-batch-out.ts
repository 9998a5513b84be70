import { readdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { Problems } from "@/lib/formats/problems";
import { batchLine, customIdOf, judgeHashOf } from "@/lib/judging/batch/batch-line";
import { CallTable } from "@/lib/judging/batch/call-table";
import { identityHash, type BatchManifest } from "@/lib/judging/batch/manifest";
import { estimateTokens } from "@/lib/domain/judging/estimate-tokens";
import { PROFILES } from "@/lib/judging/endpoint/profiles";
import { bodyOf } from "@/lib/judging/endpoint/request-body";
import { isUsableAnswer, requestKey, requestOf } from "@/lib/judging/llm-judge";
import { fittingPrompt } from "@/lib/judging/prompts/built-in";
import { answerRules, renderPrompt, type Prompt } from "@/lib/judging/prompts/prompt";
import { taskDefinition } from "@/lib/tasks/registry";
import { storedAnswers } from "./answer-file";
import { BatchFiles, MANIFEST, PART, type WrittenFile } from "./batch-files";
import { eachItem, type ItemOptions } from "./judge-items";
import { promptFor, withTemperature } from "./judge-options";
import {
  modelJudge,
  type AskedModel,
  type ModelOptions,
  type PromptOptions,
} from "./model-options";
import { checkOutputs, makeFolder, writeText } from "./files";
import { costIn, moneyText } from "./tally";
import { counted, linesOf, print } from "./print";

export interface BatchOutOptions extends ModelOptions, ItemOptions, PromptOptions {
  out: string;
  maxRequests: number;
  maxMegabytes: number;
}

/** What was written, before the manifest. */
interface Written {
  known: number;
  repeated: number;
  promptTokens: number;
  files: WrittenFile[];
  list: WrittenFile;
}

/** Writes the calls whose answers are not known as files for engines that run batches. */
export async function batchOut(options: BatchOutOptions): Promise<void> {
  prepareFolder(options.out);
  const prompt = await promptOfItems(options);
  const asked = await modelJudge(withTemperature(options, prompt), prompt);
  await asked.judge.close();
  const written = await writeCalls(options, asked);
  const manifest = manifestOf(options, asked, written);
  const path = join(options.out, MANIFEST);
  writeText(path, `${JSON.stringify(manifest, null, 2)}\n`);
  tell(options, manifest);
}

/** The folder is new or empty; what a killed command left there is overwritten. */
function prepareFolder(folder: string): void {
  makeFolder(folder);
  if (readdirSync(folder).some((name) => !name.endsWith(PART)))
    throw new AppError("bad_input", "batch.not_empty", { folder });
  checkOutputs([join(folder, MANIFEST)]);
}

/** Looks through the items only if it depends on them which of two prompts is the usual one. */
async function promptOfItems(options: BatchOutOptions): Promise<Prompt> {
  const facts = taskDefinition(options.task).judge.prompt;
  if (options.prompt !== undefined || facts.plain === undefined) return promptFor(options, []);
  const problems = new Problems("undone.written");
  for await (const { call } of eachItem(options, problems))
    if (fittingPrompt(facts, [call.question.values]) !== facts.defaultPrompt)
      return promptFor(options, [call.question.values]);
  return promptFor(options, []);
}

async function writeCalls(options: BatchOutOptions, asked: AskedModel): Promise<Written> {
  const { prompt, settings, identity, address, capabilities } = asked;
  const judge = judgeHashOf({ promptHash: prompt.sha256, model: settings.model, identity });
  const done = await doneCalls(options, prompt);
  const files = new BatchFiles(options.out, {
    requests: options.maxRequests,
    bytes: options.maxMegabytes * 1e6,
  });
  const written = new CallTable();
  const problems = new Problems("undone.written");
  let [known, repeated, promptTokens, items] = [0, 0, 0, 0];
  try {
    for await (const { call } of eachItem(options, problems)) {
      items += 1;
      const text = renderPrompt(prompt, call.question.values);
      for (let sample = 0; sample < settings.samples; sample += 1) {
        const request = requestOf(prompt, settings, text, sample);
        const key = requestKey(request, identity);
        if (done.numberOf(key) >= 0) {
          known += 1;
          continue;
        }
        if (!written.add(key)) {
          repeated += 1;
          continue;
        }
        const body = bodyOf(request, address.calling, capabilities);
        files.add(batchLine(customIdOf(judge, key), body), `${key} ${text.length}`);
        promptTokens += estimateTokens(text);
      }
    }
    problems.refuse();
    if (items === 0) throw new AppError("bad_input", "judge.nothing_to_judge");
    if (written.size === 0)
      throw new AppError("bad_input", "batch.nothing_open", { cache: options.cache ?? "" });
  } catch (error) {
    files.discard();
    if (readdirSync(options.out).length === 0) rmdirSync(options.out);
    throw error;
  }
  return { known, repeated, promptTokens, ...files.finish() };
}

/** Returns the calls whose answers are in the cache. */
async function doneCalls(options: BatchOutOptions, prompt: Prompt): Promise<CallTable> {
  const done = new CallTable();
  const reading = {
    task: options.task,
    promptTask: prompt.task,
    rules: answerRules(prompt),
    keepsReasoning: false,
  };
  for await (const answers of storedAnswers(options.cache))
    for (const { key, answer } of answers)
      if (!options.askAgain || isUsableAnswer(answer, reading)) done.add(key);
  return done;
}

function manifestOf(
  options: BatchOutOptions,
  { prompt, settings, identity, address, capabilities, capabilitiesFrom, limits }: AskedModel,
  { known, repeated, promptTokens, files, list }: Written,
): BatchManifest {
  const { model, samples, temperature } = settings;
  const calls = list.requests;
  return {
    format: "assay batch 1",
    task: options.task,
    prompt: { name: prompt.name, sha256: prompt.sha256, task: prompt.task },
    model,
    judge: judgeHashOf({ promptHash: prompt.sha256, model, identity }),
    identity_sha256: identityHash(identity),
    aliases: address.calling.aliases,
    any_name: PROFILES[address.calling.profile].answersUnderOtherName ?? false,
    capabilities,
    capabilities_from: capabilitiesFrom,
    rules: answerRules(prompt),
    keeps_reasoning: settings.keepsReasoning,
    samples,
    temperature: temperature ?? prompt.temperature,
    asks_again: options.askAgain ?? false,
    calls,
    known,
    repeated,
    prompt_tokens: promptTokens,
    answer_tokens: calls * limits.withReasoning,
    files,
    call_list: list,
  };
}

const CAPABILITIES = {
  file: "as the file says",
  probe: "as the probe found out",
  usual: "as most models do (no probe)",
} as const;

function tell(options: BatchOutOptions, manifest: BatchManifest): void {
  const { calls, known, repeated, prompt_tokens: prompt, answer_tokens: answer } = manifest;
  const cost = costIn({ promptTokens: prompt, completionTokens: answer }, options);
  const path = join(options.out, MANIFEST);
  const files = manifest.files.length;
  const lines = [
    `${options.out}: ${counted(calls, "call")} in ${counted(files, "file")} for ${manifest.model} by ${manifest.prompt.name}; ${known} known already, ${repeated} asked once for several items`,
    `about ${prompt} prompt tokens, at most ${answer} answer tokens${cost === null ? "" : `, cost up to about ${moneyText(cost)}`}`,
    `The model is called ${CAPABILITIES[manifest.capabilities_from]}.`,
    `When the answers are there: assay judge batch in --batch ${options.out} --answers FILES --cache ${options.cache ?? "CACHE"}; then assay judge with --cache and --capabilities ${path}.`,
  ];
  print(options.json, { out: options.out, cost, ...manifest }, linesOf(lines));
}
