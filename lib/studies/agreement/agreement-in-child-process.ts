import type { ChildProcess } from "node:child_process";
import { closeBeforeConnections, connectionName } from "@/lib/db/connections";
import { mainServerName } from "@/lib/db/servers/main-server";
import { AppError } from "@/lib/domain/app-error";
import { ask, launch } from "@/lib/studies/child-processes/launch";
import { perProcess } from "@/lib/domain/per-process";
import type { ComputationName, ResultOf, TaskOf } from "./computations";

/** What the process computes, and whether it reads from the standby. */
export interface ChildProcessTask<Name extends ComputationName = ComputationName> {
  name: Name;
  task: TaskOf<Name>;
  onStandby: boolean;
}

/** Maximum number of waiting computations; each takes seconds of a core. */
const MAX_WAITING = 20;
const MAX_MS = 300_000;
/** Idle time in milliseconds before the process ends. */
const IDLE_MS = 60_000;
const MEGABYTES = 2048;

interface AgreementProcess {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

const shared = perProcess(
  "agreement-process",
  (): { process?: AgreementProcess; turn?: Promise<unknown> } => ({}),
);
const underWay = perProcess("agreements", () => new Map<string, Promise<unknown>>());

/**
 * Computes figures of a stage in a child process, one after another. Simultaneous requests for the
 * same figures are computed once.
 */
export function computeInChildProcess<Name extends ComputationName>(
  name: Name,
  ofStage: TaskOf<Name>,
): Promise<ResultOf<Name>> {
  const task = { name, task: ofStage, onStandby: connectionName() === "standby" };
  // A promoted standby gives the same numbers to other transactions.
  const key = JSON.stringify([task, mainServerName()]);
  const same = underWay.get(key);
  if (same) return same as Promise<ResultOf<Name>>;
  if (underWay.size >= MAX_WAITING)
    return Promise.reject(new AppError("too_many", "report.too_many"));
  const mine = (shared.turn ?? Promise.resolve())
    .catch(() => {})
    .then(() => askProcess(task))
    .finally(() => underWay.delete(key));
  shared.turn = mine;
  underWay.set(key, mine);
  return mine;
}

async function askProcess<Name extends ComputationName>(
  task: ChildProcessTask<Name>,
): Promise<ResultOf<Name>> {
  const current = (shared.process ??= begin());
  clearTimeout(current.idle);
  const { child } = current;
  child.channel?.ref();
  try {
    return await ask<ResultOf<Name>>(child, task, {
      ended: "The process that computes agreement has ended.",
      limit: { ms: MAX_MS, tooSlow: "report.too_slow" },
    });
  } finally {
    // An idle child process does not keep this process alive.
    child.channel?.unref();
    current.idle = setTimeout(() => {
      forget(child);
      child.kill("SIGKILL");
    }, IDLE_MS).unref();
  }
}

function begin(): AgreementProcess {
  const child = launch("agreement", { memory: MEGABYTES });
  child.unref();
  child.channel?.unref();
  closeBeforeConnections(end);
  child.once("exit", () => forget(child));
  child.on("error", () => forget(child));
  return { child };
}

/** Ends the process together with the connections of this one: it uses the same database. */
async function end(): Promise<void> {
  const { child, idle } = shared.process ?? {};
  clearTimeout(idle);
  if (!child) return;
  forget(child);
  child.kill("SIGKILL");
}

/** The next computation starts another process. */
function forget(child: ChildProcess): void {
  if (shared.process?.child === child) delete shared.process;
}
