import { Worker } from "node:worker_threads";

const WATCH = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, 500);
`;

/**
 * Ends this process when the one that started it is gone, for nobody would take the result any more.
 * A thread of its own looks, so that it ends even in the midst of a long computation.
 */
export function endWithParent(): void {
  new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
