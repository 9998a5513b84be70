import { pause, type Pause } from "@/lib/messages/reason";

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
