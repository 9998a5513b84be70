import type { AdjudicationRule, Decision, QueuedItem } from "@/lib/contract/adjudication";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import {
  itemToAdjudicate,
  itemsToAdjudicate,
  positionInQueue,
  queueTotals,
} from "@/lib/db/adjudication/queue";
import { itemToDecide, withdrawDecision, writeDecision } from "@/lib/db/adjudication/decisions";
import { stageOfStudy } from "@/lib/db/studies/stages";
import { AppError, deserializeError } from "@/lib/domain/app-error";
import { labelsInWords, ordinalOf, ratingOfLabel } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { CodePoints } from "@/lib/domain/text/code-points";
import { totalsBy } from "../agreement/item-totals";
import { plainSpan, spanProblem } from "@/lib/domain/text/span";

/**
 * Returns items in disagreement, undecided ones first. Labels have no names, but A, B, … in an
 * order specific to the item.
 */
export async function adjudicationQueue(
  studyId: string,
  stageId: string,
  rule: AdjudicationRule,
): Promise<{ items: QueuedItem[]; total: number; done: number }> {
  if (!(await stageOfStudy(studyId, stageId)))
    throw new AppError("not_found", "stage.unknown_choose");
  const rows = await itemsToAdjudicate(stageId, rule);
  const items = rows.map(({ total: _total, done: _done, ...item }) => withoutNames(item));
  return { items, total: rows[0]?.total ?? 0, done: rows[0]?.done ?? 0 };
}

/** Replaces the raters of an item's labels by A, B, … */
function withoutNames({
  labels,
  ...item
}: Awaited<ReturnType<typeof itemToAdjudicate>>): QueuedItem {
  const shown = labels.map(({ label, comment, highlights }, i) => ({
    label,
    comment,
    highlights: highlights.map(plainSpan),
    who: String.fromCharCode(65 + (i % 26)),
  }));
  return { ...item, labels: shown };
}

/**
 * Returns an item in disagreement without names, its place in the queue, and its neighbours there:
 * the one asked for, or else the first undecided one. Null if nothing is in disagreement.
 */
export async function openQueue(
  studyId: string,
  stageId: string,
  rule: AdjudicationRule,
  itemId?: string,
) {
  if (!(await stageOfStudy(studyId, stageId)))
    throw new AppError("not_found", "stage.unknown_choose");
  const place = await positionInQueue(stageId, rule, itemId);
  if (!place) return null;
  return { ...place, item: withoutNames(await itemToAdjudicate(place.id, rule)) };
}

/** Returns the numbers of items in a queue, and of decided ones, by topic and system. */
export async function totalsOfQueue(stageId: string, rule: AdjudicationRule) {
  const cells = await queueTotals(stageId, rule);
  return { topics: totalsBy(cells, "topic"), systems: totalsBy(cells, "run") };
}

/**
 * Decides an item. The label is a judgment of the adjudicator, with history; other labels do not
 * change.
 */
export async function decide(
  studyId: string,
  itemId: string,
  decision: Decision,
  userId: string,
): Promise<void> {
  if ((decision.label === null) !== decision.undecidable)
    throw new AppError("bad_input", "adjudication.label_or_undecidable");
  if (decision.undecidable && !decision.reason?.trim())
    throw new AppError("bad_input", "adjudication.reason_needed");
  await inTransaction(async (tx) => {
    const item = await itemToDecide(tx, studyId, itemId);
    if (!item) throw new AppError("not_found", "adjudication.unknown_item");
    const ordinal = checkedLabel(decision, item);
    const rating = decision.label === null ? null : ratingOfLabel(item.task, decision.label);
    await writeDecision(tx, { studyId, itemId, userId, ordinal, rating }, decision);
    const { undecidable } = decision;
    const detail = { itemId, undecidable };
    await audit({ userId, studyId, action: "item.adjudicate", detail }, tx);
  });
}

/** Withdraws the decision on an item, so that it is undecided again. Its history stays. */
export async function withdraw(studyId: string, itemId: string, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const item = await itemToDecide(tx, studyId, itemId);
    if (!item) throw new AppError("not_found", "adjudication.unknown_item");
    if (!(await withdrawDecision(tx, { studyId, itemId, userId })))
      throw new AppError("conflict", "adjudication.not_decided");
    await audit({ userId, studyId, action: "item.withdraw_decision", detail: { itemId } }, tx);
  });
}

/**
 * Refuses a label that is not on the item's scale, and spans that do not match its text.
 * @returns the label's position on the scale
 */
export function checkedLabel(
  decision: Decision,
  item: { task: TaskKey; text: string },
): number | null {
  const ordinal = decision.label === null ? null : ordinalOf(item.task, decision.label);
  if (ordinal !== null && ordinal < 0)
    throw new AppError("bad_input", "label.not_on_scale", {
      label: decision.label ?? "",
      task: item.task,
      labels: labelsInWords(item.task),
    });
  const points = new CodePoints(item.text);
  for (const span of decision.highlights) {
    const problem = spanProblem(points, span);
    if (problem) throw deserializeError({ code: "bad_input", ...problem });
  }
  return ordinal;
}
