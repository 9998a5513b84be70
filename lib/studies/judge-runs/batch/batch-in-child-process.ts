import { statSync } from "node:fs";
import type { TakenBatch } from "@/lib/contract/judge-runs";
import { AppError } from "@/lib/domain/app-error";
import { limitConcurrency } from "@/lib/domain/limit-concurrency";
import { ask, launch } from "../../child-processes/launch";
import { takeBatch, type BatchRequest } from "./take-batch";

/** What a child process takes in: files on disk. */
export type BatchTask = Omit<BatchRequest, "files"> & { files: { name: string; path: string }[] };

/** Up to this number of bytes files are taken in this process. */
const SMALL = 300_000;
/** Memory for the keys of a few million calls. */
const MEGABYTES = 1536;

const oneByOne = limitConcurrency(1, 5, () => new AppError("too_many", "import.too_many_large"));

/** Like `takeBatch`, but large files are taken in a child process, so that saves are not delayed. */
export async function takeBatchInChildProcess(request: BatchRequest): Promise<TakenBatch> {
  const files = request.files.flatMap(({ name, path }) =>
    path === undefined ? [] : [{ name, path }],
  );
  const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
  if (files.length < request.files.length || bytes <= SMALL) return takeBatch(request);
  return oneByOne(() => {
    const child = launch("batch", { memory: MEGABYTES, shortLived: 32 });
    return ask<TakenBatch>(child, { ...request, files } satisfies BatchTask, {
      ended: "The process that takes answers ended. Take the same files again to go on.",
    });
  });
}
