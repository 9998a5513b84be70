import type { JudgeAnswer, JudgeClient } from "../judge-client";
import type { AnsweredSample, EngineCall } from "./call-store";

/**
 * Returns the cache key of a sample, or null if the prompt does not fit the item. That is a failure
 * of the call, not of the run.
 */
export function sampleKey(judge: JudgeClient, call: EngineCall, sample: number): string | null {
  try {
    return judge.cacheKey(call.question, sample);
  } catch {
    return null;
  }
}

/**
 * Returns the cache keys of a call's samples; none if it is not to be answered from the cache. Of
 * a call that is asked again, those of several samples that say something stay.
 */
export function lookUpKeys(
  judge: JudgeClient,
  call: EngineCall,
  useCache: boolean,
): (string | null)[] {
  if (!useCache || (call.isFresh && judge.samples === 1)) return [];
  return Array.from({ length: judge.samples }, (_, sample) => sampleKey(judge, call, sample));
}

/**
 * Returns the known answers of a call, a place for each key.
 * @param onlyUsable leaves out those that say nothing
 */
export function knownAnswers(
  judge: JudgeClient,
  call: EngineCall,
  keys: readonly (string | null)[],
  known: ReadonlyMap<string, JudgeAnswer>,
  onlyUsable: boolean,
): (AnsweredSample | undefined)[] {
  return keys.map((cacheKey) => {
    const answer = cacheKey === null ? undefined : known.get(cacheKey);
    if (!answer) return undefined;
    const isUsable = judge.isUsable(call.question, answer);
    if ((onlyUsable || call.isFresh) && !isUsable) return undefined;
    return { answer, cacheKey, cached: true, isUsable };
  });
}
