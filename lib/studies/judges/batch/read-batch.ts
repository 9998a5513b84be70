import { expectedRatingAt } from "@/lib/domain/expected-rating";
import type { InputFile } from "@/lib/formats/input-file";
import { lineBatches } from "@/lib/formats/lines";
import { Problems } from "@/lib/formats/problems";
import { partsOfCustomId, readBatchLine, type BatchAnswer } from "@/lib/judging/batch/batch-line";
import { CallFailure } from "@/lib/judging/endpoint/call-failure";
import type { Completion } from "@/lib/judging/endpoint/completion";
import { PROFILES } from "@/lib/judging/endpoint/profiles";
import { readCompletion, type Asked } from "@/lib/judging/endpoint/read-completion";
import type { JudgeAnswer } from "@/lib/judging/judge-client";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { problem, type Problem } from "@/lib/messages/problem";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import type { RunKeys } from "./run-keys";
import type { BatchRun } from "./run-of-batch";

/** Adds a problem for each line that is no answer to a call of the run. Stores nothing. */
export async function findBadLines(
  files: readonly InputFile[],
  judgeHash: string,
  keys: RunKeys,
  problems: Problems,
): Promise<void> {
  for (const file of files)
    for await (const { first, texts } of lineBatches(file, problems))
      texts.forEach((text, i) => {
        const found = text.trim() === "" ? null : problemOf(text, judgeHash, keys);
        if (found !== null) problems.add(file.name, first + i, found);
      });
}

function problemOf(text: string, judgeHash: string, keys: RunKeys): Problem | null {
  const line = readBatchLine(text);
  if (line === null) return problem("batch.no_answer");
  const { customId } = line;
  const parts = partsOfCustomId(customId);
  if (parts === null) return problem("batch.unknown_call", { customId });
  if (parts.judgeHash !== judgeHash) return problem("batch.other_judge");
  return keys.has(parts.key) ? null : problem("batch.unknown_call", { customId });
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
        .map((text) => answerOf(readBatchLine(text), asked, run, keys, read))
        .filter((one) => one !== null);
      read.answers += taken.length;
      const all = settings.keepsReasoning ? taken : taken.map(withoutReasoning);
      const kept: TakenAnswer[] = [];
      for (const one of all) {
        if (isKept(run, one.answer)) kept.push(one);
        else read.unkept.set(one.key, one.answer);
      }
      yield kept;
    }
}

function answerOf(
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
    const given = readCompletion(completion, asked, requestId);
    return {
      raw: given.text,
      reasoning: given.reasoning,
      detail: null,
      promptTokens: given.promptTokens,
      completionTokens: given.completionTokens,
      expected: expectedOf(given, run),
      facts: given.facts,
    };
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}

function expectedOf({ text, logprobs }: Completion, run: BatchRun): number | null {
  if (run.prompt.task !== "rating") return null;
  const { rating } = parseAnswer(run.context.task, text, DEFAULT_THRESHOLD, run.settings.rules);
  return rating === null ? null : expectedRatingAt(logprobs, rating);
}

function isKept({ context, settings }: BatchRun, { raw, facts }: JudgeAnswer): boolean {
  if (raw.trim() === "") return false;
  if (!facts.isCut) return true;
  return parseAnswer(context.task, raw, DEFAULT_THRESHOLD, settings.rules).status === "ok";
}

function withoutReasoning({ key, answer }: TakenAnswer): TakenAnswer {
  return { key, answer: { ...answer, reasoning: null } };
}
