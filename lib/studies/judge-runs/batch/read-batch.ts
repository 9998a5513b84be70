import type { InputFile } from "@/lib/formats/input-file";
import { lineBatches } from "@/lib/formats/lines";
import { Problems } from "@/lib/formats/problems";
import { isAnswer } from "@/lib/judging/ask-all";
import { answerOfLine, problemOfLine } from "@/lib/judging/batch/batch-answer";
import { partsOfCustomId, readBatchLine, type BatchAnswer } from "@/lib/judging/batch/batch-line";
import { CallFailure } from "@/lib/judging/endpoint/call-failure";
import { PROFILES } from "@/lib/judging/endpoint/profiles";
import type { Asked } from "@/lib/judging/endpoint/read-completion";
import type { JudgeAnswer } from "@/lib/judging/judge-client";
import { isUsableAnswer, type AnswerReading } from "@/lib/judging/llm-judge";
import { answerRules } from "@/lib/judging/prompts/prompt";
import type { RunKeys } from "./run-keys";
import type { BatchRun } from "./run-of-batch";

/** Adds a problem for each line that is no answer to a call of the run. Stores nothing. */
export async function findBadLines(
  files: readonly InputFile[],
  run: BatchRun,
  keys: RunKeys,
  problems: Problems,
): Promise<void> {
  const { judgeHash, prompt, settings } = run;
  const owner = { judgeHash, model: settings.model, prompt: prompt.name };
  for (const file of files)
    for await (const { first, texts } of lineBatches(file, problems))
      texts.forEach((text, i) => {
        const isBlank = text.trim() === "";
        const found = isBlank ? null : problemOfLine(text, owner, (key) => keys.has(key));
        if (found !== null) problems.add(file.name, first + i, found);
      });
}

/** What came of the lines of batch files. */
export interface ReadBatch {
  answers: number;
  /** Answers to calls that had one, in these files or before. */
  repeated: number;
  /** Why samples have no answer, by cache key. */
  failures: Map<string, CallFailure>;
  /** Answers that are not kept for later runs, because they say nothing: empty, cut off, or to a part of the prompt. */
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
  const reading = readingOf(run);
  for (const file of files)
    for await (const { texts } of lineBatches(file, new Problems())) {
      const kept: TakenAnswer[] = [];
      for (const text of texts) {
        const taken = takenFrom(readBatchLine(text), run, keys, read);
        if (taken === null) continue;
        read.answers += 1;
        const { key, answer } = taken;
        const isUsable = isUsableAnswer(answer, reading);
        if (isAnswer({ answer, isUsable })) kept.push(taken);
        else read.unkept.set(key, answer);
      }
      yield kept;
    }
}

function takenFrom(
  line: BatchAnswer | null,
  run: BatchRun,
  keys: RunKeys,
  read: ReadBatch,
): TakenAnswer | null {
  if (line === null) return null;
  const { key } = partsOfCustomId(line.customId)!;
  const known = keys.get(key);
  if (known?.state !== "open") {
    read.repeated += 1;
    return null;
  }
  const answer = answerOfLine(line, askedBy(run, known.length), readingOf(run));
  if (answer instanceof CallFailure) {
    read.failures.set(key, answer);
    return null;
  }
  known.state = "taken";
  read.failures.delete(key);
  return { key, answer };
}

function askedBy({ settings, calling }: BatchRun, length: number): Asked {
  return {
    model: settings.model,
    aliases: calling.aliases,
    isAnyName: PROFILES[calling.profile].answersUnderOtherName ?? false,
    prompt: { length },
  };
}

/** Returns how answers of a run are read. */
export function readingOf({ context, prompt, settings }: BatchRun): AnswerReading {
  return {
    task: context.task,
    promptTask: prompt.task,
    rules: settings.rules ?? answerRules(prompt),
    keepsReasoning: settings.keepsReasoning,
  };
}
