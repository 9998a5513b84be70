import type { ChildProcess } from "node:child_process";
import { AppError } from "@/lib/domain/app-error";
import { ask, launch } from "@/lib/studies/child-processes/launch";
import type { computeStageAgreement, AgreementTask } from "./compute-stage-agreement";

type Made = Awaited<ReturnType<typeof computeStageAgreement>>;

/** Maximum number of waiting computations; each takes seconds of a core. */
const MOST_WAITING = 20;
const LONGEST_MS = 300_000;
/** Idle time in milliseconds before the process ends. */
const IDLE_MS = 60_000;
const MEGABYTES = 2048;

interface AgreementProcess {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

const shared = globalThis as {
  assayAgreementProcess?: AgreementProcess;
  assayAgreements?: Map<string, Promise<Made>>;
  assayAgreementTurn?: Promise<unknown>;
};
const underWay = (shared.assayAgreements ??= new Map());

/**
 * Computes agreement in a child process, one stage after another. Simultaneous requests for the
 * same agreement are computed once.
 * @param key identifies equal requests
 */
export function agreementAside(task: AgreementTask, key = JSON.stringify(task)): Promise<Made> {
  const same = underWay.get(key);
  if (same) return same;
  if (underWay.size >= MOST_WAITING)
    return Promise.reject(new AppError("too_many", "report.too_many"));
  const mine = (shared.assayAgreementTurn ?? Promise.resolve())
    .catch(() => {})
    .then(() => compute(task))
    .finally(() => underWay.delete(key));
  shared.assayAgreementTurn = mine;
  underWay.set(key, mine);
  return mine;
}

async function compute(task: AgreementTask): Promise<Made> {
  const current = (shared.assayAgreementProcess ??= begin());
  clearTimeout(current.idle);
  const { child } = current;
  child.channel?.ref();
  try {
    return await ask<Made>(child, task, {
      ended: "The process that computes agreement has ended.",
      limit: { ms: LONGEST_MS, tooSlow: "report.too_slow" },
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
  child.once("exit", () => forget(child));
  child.on("error", () => forget(child));
  return { child };
}

/** The next computation starts another process. */
function forget(child: ChildProcess): void {
  if (shared.assayAgreementProcess?.child === child) delete shared.assayAgreementProcess;
}
