import { statSync } from "node:fs";
import { AppError } from "@/lib/domain/app-error";
import { atMost } from "@/lib/domain/at-most";
import { isPacked } from "@/lib/formats/sheets/sheet-files";
import { ask, launch } from "../child-processes/launch";
import { takeSheets, type Taken, type TakeRequest } from "./take-sheets";

/** What a child process reads: sheets on disk. */
export type SheetsTask = Omit<TakeRequest, "files"> & { files: { name: string; path: string }[] };

/** Up to this number of bytes texts are read in this process. */
const SMALL = 100_000;
/** Memory and milliseconds for the largest sheets that are taken. */
const MEGABYTES = 1536;
const MAX_MS = 120_000;

const oneByOne = atMost(1, 5, () => new AppError("too_many", "import.too_many_large"));

/**
 * Like `takeSheets`, but large and packed files are read in a child process, so that saves are not
 * delayed. How large a packed file is shows only when it is unpacked.
 */
export async function takeAside(request: TakeRequest): Promise<Taken> {
  const files = request.files.flatMap(({ name, path }) =>
    path === undefined ? [] : [{ name, path }],
  );
  const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
  const isOnDisk = files.length === request.files.length;
  if (!isOnDisk || (bytes <= SMALL && !files.some(({ path }) => isPacked(path))))
    return takeSheets(request);
  return oneByOne(() => {
    const child = launch("sheets", { memory: MEGABYTES, shortLived: 32 });
    return ask<Taken>(child, { ...request, files } satisfies SheetsTask, {
      ended: "The process that reads sheets ended; nothing was stored.",
      limit: { ms: MAX_MS, tooSlow: "sheet.too_slow" },
      outOfMemory: "sheet.out_of_memory",
    });
  });
}
