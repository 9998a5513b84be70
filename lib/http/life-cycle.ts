import { openConnections } from "@/lib/db/connections";
import { refuseBadSettings } from "@/lib/db/installation/refuse-settings";
import { perProcess } from "@/lib/domain/per-process";
import { removeOldUploads } from "./uploaded-files";

/** Prepares a process for its first request, once, however it was started. */
export function startUp(): void {
  perProcess("started-up", () => {
    refuseBadSettings();
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, beginStopping);
    removeOldUploads().catch(() => {
      /* Tried again at the next start. */
    });
    openConnections().catch(() => {
      /* The first request reports the failure. */
    });
    return true;
  });
}

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
