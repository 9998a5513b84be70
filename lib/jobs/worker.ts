import { JUDGE_JOB } from "@/lib/db/judge-calls";
import { startRunner } from "@/lib/db/jobs";
import { enforceRetention } from "@/lib/studies/people/retention";
import { judgeRun, rescueRuns } from "./judge-run";

const CONCURRENCY = 8;
/** Every minute: runs whose workers are gone. */
const RESCUE_JOB = "judge-rescue";
/** Once a night, caught up after a stop. */
const RETENTION_JOB = "retention";

/** Runs jobs until SIGTERM or SIGINT; what is under way is finished or handed back. */
export async function runWorker(): Promise<void> {
  const stopping = new AbortController();
  const runner = await startRunner({
    [JUDGE_JOB]: (payload) => judgeRun(payload, stopping.signal), [RESCUE_JOB]: rescueRuns, [RETENTION_JOB]: async () => { await enforceRetention(); },
  }, CONCURRENCY, `17 3 * * * ${RETENTION_JOB} ?fill=2d\n* * * * * ${RESCUE_JOB}`);
  await rescueRuns();
  // Runs give back what they hold, so that nothing waits for a lease.
  const stop = () => { stopping.abort(); void runner.stop(); };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await runner.promise;
}
