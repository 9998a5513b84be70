import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { AppError, deserializeError, type SerializedError } from "@/lib/domain/app-error";
import { programFolder } from "@/lib/domain/program-folder";
import { receiveInParts } from "./long-lists";

/** Programs in `bin` that work for a web server or a worker. */
type Program = "agreement" | "batch" | "evaluation" | "export" | "import" | "sheets";

interface LaunchOptions {
  args?: readonly string[];
  /** Megabytes of memory for long-lived data; by default the limit of the runtime. */
  memory?: number;
  /** Megabytes of memory for short-lived data. */
  shortLived?: number;
  /** Whether it exchanges its task and answer as messages. */
  hasChannel?: boolean;
  /** Whether its standard output is read. */
  isRead?: boolean;
}

/** Starts a program in a child process, so that its work does not affect this process. */
export function launch(
  program: Program,
  { args = [], memory, shortLived, hasChannel = true, isRead = false }: LaunchOptions = {},
): ChildProcess {
  const limits = [
    ...(memory === undefined ? [] : [`--max-old-space-size=${memory}`]),
    ...(shortLived === undefined ? [] : [`--max-semi-space-size=${shortLived}`]),
  ];
  return spawn(process.execPath, [...limits, ...fileOf(program), ...args], {
    cwd: process.cwd(),
    serialization: "advanced",
    stdio: [
      "ignore",
      isRead ? "pipe" : "ignore",
      "inherit",
      ...(hasChannel ? (["ipc"] as const) : []),
    ],
  });
}

/** Returns a program compiled, where the server was started with compiled programs, or its source. */
function fileOf(program: Program): string[] {
  const folder = process.env.ASSAY_PROGRAMS;
  return folder
    ? [join(folder, "bin", `${program}.mjs`)]
    : ["--import", "tsx", join(programFolder(), "bin", `${program}.ts`)];
}

/** The answer of a child process: its result, a refusal, or an error. */
export type ChildResult<Made> = { made: Made } | { refused: SerializedError } | { failed: string };

interface AskOptions {
  /** The error message if the process ends without an answer. */
  ended: string;
  /** Maximum time in milliseconds, and the code of the refusal after it. */
  limit?: { ms: number; tooSlow: "report.too_slow" | "sheet.too_slow" };
  /** The code of the refusal if the memory does not suffice; by default that is an error. */
  outOfMemory?: "sheet.out_of_memory";
}

/** How the runtime ends without memory, where it is not a signal. */
const ABORTED = 134;

/**
 * Sends a task to a program launched with a channel, and waits for its answer.
 * @throws AppError if the task is refused, takes too long or needs too much memory
 */
export async function ask<Made>(
  child: ChildProcess,
  task: object,
  { ended, limit, outOfMemory }: AskOptions,
): Promise<Made> {
  const answer = await new Promise<ChildResult<Made>>((resolve, reject) => {
    const late =
      limit &&
      setTimeout(() => {
        child.kill("SIGKILL");
        settle();
        reject(new AppError("too_large", limit.tooSlow, { minutes: limit.ms / 60_000 }));
      }, limit.ms);
    const settle = () => {
      clearTimeout(late);
      child.off("exit", gone);
      child.off("error", broken);
      child.off("message", answered);
    };
    const gone = (code: number | null, signal: string | null) => {
      settle();
      const isOutOfMemory = signal === "SIGABRT" || code === ABORTED;
      if (outOfMemory && isOutOfMemory) reject(new AppError("too_large", outOfMemory));
      else reject(new Error(`${ended} (${signal ?? `code ${code}`})`));
    };
    const broken = (error: Error) => {
      settle();
      reject(error);
    };
    const answered = receiveInParts((whole) => {
      settle();
      resolve(whole as ChildResult<Made>);
    });
    child.once("exit", gone);
    child.once("error", broken);
    child.on("message", answered);
    child.send(task, (error) => {
      if (error) broken(error);
    });
  });
  if ("refused" in answer) throw deserializeError(answer.refused);
  if ("failed" in answer) throw new Error(answer.failed);
  return answer.made;
}
