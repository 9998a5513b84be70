import type { Readable } from "node:stream";
import { AppError } from "@/lib/domain/app-error";
import { zipStream } from "@/lib/formats/zip-stream";
import { batchLine, customIdOf } from "@/lib/judging/batch/batch-line";
import { bodyOf } from "@/lib/judging/endpoint/request-body";
import { hasPendingCall } from "@/lib/db/judge-runs/calls";
import { knownAnswers } from "../known-answers";
import { batchCalls, type BatchCall } from "./batch-calls";
import { runOfBatch, type BatchRun } from "./run-of-batch";

/** Limits of one file; hosted services take files up to these. */
export const MAX_REQUESTS = 50_000;
export const MAX_BYTES = 190_000_000;

/**
 * Returns the open calls of a run as batch files in a zip, `batch-0001.jsonl` and so on, written
 * while they are read. Calls with known answers are left out.
 */
export async function writeBatch(studyId: string, runId: string): Promise<Readable> {
  const run = await runOfBatch(studyId, runId);
  if (!(await hasPendingCall(runId))) throw new AppError("conflict", "run_batch.no_open_call");
  const lines = batchLines(run, runId);
  let first = await lines.next();
  if (first.done) throw new AppError("conflict", "run_batch.all_known");
  return zipStream(async (add) => {
    for (let number = 1; !first.done; number += 1) {
      const file = partOf(first.value, lines);
      await add(`batch-${String(number).padStart(4, "0")}.jsonl`, file.content);
      first = file.next();
    }
  });
}

/** Returns the lines of one file, and afterwards the first line of the next one. */
function partOf(first: string, lines: AsyncGenerator<string>) {
  let following: IteratorResult<string> = { done: true, value: undefined };
  async function* content(): AsyncGenerator<string> {
    let [requests, bytes] = [0, 0];
    let line: IteratorResult<string> = { done: false, value: first };
    while (!line.done) {
      const size = Buffer.byteLength(line.value);
      if (requests > 0 && (requests >= MAX_REQUESTS || bytes + size > MAX_BYTES)) break;
      yield line.value;
      requests += 1;
      bytes += size;
      line = await lines.next();
    }
    following = line;
  }
  return { content: content(), next: () => following };
}

async function* batchLines(run: BatchRun, runId: string): AsyncGenerator<string> {
  for await (const calls of batchCalls(run, runId, true)) {
    const known = await knownAnswers(calls.flatMap(keysToLookUp));
    for (const { samples } of calls)
      for (const { key, request } of samples) {
        if (known.has(key)) continue;
        const body = bodyOf(request, run.calling, run.capabilities);
        yield `${batchLine(customIdOf(run.judgeHash, key), body)}\n`;
      }
  }
}

/** Calls that are asked again do not use what is known. */
export function keysToLookUp({ call, samples }: BatchCall): string[] {
  return call.isFresh ? [] : samples.map(({ key }) => key);
}
