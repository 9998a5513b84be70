import { perProcess } from "@/lib/domain/per-process";

const state = perProcess("stopping", () => ({ is: false }));

/**
 * Returns whether the process was asked to stop. Answers then close their connection: clients keep
 * connections open, and the server could otherwise not end.
 */
export function isStopping(): boolean {
  return state.is;
}

/** Records that the process was asked to stop. */
export function beginStopping(): void {
  state.is = true;
}
