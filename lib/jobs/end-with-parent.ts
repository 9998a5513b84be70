import { Worker } from "node:worker_threads";

const WATCH = `const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;

/** Ends this process when the one that started it is gone, even in the midst of a long computation: a thread of its own looks, for nobody would take the result any more. */
export function endWithParent(): void {
  new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
