import { spawn, spawnSync } from "node:child_process";

const running = new Set();
const deathSignal = spawnSync("setpriv", ["--pdeathsig", "TERM", "true"]).status === 0;

/**
 * Wraps a command so that the kernel signals it when this process dies, even by kill -9. Only Linux
 * supports this; elsewhere the command is returned unchanged.
 * @returns {[string, string[]]} the command and its arguments
 */
export function dyingWithParent(signal, command, args) {
  return deathSignal ? ["setpriv", ["--pdeathsig", signal, command, ...args]] : [command, args];
}

/**
 * Starts a child in its own process group, so that Ctrl-C reaches only the supervisor.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, quiet?: boolean,
 * stopSignal?: string, onLine?: (line: string) => void }} [options]
 * @returns {import("node:child_process").ChildProcess & { ended: Promise<unknown>, output:
 * string }} the child with `output` (last 8 kB of both streams) and `ended` (a promise of its exit
 * code or signal)
 */
export function start(
  command,
  args,
  { env, cwd, quiet = true, stopSignal = "SIGTERM", onLine } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stopSignal = stopSignal;
  child.output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    let rest = "";
    stream.on("data", (text) => {
      child.output = (child.output + text).slice(-8192);
      if (!quiet) process.stdout.write(text);
      if (!onLine) return;
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const line of lines) onLine(line);
    });
  }
  running.add(child);
  child.ended = new Promise((resolve) => {
    child.on("error", (error) => {
      child.output += error.message;
      running.delete(child);
      resolve(127);
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  return child;
}

/** Runs a command to its end. @returns {{code, output}} */
export async function run(command, args, options = {}) {
  const [wrapped, wrappedArgs] = dyingWithParent("TERM", command, args);
  const child = start(wrapped, wrappedArgs, options);
  const code = await child.ended;
  return { code, output: child.output };
}

/** Stops a child and its process group; kills them if they still run after `graceMs`. */
export async function stop(child, graceMs = 8000) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  signalGroup(child, child.stopSignal);
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs);
  await child.ended;
  clearTimeout(timer);
}

/** Stops all children, newest first, so that the database is stopped last. */
export async function stopAll() {
  const children = [...running].reverse();
  for (const child of children) await stop(child);
}

function signalGroup(child, signal) {
  // PostgreSQL's main process gets the signal alone and stops its own children.
  const target = child.stopSignal === "SIGINT" && signal !== "SIGKILL" ? child.pid : -child.pid;
  try {
    process.kill(target, signal);
  } catch {
    /* It has already ended. */
  }
}
