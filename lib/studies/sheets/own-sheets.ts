import { randomUUID } from "node:crypto";
import type { SheetFormat } from "@/lib/contract/sheets";
import { inBulkTransaction, inTrialTransaction, type Connection } from "@/lib/db/core/database";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { answeredIn, ownSheetRows, ownSheetTopics } from "@/lib/db/sheets/own-sheet";
import { answerSentences } from "@/lib/db/sheets/support-sheet";
import { saveJudgmentIn } from "@/lib/db/judgments/save";
import { AppError } from "@/lib/domain/app-error";
import { maxUnjudgeable } from "@/lib/domain/assignment/max-unjudgeable";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { ordinalOf, ratingOfLabel } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import { LEASE_HOURS, stillLacks } from "@/lib/tasks/task-definition";
import { whyUnjudgeable } from "@/lib/tasks/unjudgeable";
import { completeIfWhole } from "../workspace/complete";
import type { SheetLabel } from "./check-sheet";
import { ownSheetStage, type OwnStage } from "./own-access";
import { readSheets, takenOf, type Taken } from "./read-sheets";
import { inOrder } from "./sheet-stage";
import { sheetContent } from "./write-sheets";

/** Filled sheets of an annotator's own pages. */
export interface OwnTakeRequest extends OwnStage {
  files: readonly InputFile[];
  /** Says what the sheets would change or what is wrong with them, and changes nothing. */
  isDryRun?: boolean;
}

/** Returns an annotator's sheet of one of their topics, with the pages that are theirs alone. */
export async function writeOwnSheet(
  own: OwnStage,
  topicId: string,
  format: SheetFormat,
): Promise<{ name: string; content: string | Uint8Array }> {
  const { sheet } = await ownSheetStage(own, "take");
  const topic = (await ownSheetTopics(own)).find(({ id }) => id === topicId);
  if (!topic) throw new AppError("not_found", "sheet.not_yours");
  return {
    name: topic.topicId,
    content: await sheetContent(sheet, await rowsOf(own, topic.topicId), format),
  };
}

type OwnRow = Awaited<ReturnType<typeof rowsOf>>[number];

async function rowsOf({ stageId, userId }: OwnStage, topicId: string) {
  const [rows, sentences] = await Promise.all([
    ownSheetRows({ stageId, userId, topicId }),
    answerSentences(stageId, topicId),
  ]);
  return inOrder(rows, sentences).map((row) => ({
    ...row,
    label: row.judgment?.label ?? null,
    unjudgeable: whyUnjudgeable(row.judgment?.reason),
  }));
}

/**
 * Saves filled sheets of an annotator's own pages as if they were judged there, without time, all or
 * nothing; pages that lack nothing any more are finished. What differs from what is stored replaces
 * it, with its comment and highlights; an empty row deletes nothing.
 */
export async function takeOwnSheets(request: OwnTakeRequest): Promise<Taken> {
  const { files, isDryRun = false } = request;
  const stage = await ownSheetStage(request, "hand_in");
  if (files.length === 0) throw new AppError("bad_input", "sheet.none");
  const problems = new Problems("undone.stored");
  const topics = new Set((await ownSheetTopics(request)).map(({ topicId }) => topicId));
  const source = {
    facts: stage.sheet,
    topics,
    rowsOf: (topicId: string) => rowsOf(request, topicId),
  };
  const read = await readSheets(files, source, problems);
  const sheets = read.map(({ summary }) => summary);
  const labels = read.flatMap((sheet) => sheet.labels);
  if (!isDryRun) problems.refuse();
  if (!isDryRun && sheets.every((sheet) => sheet.labels === 0))
    throw new AppError("bad_input", "sheet.no_label", { name: files[0]!.name });
  if (problems.count === 0 && labels.length > 0) {
    // A dry run finds out what the save would refuse.
    const within = isDryRun ? inTrialTransaction : inBulkTransaction;
    await oneAtATime(`unjudgeable ${request.userId}`, () =>
      within((connection) => saveAll(connection, request, stage, labels)),
    );
    if (!isDryRun) await finishPages(request.userId, labels);
  }
  return takenOf(sheets, isDryRun ? 0 : labels.length, problems);
}

async function saveAll(
  connection: Connection,
  { stageId, userId }: OwnStage,
  { task, settings: given }: { task: string; settings: Record<string, unknown> },
  labels: readonly SheetLabel<OwnRow>[],
): Promise<void> {
  const definition = taskDefinition(task);
  const settings = definition.settings.parse(given);
  const { onlyWith } = definition.spans;
  for (const { own, label, unjudgeable } of labels) {
    const { judgment } = own;
    const status = unjudgeable === null ? ("submitted" as const) : ("unjudgeable" as const);
    const keepsSpans = label !== null && (onlyWith === null || label === onlyWith);
    const highlights = keepsSpans ? (judgment?.highlights ?? []) : [];
    const outcome = await saveJudgmentIn(connection, {
      slotId: own.slotId,
      userId,
      itemId: own.itemId,
      idempotencyKey: `sheet-${randomUUID()}`,
      baseVersion: judgment?.version ?? 0,
      category: label,
      ordinal: label === null ? null : ordinalOf(task, label),
      rating: label === null ? null : ratingOfLabel(task, label),
      status,
      reason: unjudgeable,
      highlights,
      nugget: null,
      comment: judgment?.comment ?? null,
      difficult: judgment?.difficult ?? false,
      readsDifferently: judgment?.readsDifferently ?? false,
      durationMs: null,
      itemComplete:
        stillLacks(definition, { label, spans: highlights.length, status }, settings) === null,
      leaseHours: LEASE_HOURS,
    });
    if (outcome.kind === "refused") throw new AppError("closed", `label.${outcome.why}`);
    if (outcome.kind !== "saved" || outcome.late)
      throw new AppError("conflict", "sheet.changed_meanwhile");
  }
  if (labels.every(({ unjudgeable }) => unjudgeable === null)) return;
  const { answered, unjudgeable } = await answeredIn(connection, { stageId, userId });
  if (unjudgeable > maxUnjudgeable(answered, settings.unjudgeableShare))
    throw new AppError("conflict", "label.too_many_unjudgeable", { unjudgeable });
}

/** Finishes pages that lack nothing. Labels are stored already, so a page that cannot be finished stays open. */
async function finishPages(userId: string, labels: readonly SheetLabel<OwnRow>[]): Promise<void> {
  for (const slotId of new Set(labels.map(({ own }) => own.slotId)))
    await completeIfWhole(userId, slotId).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}

/** What an annotator is offered of sheets in a stage: their topics, and why not, if so. */
export interface SheetOffer {
  topics: { id: string; title: string; rows: number }[];
  /** Why no sheet is given out, and why none is taken back; null if nothing stands against it. */
  take: AppError | null;
  handIn: AppError | null;
}

/** Returns what an annotator is offered of sheets in a stage; null where there are none. */
export async function ownSheetOffer(own: OwnStage): Promise<SheetOffer | null> {
  const refusal = (use: "take" | "hand_in") =>
    ownSheetStage(own, use).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );
  const handIn = await refusal("hand_in");
  if (handIn && NOT_HERE.includes(handIn.reasonCode)) return null;
  const [take, topics] = await Promise.all([refusal("take"), ownSheetTopics(own)]);
  return {
    topics: topics.map(({ id, title, request, rows }) => ({
      id,
      title: title ?? request.slice(0, 90),
      rows,
    })),
    take,
    handIn,
  };
}

const NOT_HERE: readonly string[] = ["sheet.not_own", "sheet.another_stage"];
