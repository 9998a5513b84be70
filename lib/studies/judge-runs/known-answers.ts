import { cachedAnswers, storeAnswers, type KeptAnswer } from "@/lib/db/judge-runs/answers";
import type { AnswerCache } from "@/lib/judging/ask-all";
import type { JudgeAnswer } from "@/lib/judging/judge-client";

/** Returns stored answers by the hash of their request. */
export async function knownAnswers(keys: readonly string[]): Promise<Map<string, JudgeAnswer>> {
  const known = await cachedAnswers(keys);
  return new Map(
    [...known].map(([key, { key: _key, ...answer }]) => [key, { ...answer, detail: null }]),
  );
}

/** Returns an answer as it is stored for later runs. */
export function keptAnswer({ key, answer }: { key: string; answer: JudgeAnswer }): KeptAnswer {
  const { raw, promptTokens, completionTokens, expected, reasoning, facts } = answer;
  return { key, raw, promptTokens, completionTokens, expected, reasoning, facts };
}

/** Stored answers, in the database. */
export const DATABASE_ANSWERS: AnswerCache = {
  get: knownAnswers,
  put: (entries) => storeAnswers(entries.map(keptAnswer)),
};
