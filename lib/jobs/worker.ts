import { JUDGE_JOB } from "@/lib/db/judge-runs/runs";
import { clearExpiredLimits } from "@/lib/db/people/rate-limiter";
import { startRunner } from "@/lib/db/core/jobs";
import { enforceRetention } from "@/lib/studies/people/retention";
import { workOnBuilds } from "./build-step";
import { workOnEvaluations } from "./evaluation";
import { computeInProcess } from "./evaluation-process";
import { joinOpenRuns, workOn } from "./judge-run";

const CONCURRENCY = 8;
/** How often a worker looks for runs it can join, those of a worker that is gone among them. */
const LOOK_MS = 2000;
/** Once a night, caught up after a stop. */
const RETENTION_JOB = "retention";

/** Runs jobs until SIGTERM or SIGINT; what is under way is finished or handed back. */
export async function runWorker(): Promise<void> {
  const stopping = new AbortController();
  const runner = await startRunner(
    {
      [JUDGE_JOB]: (payload) => workOn((payload as { runId: string }).runId, stopping.signal),
      [RETENTION_JOB]: async () => {
        await enforceRetention();
        await clearExpiredLimits();
      },
    },
    CONCURRENCY,
    `17 3 * * * ${RETENTION_JOB} ?fill=2d`,
  );
  const underWay = new Set<Promise<unknown>>();
  const looks = [
    joinOpenRuns,
    onceAtATime(workOnBuilds),
    onceAtATime((signal) => workOnEvaluations(signal, computeInProcess)),
  ];
  const look = setInterval(() => {
    for (const one of looks) {
      const work = one(stopping.signal)
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }, LOOK_MS);
  // Runs give back what they hold, so that nothing waits for a lease.
  const stop = () => {
    clearInterval(look);
    stopping.abort();
    void runner.stop();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await runner.promise;
  // What was joined gives back what it holds too.
  await Promise.allSettled([...underWay]);
}

/** Does nothing while the last time is not over. */
function onceAtATime(
  work: (signal: AbortSignal) => Promise<void>,
): (signal: AbortSignal) => Promise<void> {
  let isUnderWay = false;
  return async (signal) => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work(signal).finally(() => {
      isUnderWay = false;
    });
  };
}
