import { pause, type Pause } from "@/lib/messages/pause";

/** Why a run waits that may make no further call: the limit of its own that is used up. */
export function spentLimit(run: {
  maxCalls: number | null;
  budget: number | null;
  sent: number;
}): Pause {
  return run.maxCalls !== null && run.maxCalls <= run.sent
    ? pause("run.call_limit", { maxCalls: run.maxCalls })
    : pause("run.budget", { budget: run.budget ?? 0 });
}
