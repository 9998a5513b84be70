import { JUDGE_JOB } from "@/lib/db/judge-calls";
import { startRunner } from "@/lib/db/jobs";
import { enforceRetention } from "@/lib/studies/people/retention";
import { workOnBuilds } from "./build-step";
import { joinOpenRuns, workOn } from "./judge-run";

const CONCURRENCY = 8;
/** How often a worker looks for runs it can join, those of a worker that is gone among them. */
const LOOK_MS = 2000;
/** Once a night, caught up after a stop. */
const RETENTION_JOB = "retention";

/** Runs jobs until SIGTERM or SIGINT; what is under way is finished or handed back. */
export async function runWorker(): Promise<void> {
  const stopping = new AbortController();
  const runner = await startRunner({
    [JUDGE_JOB]: (payload) => workOn((payload as { runId: string }).runId, stopping.signal), [RETENTION_JOB]: async () => { await enforceRetention(); },
  }, CONCURRENCY, `17 3 * * * ${RETENTION_JOB} ?fill=2d`);
  const underWay = new Set<Promise<unknown>>();
  let building = false;
  const builds = async (signal: AbortSignal) => {
    if (building) return;
    building = true;
    await workOnBuilds(signal).finally(() => { building = false; });
  };
  const look = setInterval(() => { for (const look of [joinOpenRuns, builds]) {
    const work = look(stopping.signal).catch((error: unknown) => console.error(error instanceof Error ? error.message : error)).finally(() => underWay.delete(work));
    underWay.add(work);
  } }, LOOK_MS);
  // Runs give back what they hold, so that nothing waits for a lease.
  const stop = () => { clearInterval(look); stopping.abort(); void runner.stop(); };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await runner.promise;
  // What was joined gives back what it holds too.
  await Promise.allSettled([...underWay]);
}
