import { problem, type Problem } from "@/lib/messages/problem";
import { CallFailure } from "../endpoint/call-failure";
import { readCompletion, type Asked } from "../endpoint/read-completion";
import type { JudgeAnswer } from "../judge-client";
import { judgeAnswerOf, type AnswerReading } from "../llm-judge";
import { partsOfCustomId, readBatchLine, type BatchAnswer } from "./batch-line";

/** Whose calls a batch holds. */
interface BatchOwner {
  judgeHash: string;
  model: string;
  /** Name of the prompt. */
  prompt: string;
}

const MAX_ID_LENGTH = 100;

/**
 * Returns why a line cannot be an answer to a batch; null if it can.
 * @param isCall whether a cache key is that of a call of the batch
 */
export function problemOfLine(
  text: string,
  { judgeHash, model, prompt }: BatchOwner,
  isCall: (key: string) => boolean,
): Problem | null {
  const line = readBatchLine(text);
  if (line === null) return problem("batches.not_whole");
  const parts = partsOfCustomId(line.customId);
  const customId = line.customId.slice(0, MAX_ID_LENGTH);
  if (parts === null) return problem("batches.unknown_call", { customId });
  if (parts.judgeHash !== judgeHash)
    return problem("batches.other_judge", { customId, prompt, model });
  return isCall(parts.key) ? null : problem("batches.unknown_call", { customId });
}

/** Returns the answer of a line, read as that of a live call, or why there is none. */
export function answerOfLine(
  line: BatchAnswer,
  asked: Asked,
  reading: AnswerReading,
): JudgeAnswer | CallFailure {
  if ("failure" in line) return line.failure;
  try {
    return judgeAnswerOf(readCompletion(line.completion, asked, line.requestId), reading);
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}
