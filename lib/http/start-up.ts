import { refuseWithoutSecret } from "@/lib/auth/installation-secret";
import { openConnections } from "@/lib/db/pool";
import { perProcess } from "@/lib/domain/per-process";
import { beginStopping } from "./stopping";
import { removeOldUploads } from "./uploaded-files";

/** Does once what a process that answers requests does before it answers any, whichever way it is started. */
export function startUp(): void {
  perProcess("started-up", () => {
    refuseWithoutSecret();
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, beginStopping);
    removeOldUploads().catch(() => {
      /* They are looked for again at the next start. */
    });
    openConnections().catch(() => {
      /* The first request says so. */
    });
    return true;
  });
}
