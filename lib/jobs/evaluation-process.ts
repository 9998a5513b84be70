import { launch } from "@/lib/studies/child-processes/launch";
import type { Claimed } from "./evaluation";

/** Room for what one evaluation holds in memory. */
const MEGABYTES = 4096;

/** Computes an evaluation in a process of its own: whatever it takes, the runs of judges in this one go on. */
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
