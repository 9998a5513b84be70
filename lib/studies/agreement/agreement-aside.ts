import type { ChildProcess } from "node:child_process";
import { AppError } from "@/lib/domain/app-error";
import { ask, launch } from "@/lib/studies/child-processes/launch";
import type { computeStageReport, ReportTask } from "./compute-stage-agreement";

type Made = Awaited<ReturnType<typeof computeStageReport>>;

/** Reports that may wait; each asks for seconds of a core. */
const MOST_WAITING = 20;
const LONGEST_MS = 300_000;
/** A process that has computed nothing for so long ends. */
const IDLE_MS = 60_000;
const MEGABYTES = 2048;

interface Reporter {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

const shared = globalThis as {
  assayReporter?: Reporter;
  assayReports?: Map<string, Promise<Made>>;
  assayReportTurn?: Promise<unknown>;
};
const underWay = (shared.assayReports ??= new Map());

/**
 * Computes a report in a process beside this one, one after the other; the same one asked for twice is computed once.
 * @param key what makes it the same
 */
export function reportAside(task: ReportTask, key = JSON.stringify(task)): Promise<Made> {
  const same = underWay.get(key);
  if (same) return same;
  if (underWay.size >= MOST_WAITING)
    return Promise.reject(new AppError("too_many", "report.too_many"));
  const mine = (shared.assayReportTurn ?? Promise.resolve())
    .catch(() => {})
    .then(() => compute(task))
    .finally(() => underWay.delete(key));
  shared.assayReportTurn = mine;
  underWay.set(key, mine);
  return mine;
}

async function compute(task: ReportTask): Promise<Made> {
  const reporter = (shared.assayReporter ??= begin());
  clearTimeout(reporter.idle);
  const { child } = reporter;
  child.channel?.ref();
  try {
    return await ask<Made>(child, task, {
      ended: "The process that computes reports has ended.",
      limit: { ms: LONGEST_MS, tooSlow: "report.too_slow" },
    });
  } finally {
    // An idle one keeps nobody from ending.
    child.channel?.unref();
    reporter.idle = setTimeout(() => {
      forget(child);
      child.kill("SIGKILL");
    }, IDLE_MS).unref();
  }
}

function begin(): Reporter {
  const child = launch("agreement", { memory: MEGABYTES });
  child.unref();
  child.channel?.unref();
  child.once("exit", () => forget(child));
  child.on("error", () => forget(child));
  return { child };
}

/** What comes next begins another. */
function forget(child: ChildProcess): void {
  if (shared.assayReporter?.child === child) delete shared.assayReporter;
}
