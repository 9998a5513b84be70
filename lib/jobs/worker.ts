import { JUDGE_JOB } from "@/lib/db/judge-calls";
import { startRunner } from "@/lib/db/jobs";
import { judgeChunk } from "./judge-chunk";

const CONCURRENCY = 4;

/** Runs jobs until SIGTERM or SIGINT; what is under way is finished or handed back. */
export async function runWorker(): Promise<void> {
  const runner = await startRunner({ [JUDGE_JOB]: judgeChunk }, CONCURRENCY);
  const stop = () => { void runner.stop(); };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await runner.promise;
}
