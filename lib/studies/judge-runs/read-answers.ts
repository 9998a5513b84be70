import { hidesItems } from "@/lib/db/items/hidden";
import { filterChoices } from "@/lib/db/judgments/disagreements";
import {
  outcomeCounts,
  runAnswers,
  type AnswerFilter,
  type CallCursor,
  type ReadRun,
  cutAndFragile,
  servedModels,
} from "@/lib/db/judge-runs/run-answers";
import { runContext } from "@/lib/db/judge-runs/runs";
import { agreementStage } from "@/lib/db/studies/agreement-stage";
import { AppError } from "@/lib/domain/app-error";
import { storedRules } from "@/lib/judging/answer-rules";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { readRun } from "./read-runs";

export const ANSWERS_PER_PAGE = 50;

/** The study whose answers are read; in a blind one, nothing that people labelled is. */
export interface ReaderOfStudy {
  id: string;
  blind: boolean;
}

/** What an address chooses, with its places as texts. */
export interface AnswerChoice extends Omit<
  AnswerFilter,
  "after" | "before" | "isFragile" | "isPartlyMalformed"
> {
  /** Only items whose samples differ, or that have a label although some are malformed. */
  fragile?: "yes" | "malformed";
  after?: string;
  before?: string;
}

/**
 * Returns a page of a run's answers with their reasons, the number of calls by outcome, what the
 * endpoint said about them, and the stage's topics.
 */
export async function readAnswers(study: ReaderOfStudy, runId: string, choice: AnswerChoice) {
  const run = await runToRead(study, runId);
  const filter = {
    ...choice,
    isFragile: choice.fragile === "yes",
    isPartlyMalformed: choice.fragile === "malformed",
    ...cursorsOf(choice),
  };
  const [counts, found, { topic: topics }, facts, models, context] = await Promise.all([
    outcomeCounts(run),
    run.hidesItems ? [] : runAnswers(run, filter, ANSWERS_PER_PAGE + 1),
    filterChoices(run.stageId),
    cutAndFragile(runId),
    servedModels(runId),
    runContext(runId),
  ]);
  const reasonsOf = (raw: string | null) =>
    raw === null || context?.kind !== "openai_compatible"
      ? null
      : parseAnswer(run.task, raw, run.threshold, storedRules(context.judgeSettings)).reasons;
  const { rows, ...cursors } = pageOf(found, filter, ANSWERS_PER_PAGE);
  return {
    hidesItems: run.hidesItems,
    counts,
    topics,
    facts: { ...facts, models },
    rows: rows.map((row) => ({ ...row, reasons: reasonsOf(row.raw) })),
    ...cursors,
  };
}

async function runToRead(
  study: ReaderOfStudy,
  runId: string,
): Promise<ReadRun & { hidesItems: boolean }> {
  const { stageId } = await readRun(study.id, runId);
  return { id: runId, ...(await rulesOf(study, stageId)) };
}

/** Returns how labels of a stage are read, as in its figures of agreement. */
export async function rulesOf(study: ReaderOfStudy, stageId: string) {
  const stage = await agreementStage(study.id, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return {
    stageId,
    task: stage.task,
    threshold: stage.settings.threshold ?? DEFAULT_THRESHOLD,
    withPeople: !study.blind,
    hidesItems: study.blind && (await hidesItems(study.id, stageId)),
  };
}

/** Returns the places of an address; none for a text that is no place. */
export function cursorsOf({ after, before }: Pick<AnswerChoice, "after" | "before">) {
  const [later, earlier] = [parseCursor(after), parseCursor(before)];
  return { after: later, before: later ? undefined : earlier };
}

const CURSOR = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function parseCursor(text: string | undefined): CallCursor | undefined {
  const [, chunk, itemId] = CURSOR.exec(text ?? "") ?? [];
  return chunk && itemId ? { chunk: Number(chunk), itemId } : undefined;
}

/**
 * Returns a page of rows of which one more than fits was read, with the places of the pages beside
 * it; null where there is none.
 */
export function pageOf<Row extends CallCursor>(
  found: readonly Row[],
  { after, before }: Pick<AnswerFilter, "after" | "before">,
  most: number,
) {
  const hasMore = found.length > most;
  const rows = before ? found.slice(hasMore ? 1 : 0) : found.slice(0, most);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasEarlier = before ? hasMore : after !== undefined;
  const hasLater = before ? true : hasMore;
  return {
    rows,
    previous: first && hasEarlier ? textOf(first) : null,
    next: last && hasLater ? textOf(last) : null,
  };
}

function textOf({ chunk, itemId }: CallCursor): string {
  return `${chunk}.${itemId}`;
}
