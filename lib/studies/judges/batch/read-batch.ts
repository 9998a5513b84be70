import type { InputFile } from "@/lib/formats/input-file";
import { lineBatches } from "@/lib/formats/lines";
import { Problems } from "@/lib/formats/problems";
import { partsOfCustomId, readBatchLine, type BatchAnswer } from "@/lib/judging/batch/batch-line";
import { CallFailure } from "@/lib/judging/endpoint/call-failure";
import { PROFILES } from "@/lib/judging/endpoint/profiles";
import { readCompletion, type Asked } from "@/lib/judging/endpoint/read-completion";
import type { JudgeAnswer } from "@/lib/judging/judge-client";
import { answerOf, isUsableAnswer, type AnswerReading } from "@/lib/judging/llm-judge";
import { answerRules } from "@/lib/judging/prompts/prompt";
import { problem, type Problem } from "@/lib/messages/problem";
import type { RunKeys } from "./run-keys";
import type { BatchRun } from "./run-of-batch";

/** Adds a problem for each line that is no answer to a call of the run. Stores nothing. */
export async function findBadLines(
  files: readonly InputFile[],
  run: BatchRun,
  keys: RunKeys,
  problems: Problems,
): Promise<void> {
  for (const file of files)
    for await (const { first, texts } of lineBatches(file, problems))
      texts.forEach((text, i) => {
        const found = text.trim() === "" ? null : problemOf(text, run, keys);
        if (found !== null) problems.add(file.name, first + i, found);
      });
}

function problemOf(text: string, run: BatchRun, keys: RunKeys): Problem | null {
  const line = readBatchLine(text);
  if (line === null) return problem("batches.not_whole");
  const { customId } = line;
  const parts = partsOfCustomId(customId);
  if (parts === null) return problem("batches.unknown_call", { customId });
  if (parts.judgeHash !== run.judgeHash) {
    const { prompt, settings } = run;
    return problem("batches.other_judge", { customId, model: settings.model, prompt: prompt.name });
  }
  return keys.has(parts.key) ? null : problem("batches.unknown_call", { customId });
}

/** What came of the lines of batch files. */
export interface ReadBatch {
  answers: number;
  /** Answers to calls that had one, in these files or before. */
  repeated: number;
  /** Why samples have no answer, by cache key. */
  failures: Map<string, CallFailure>;
  /** Answers that are not kept for later runs, because they are empty or cut off. */
  unkept: Map<string, JudgeAnswer>;
}

/** An answer of a batch file with its cache key. */
export interface TakenAnswer {
  key: string;
  answer: JudgeAnswer;
}

/** Yields the answers of batch files that are kept, some at a time, and counts what came. */
export async function* batchAnswers(
  files: readonly InputFile[],
  run: BatchRun,
  keys: RunKeys,
  read: ReadBatch,
): AsyncGenerator<TakenAnswer[]> {
  const { settings, calling } = run;
  const asked: Asked = {
    model: settings.model,
    aliases: calling.aliases,
    isAnyName: PROFILES[calling.profile].answersUnderOtherName ?? false,
    prompt: "",
  };
  for (const file of files)
    for await (const { texts } of lineBatches(file, new Problems())) {
      const taken = texts
        .map((text) => takenFrom(readBatchLine(text), asked, run, keys, read))
        .filter((one) => one !== null);
      read.answers += taken.length;
      const kept: TakenAnswer[] = [];
      for (const one of taken) {
        if (isKept(run, one.answer)) kept.push(one);
        else read.unkept.set(one.key, one.answer);
      }
      yield kept;
    }
}

function takenFrom(
  line: BatchAnswer | null,
  asked: Asked,
  run: BatchRun,
  keys: RunKeys,
  read: ReadBatch,
): TakenAnswer | null {
  if (line === null) return null;
  const { key } = partsOfCustomId(line.customId)!;
  if (keys.get(key) !== "open") {
    read.repeated += 1;
    return null;
  }
  const given = "failure" in line ? line.failure : completionOf(line, asked, run);
  if (given instanceof CallFailure) {
    read.failures.set(key, given);
    return null;
  }
  keys.set(key, "taken");
  read.failures.delete(key);
  return { key, answer: given };
}

function completionOf(
  { completion, requestId }: Extract<BatchAnswer, { completion: unknown }>,
  asked: Asked,
  run: BatchRun,
): JudgeAnswer | CallFailure {
  try {
    return answerOf(readCompletion(completion, asked, requestId), readingOf(run));
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}

function readingOf({ context, prompt, settings }: BatchRun): AnswerReading {
  return {
    task: context.task,
    promptTask: prompt.task,
    rules: settings.rules ?? answerRules(prompt),
    keepsReasoning: settings.keepsReasoning,
  };
}

/** Empty answers, and those that are cut off before their label, are not kept for later runs. */
function isKept(run: BatchRun, answer: JudgeAnswer): boolean {
  if (answer.raw.trim() === "") return false;
  return !answer.facts.isCut || isUsableAnswer(answer, readingOf(run));
}
