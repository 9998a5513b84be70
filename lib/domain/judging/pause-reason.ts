/** Why a run of a judge is paused, where it was not by hand. */
export const PAUSE_CODES = [
  "call_limit",
  "budget",
  "key",
  "quota",
  "refused_address",
  "failures_in_a_row",
  "endpoint_removed",
  "other",
] as const;
export type PauseCode = (typeof PAUSE_CODES)[number];

/** A limit of the run itself that is used up. */
export type SpentLimit =
  { code: "call_limit"; maxCalls: number } | { code: "budget"; budget: number };

/** The limit that is used up, of a run that may make no further call. */
export function spentLimit(run: {
  maxCalls: number | null;
  budget: number | null;
  sent: number;
}): SpentLimit {
  return run.maxCalls !== null && run.maxCalls <= run.sent
    ? { code: "call_limit", maxCalls: run.maxCalls }
    : { code: "budget", budget: run.budget ?? 0 };
}

/** The sentence that is stored with a run whose limit is used up. */
export function spentSentence(limit: SpentLimit): string {
  return limit.code === "call_limit"
    ? `The limit of ${limit.maxCalls} calls is used up: raise it to go on.`
    : `The budget of ${limit.budget} is used up: raise it to go on.`;
}

/* A run stores a sentence alone: its code is read off it here, and nowhere else. */
const SENTENCES: readonly (readonly [PauseCode, RegExp])[] = [
  ["call_limit", /^The limit of \d+ calls is used up: /],
  ["budget", /^The budget of \S+ is used up: /],
  ["failures_in_a_row", /^\d+ calls in a row failed, /],
  ["key", / Check the key\.$/],
  ["quota", / The account has no quota left\.$/],
  ["refused_address", /inside the network/],
  ["endpoint_removed", /^The endpoint of this judge was removed: /],
];

/** The code of a stored sentence; null for a run that was paused by hand, or is not paused. */
export function pauseCode(sentence: string | null): PauseCode | null {
  if (sentence === null) return null;
  return SENTENCES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? "other";
}
