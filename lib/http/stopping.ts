import { perProcess } from "@/lib/domain/per-process";

const state = perProcess("stopping", () => ({ is: false }));

/**
 * True once the process was asked to stop. A server that stops waits for its connections; browsers and balancers keep
 * theirs open and would send on for ever, so that each answer from then on says that it is the connection's last.
 */
export function isStopping(): boolean {
  return state.is;
}

/** Says that the process stops. */
export function beginStopping(): void {
  state.is = true;
}
