import { statSync } from "node:fs";
import type { ImportSummary } from "@/lib/contract/studies";
import { AppError } from "@/lib/domain/app-error";
import { ask, launch } from "../child-processes/launch";
import { createWithFiles, importFiles } from "./import-files";
import type {
  CreatedWithFiles,
  CreateRequest,
  ImportedFiles,
  ImportRequest,
} from "./import-request";

type OnDisk<Request extends ImportedFiles> = Omit<Request, "files"> & {
  files: { name: string; path: string }[];
};

/** What a child process imports: files into a study, or a study with its files. */
export type ImportTask = OnDisk<ImportRequest> | OnDisk<CreateRequest>;

/**
 * Up to this number of bytes files are imported in this process, which takes no longer than
 * starting another.
 */
const SMALL = 300_000;
/** Memory for the ids and hashes of a few million records. */
const MEGABYTES = 1536;

/**
 * Like `importFiles`, but large files are imported in a child process, so that saves are not
 * delayed.
 */
export async function importInChildProcess(request: ImportRequest): Promise<ImportSummary> {
  const task = largeTask(request);
  return task ? inTurn(() => inProcess<ImportSummary>(task)) : importFiles(request);
}

/** Like `createWithFiles`, with large files in a child process. */
export async function createInChildProcess(request: CreateRequest): Promise<CreatedWithFiles> {
  const task = largeTask(request);
  return task ? inTurn(() => inProcess<CreatedWithFiles>(task)) : createWithFiles(request);
}

/** Returns the task for a child process; null if the files are small or not on disk. */
function largeTask<Request extends ImportedFiles>(request: Request): OnDisk<Request> | null {
  const files = request.files.flatMap(({ name, path }) =>
    path === undefined ? [] : [{ name, path }],
  );
  const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
  return files.length < request.files.length || bytes <= SMALL ? null : { ...request, files };
}

/** Large imports run one at a time in a web process; each takes a core and up to 1.5 GB. */
const MAX_WAITING = 5;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MAX_WAITING) throw new AppError("too_many", "import.too_many_large");
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

function inProcess<Made>(task: ImportTask): Promise<Made> {
  const child = launch("import", { memory: MEGABYTES, shortLived: 64 });
  return ask<Made>(child, task, {
    ended: "The process of an import ended; nothing was imported.",
  });
}
