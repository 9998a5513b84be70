import { launch } from "@/lib/studies/child-processes/launch";
import type { Claimed } from "./evaluation";

/** Memory limit of the child process. */
const MEGABYTES = 4096;

/**
 * Computes an evaluation in a child process, so that judge runs in this process go on whatever
 * happens.
 */
export function computeInProcess({ id, claim }: Claimed, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = launch("evaluation", {
      args: [id, claim],
      memory: MEGABYTES,
      hasChannel: false,
    });
    const stop = () => child.kill("SIGKILL");
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    child.once("error", reject);
    child.once("exit", (code, by) => {
      signal.removeEventListener("abort", stop);
      if (code === 0) resolve();
      else reject(new Error(`An evaluation ended without a result (${by ?? `code ${code}`}).`));
    });
  });
}
