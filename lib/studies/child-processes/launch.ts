import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { AppError, errorOf, type ToldError } from "@/lib/domain/app-error";

/** The programs in `bin` that work for a web server or a worker. */
type Program = "agreement" | "evaluation" | "export" | "import";

interface LaunchOptions {
  args?: readonly string[];
  /** Megabytes of memory for what it keeps; the runtime's own limit where it is left out. */
  memory?: number;
  /** Megabytes for what it throws away at once. */
  shortLived?: number;
  /** Whether it is given its task as a message, and answers by one. */
  hasChannel?: boolean;
  /** Whether its standard output is read. */
  isRead?: boolean;
}

/** Starts a program in a process of its own, so that whatever it takes, this process goes on. */
export function launch(
  program: Program,
  { args = [], memory, shortLived, hasChannel = true, isRead = false }: LaunchOptions = {},
): ChildProcess {
  const limits = [
    ...(memory === undefined ? [] : [`--max-old-space-size=${memory}`]),
    ...(shortLived === undefined ? [] : [`--max-semi-space-size=${shortLived}`]),
  ];
  return spawn(
    process.execPath,
    [...limits, "--import", "tsx", join(process.cwd(), "bin", `${program}.ts`), ...args],
    {
      cwd: process.cwd(),
      serialization: "advanced",
      stdio: [
        "ignore",
        isRead ? "pipe" : "ignore",
        "inherit",
        ...(hasChannel ? (["ipc"] as const) : []),
      ],
    },
  );
}

/** What such a program says of a task: its result, why it was refused, or what broke. */
export type Answer<Made> = { made: Made } | { refused: ToldError } | { failed: string };

interface AskOptions {
  /** What is said when the process ends without an answer. */
  ended: string;
  /** After so many milliseconds it is ended, and the task is refused by this code. */
  limit?: { ms: number; tooSlow: "report.too_slow" };
}

/**
 * Gives a task to a program that was launched with a channel, and waits for its answer.
 * @throws AppError when the task is refused, or takes longer than the limit
 */
export async function ask<Made>(
  child: ChildProcess,
  task: object,
  { ended, limit }: AskOptions,
): Promise<Made> {
  const answer = await new Promise<Answer<Made>>((resolve, reject) => {
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
      reject(new Error(`${ended} (${signal ?? `code ${code}`})`));
    };
    const broken = (error: Error) => {
      settle();
      reject(error);
    };
    const answered = (message: unknown) => {
      settle();
      resolve(message as Answer<Made>);
    };
    child.once("exit", gone);
    child.once("error", broken);
    child.once("message", answered);
    child.send(task, (error) => {
      if (error) broken(error);
    });
  });
  if ("refused" in answer) throw errorOf(answer.refused);
  if ("failed" in answer) throw new Error(answer.failed);
  return answer.made;
}
