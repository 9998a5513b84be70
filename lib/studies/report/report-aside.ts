import { spawn, type ChildProcess } from "node:child_process";
import { AppError, errorOf, type ToldError } from "@/lib/domain/app-error";
import type { computeStageReport, ReportTask } from "./compute-stage-report";

type Made = Awaited<ReturnType<typeof computeStageReport>>;
export type ReportAnswer = { made: Made } | { refused: ToldError } | { failed: string };

/** Reports that may wait; each asks for seconds of a core. */
const MOST_WAITING = 20;
const LONGEST_MS = 300_000;
/** A process that has computed nothing for so long ends. */
const IDLE_MS = 60_000;
const MEGABYTES = 2048;
const PROGRAM = "bin/report.ts";

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
    .then(() => ask(task))
    .finally(() => underWay.delete(key));
  shared.assayReportTurn = mine;
  underWay.set(key, mine);
  return mine;
}

async function ask(task: ReportTask): Promise<Made> {
  const reporter = (shared.assayReporter ??= begin());
  clearTimeout(reporter.idle);
  const { child } = reporter;
  child.channel?.ref();
  try {
    const answer = await new Promise<ReportAnswer>((resolve, reject) => {
      const gone = () => reject(new Error("The process that computes reports has ended."));
      const late = setTimeout(() => {
        child.kill("SIGKILL");
        reject(new AppError("too_large", "report.too_slow", { minutes: LONGEST_MS / 60_000 }));
      }, LONGEST_MS);
      const done = () => {
        clearTimeout(late);
        child.off("exit", gone);
        child.off("error", gone);
      };
      child.once("exit", gone);
      child.once("error", gone);
      child.once("message", (message) => {
        done();
        resolve(message as ReportAnswer);
      });
      child.send(task, (error) => {
        if (error) {
          done();
          reject(error);
        }
      });
    });
    if ("refused" in answer) throw errorOf(answer.refused);
    if ("failed" in answer) throw new Error(answer.failed);
    return answer.made;
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
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEGABYTES}`, "--import", "tsx", PROGRAM],
    {
      cwd: process.cwd(),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
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
