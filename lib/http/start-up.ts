import { refuseWithoutSecret } from "@/lib/auth/installation-secret";
import { openConnections } from "@/lib/db/connections";
import { perProcess } from "@/lib/domain/per-process";
import { beginStopping } from "./stopping";
import { removeOldUploads } from "./uploaded-files";

/** Prepares a process for its first request, once, however it was started. */
export function startUp(): void {
  perProcess("started-up", () => {
    refuseWithoutSecret();
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
