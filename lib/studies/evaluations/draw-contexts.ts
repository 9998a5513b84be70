import { Readable } from "node:stream";
import type { contextsForm, DrawnContexts } from "@/lib/contract/draws";
import { AppError } from "@/lib/domain/app-error";
import {
  checkDepth,
  contextLines,
  contextsOfRuns,
  type RunContexts,
} from "@/lib/domain/systems/sample-contexts";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { readSystemRun } from "@/lib/formats/system-run";
import { createEvaluation } from "./evaluations";
import type { z } from "zod";

/** With more lines, the answer would take long; the command has no limit. */
const MAX_LINES = 200_000;

/** How many lines of the first context are shown. */
const FIRST_LINES = 5;

interface DrawRequest extends z.output<typeof contextsForm> {
  study: { id: string; closedAt: Date | null };
  runs: readonly InputFile[];
  userId: string | null;
}

/**
 * Draws random contexts from runs. They are only counted, sent as files, or stored as the runs of a
 * new evaluation.
 */
export async function drawContexts(request: DrawRequest): Promise<DrawnContexts> {
  const { n, top, size, seed, make, name } = request;
  const runs = await readRuns(request);
  checkDepth(runs, top);
  const lines = n * size * runs.reduce((sum, run) => sum + run.topics.size, 0);
  if (lines > MAX_LINES)
    throw new AppError("bad_input", "contexts.too_many", { lines, most: MAX_LINES });
  const drawn = contextsOfRuns(runs, { n, top, size, seed });
  const files = drawn.flatMap(({ contexts }) =>
    contexts.map((context) => ({
      name: `${fileNameOf(context.tag)}.run`,
      text: `${contextLines(context).join("\n")}\n`,
    })),
  );
  const evaluation =
    make === "evaluation"
      ? await createEvaluation(request.study, {
          kind: "systems",
          name,
          settings: {},
          files: files.map((file) => ({ role: "runs" as const, file: inputOf(file) })),
          userId: request.userId,
        })
      : null;
  return {
    topics: runs[0]!.topics.size,
    runs: drawn.map(countsOf),
    firstLines: contextLines(drawn[0]!.contexts[0]!).slice(0, FIRST_LINES),
    files: make === "files" ? files : [],
    evaluationId: evaluation?.id ?? null,
  };
}

async function readRuns({ runs, orderBy }: DrawRequest): Promise<SystemRun[]> {
  if (runs.length === 0) throw new AppError("bad_input", "contexts.no_run");
  const problems = new Problems("undone.drawn");
  const read: SystemRun[] = [];
  for (const file of runs) read.push(await readSystemRun(file, orderBy, problems));
  problems.refuse();
  return read;
}

function countsOf({ run, contexts, short }: RunContexts): DrawnContexts["runs"][number] {
  const sizes = [...run.topics.values()].map(({ length }) => length);
  return {
    run: run.tag,
    contexts: contexts.length,
    least: Math.min(...sizes),
    most: Math.max(...sizes),
    short,
  };
}

/** Returns a name without characters that a file system may refuse. */
function fileNameOf(tag: string): string {
  return tag.replace(/[^\p{L}\p{N}._-]+/gu, "_");
}

function inputOf({ name, text }: { name: string; text: string }): InputFile {
  return { name, stream: () => Readable.from([Buffer.from(text)]) };
}
