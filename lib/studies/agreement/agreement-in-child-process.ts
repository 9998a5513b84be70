import type { ChildProcess } from "node:child_process";
import { closeBeforeConnections, connectionName } from "@/lib/db/connections";
import { AppError } from "@/lib/domain/app-error";
import { ask, launch } from "@/lib/studies/child-processes/launch";
import type {
  computeStageSupport,
  SupportTask,
} from "@/lib/studies/evaluations/compute-stage-support";
import type { CloserLook } from "@/lib/domain/agreement/closer/closer-types";
import type { CloserTask } from "./compute-closer-look";
import type { computeStageAgreement, AgreementTask } from "./compute-stage-agreement";
import { perProcess } from "@/lib/domain/per-process";

type Made = Awaited<ReturnType<typeof computeStageAgreement>>;
type MadeSupport = Awaited<ReturnType<typeof computeStageSupport>>;

/** What the process computes, and whether it reads from the standby. */
export type ChildProcessTask = Work & { onStandby: boolean };

type Work = AgreementTask | { support: SupportTask } | { closer: CloserTask };

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
 * Computes agreement in a child process, one stage after another. Simultaneous requests for the
 * same agreement are computed once.
 * @param key identifies equal requests
 */
export function agreementInChildProcess(
  task: AgreementTask,
  key = JSON.stringify(task),
): Promise<Made> {
  return inTurn<Made>(task, key);
}

/** Computes results of support in the same process, in turn with agreement. */
export function supportInChildProcess(support: SupportTask): Promise<MadeSupport> {
  const task = { support };
  return inTurn<MadeSupport>(task, JSON.stringify(task));
}

/** Computes a closer look in the same process, in turn with agreement. */
export function closerInChildProcess(closer: CloserTask): Promise<CloserLook> {
  const task = { closer };
  return inTurn<CloserLook>(task, JSON.stringify(task));
}

function inTurn<Made>(work: Work, name: string): Promise<Made> {
  const task = { ...work, onStandby: connectionName() === "standby" };
  const key = `${name} ${task.onStandby}`;
  const same = underWay.get(key);
  if (same) return same as Promise<Made>;
  if (underWay.size >= MAX_WAITING)
    return Promise.reject(new AppError("too_many", "report.too_many"));
  const mine = (shared.turn ?? Promise.resolve())
    .catch(() => {})
    .then(() => compute<Made>(task))
    .finally(() => underWay.delete(key));
  shared.turn = mine;
  underWay.set(key, mine);
  return mine;
}

async function compute<Made>(task: ChildProcessTask): Promise<Made> {
  const current = (shared.process ??= begin());
  clearTimeout(current.idle);
  const { child } = current;
  child.channel?.ref();
  try {
    return await ask<Made>(child, task, {
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
