import { JUDGE_JOB } from "@/lib/db/judge-calls";
import { startRunner } from "@/lib/db/jobs";
import { enforceRetention } from "@/lib/studies/people/retention";
import { judgeChunk } from "./judge-chunk";

const CONCURRENCY = 4;
/** Once a night, caught up after a stop. */
const RETENTION_JOB = "retention";

/** Runs jobs until SIGTERM or SIGINT; what is under way is finished or handed back. */
export async function runWorker(): Promise<void> {
  const runner = await startRunner({ [JUDGE_JOB]: judgeChunk, [RETENTION_JOB]: async () => { await enforceRetention(); } }, CONCURRENCY, `17 3 * * * ${RETENTION_JOB} ?fill=2d`);
  const stop = () => { void runner.stop(); };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await runner.promise;
}
