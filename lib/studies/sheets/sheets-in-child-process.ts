import { statSync } from "node:fs";
import { AppError } from "@/lib/domain/app-error";
import { limitConcurrency } from "@/lib/domain/limit-concurrency";
import { isPacked } from "@/lib/formats/sheets/sheet-files";
import { ask, launch } from "../child-processes/launch";
import { asAnnotator } from "@/lib/db/connections";
import { takeOwnSheets, type OwnTakeRequest } from "./own-sheets";
import type { Taken } from "./read-sheets";
import { takeSheets, type TakeRequest } from "./take-sheets";

/** Sheets that a coordinator takes for somebody, or an annotator's own. */
type AnyRequest = TakeRequest | OwnTakeRequest;
type OnDisk<Request> = Omit<Request, "files"> & { files: { name: string; path: string }[] };

/** What a child process reads: sheets on disk. */
export type SheetsTask = OnDisk<TakeRequest> | OnDisk<OwnTakeRequest>;

/** Takes sheets in this process. */
export function takeHere(request: AnyRequest): Promise<Taken> {
  return "person" in request ? takeSheets(request) : asAnnotator(() => takeOwnSheets(request));
}

/** Up to this number of bytes texts are read in this process. */
const SMALL = 100_000;
/** Memory and milliseconds for the largest sheets that are taken. */
const MEGABYTES = 1536;
const MAX_MS = 120_000;

const oneByOne = limitConcurrency(1, 5, () => new AppError("too_many", "import.too_many_large"));

/**
 * Like `takeHere`, but large and packed files are read in a child process, so that saves are not
 * delayed. How large a packed file is shows only when it is unpacked.
 */
export async function takeInChildProcess(request: AnyRequest): Promise<Taken> {
  const files = request.files.flatMap(({ name, path }) =>
    path === undefined ? [] : [{ name, path }],
  );
  const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
  const isOnDisk = files.length === request.files.length;
  if (!isOnDisk || (bytes <= SMALL && !files.some(({ path }) => isPacked(path))))
    return takeHere(request);
  return oneByOne(() => {
    const child = launch("sheets", { memory: MEGABYTES, shortLived: 32 });
    return ask<Taken>(child, { ...request, files } satisfies SheetsTask, {
      ended: "The process that reads sheets ended; nothing was stored.",
      limit: { ms: MAX_MS, tooSlow: "sheet.too_slow" },
      outOfMemory: "sheet.out_of_memory",
    });
  });
}
