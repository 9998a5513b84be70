import { Worker } from "node:worker_threads";

const WATCH = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, 500);
`;

/**
 * Ends this process when its parent has ended, because nobody would take the result. Watched in a
 * separate thread, so that a long computation does not delay it.
 */
export function endWithParent(): void {
  new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
