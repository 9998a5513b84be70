import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import type { ImportSummary } from "@/lib/contract/studies";
import { AppError, errorOf, type ToldError } from "@/lib/domain/app-error";
import { importFiles, type ImportRequest } from "./import-files";

export type ImportTask = Omit<ImportRequest, "files"> & { files: { name: string; path: string }[] };
export type ImportAnswer = { done: ImportSummary } | { refused: ToldError } | { failed: string };

/** Up to so many bytes files are imported where they came in: that takes no longer than starting a process. */
const SMALL = 300_000;
/** Room for the ids and hashes of a few million records. */
const MEGABYTES = 1536;
const PROGRAM = "bin/import.ts";

/**
 * The same as `importFiles`; large files are read, checked and stored in a process of their own, so that saves go on
 * whatever an import takes.
 */
export async function importAside(request: ImportRequest): Promise<ImportSummary> {
  const files = request.files.flatMap(({ name, path }) =>
    path === undefined ? [] : [{ name, path }],
  );
  if (
    files.length < request.files.length ||
    files.reduce((sum, { path }) => sum + statSync(path).size, 0) <= SMALL
  )
    return importFiles(request);
  const answer = await inTurn(() => inProcess({ ...request, files }));
  if ("refused" in answer) throw errorOf(answer.refused);
  if ("failed" in answer) throw new Error(answer.failed);
  return answer.done;
}

/** One at a time in a web process; each takes a core and up to 1.5 GB. */
const MOST_WAITING = 5;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MOST_WAITING) throw new AppError("too_many", "import.too_many_large");
  waiting += 1;
  const mine = turn
    .catch(() => {})
    .then(work)
    .finally(() => {
      waiting -= 1;
    });
  turn = mine.catch(() => {});
  return mine;
}

function inProcess(task: ImportTask): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${MEGABYTES}`, "--max-semi-space-size=32", "--import", "tsx", PROGRAM],
      {
        cwd: process.cwd(),
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      },
    );
    child.on("error", reject);
    child.once("message", (answer) => {
      resolve(answer as ImportAnswer);
    });
    child.once("exit", (code, signal) =>
      reject(
        new Error(
          `The process of an import ended (${signal ?? `code ${code}`}); nothing was imported.`,
        ),
      ),
    );
    child.send(task, (error) => {
      if (error) reject(error);
    });
  });
}
