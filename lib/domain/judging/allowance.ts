import { pause, type Pause } from "@/lib/messages/reason";

/** The limits of a judge run, and what it has spent. */
export interface Spending {
  /** Maximum number of requests to the endpoint; null for no limit. */
  maxCalls: number | null;
  /** Maximum cost; null for no limit. */
  budget: number | null;
  /** Requests of each call. */
  samples: number;
  /** Requests to the endpoint. */
  sent: number;
  /** Calls that the endpoint answered; counted only with a budget. */
  answered: number;
  /** Cost so far. */
  spent: number;
  /** True if the endpoint has no prices, or prices of 0. */
  isFree: boolean;
  /** Calls that are leased to workers now. */
  held: number;
}

/** The estimated cost of a next call: of its prompt alone, and with an answer of maximum length. */
export interface NextCall {
  prompt: number;
  most: number;
}

/** A call whose length is not known: only the mean so far says what it will cost. */
const UNKNOWN: NextCall = { prompt: 0, most: Infinity };

/** The cost of a next call is estimated at this multiple of the mean so far. */
const DEARER = 1.5;

/**
 * Returns how many more calls a run may make within its limits, or null for no limit. Calls in
 * progress count as made. `isSpent` is true if no call is in progress and none is allowed.
 */
export function allowance(
  run: Spending,
  next = UNKNOWN,
): { calls: number | null; isSpent: boolean } {
  if (run.maxCalls === null && run.budget === null) return { calls: null, isSpent: false };
  const most = Math.min(callsByNumber(run), callsByMoney(run, next));
  return { calls: Math.max(0, most), isSpent: run.held === 0 && most <= 0 };
}

function callsByNumber({ maxCalls, samples, sent, held }: Spending): number {
  return maxCalls === null ? Infinity : Math.floor((maxCalls - sent) / samples) - held;
}

/**
 * Calls are made together only if the budget pays for all of them at their maximum. Otherwise they
 * are made one by one while it pays for what a call is expected to cost. So a budget is exceeded by
 * what one call costs more than expected, at most.
 */
function callsByMoney({ budget, isFree, answered, spent, held }: Spending, next: NextCall): number {
  if (budget === null || isFree) return Infinity;
  const left = budget - spent;
  if (left <= 0) return 0;
  const together = Math.floor(left / next.most) - held;
  if (together > 0 || held > 0) return together;
  const mean = answered === 0 ? 0 : spent / answered;
  return Math.max(next.prompt, DEARER * mean) <= left ? 1 : 0;
}

/** Returns the pause of a run that may make no more calls: which of its limits is used up. */
export function spentLimit(run: {
  maxCalls: number | null;
  budget: number | null;
  sent: number;
  samples: number;
}): Pause {
  return run.maxCalls !== null && (run.budget === null || run.maxCalls - run.sent < run.samples)
    ? pause("run.call_limit", { maxCalls: run.maxCalls })
    : pause("run.budget", { budget: run.budget ?? 0 });
}
