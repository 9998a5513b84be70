import type { Excluded } from "@/lib/contract/exclusions";
import { endTopicsOf, restoreTopicsOf } from "@/lib/db/assignment/changes";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { annotatorsNamed, exclusionCounts } from "@/lib/db/exclusions/exclusions";
import {
  emptyLabels,
  restoreLabels,
  setActive,
  setExcluded,
} from "@/lib/db/exclusions/withdrawn-labels";
import { freePages, lockSlots, takePagesBack } from "@/lib/db/exclusions/withdrawn-pages";
import { AppError } from "@/lib/domain/app-error";

type Annotator = Awaited<ReturnType<typeof annotatorsNamed>>[number];

/** Returns what excluding annotators would do, by pseudonym. Changes nothing. */
export async function exclusionPlan(
  studyId: string,
  raters: readonly string[],
): Promise<Excluded[]> {
  const plan = await exclusionCounts(studyId, raters);
  refuseUnknown(raters, plan);
  return plan;
}

/**
 * Excludes annotators, all or none: figures and exports no longer contain the labels they have given
 * in any stage, and their pages are given out again. Unless they may go on, no more labels are
 * accepted from them. The history stays, and so does the record of work used for pay.
 */
export function excludeAnnotators(
  studyId: string,
  raters: readonly string[],
  mayGoOn: boolean,
  byUserId: string | null,
): Promise<Excluded[]> {
  return forEach(studyId, raters, async (transaction, { id, userId, rater }) => {
    if (!(await setExcluded(transaction, id, { mayGoOn })))
      throw new AppError("conflict", "withdrawal.done_already", { name: rater });
    const labels = await emptyLabels(transaction, id, byUserId);
    const pages = userId === null ? 0 : await freePages(transaction, studyId, userId);
    if (userId !== null) await endTopicsOf(transaction, studyId, [userId], byUserId);
    const detail = { rater, labels, pages, mayGoOn };
    await audit({ userId: byUserId, studyId, action: "person.exclude", detail }, transaction);
    return { rater, labels, pages };
  });
}

/**
 * Undoes exclusions, all or none: labels are as before, and annotators get back the finished pages
 * that nobody has taken since. Labels that were withdrawn for another reason stay withdrawn.
 */
export function undoExclusions(
  studyId: string,
  raters: readonly string[],
  byUserId: string | null,
): Promise<Excluded[]> {
  return forEach(studyId, raters, async (transaction, { id, userId, rater, excludedAt }) => {
    if (excludedAt === null || !(await setActive(transaction, id)))
      throw new AppError("conflict", "exclusion.not_excluded", { name: rater });
    const labels = await restoreLabels(transaction, id, byUserId);
    const pages = userId === null ? 0 : await takePagesBack(transaction, studyId, userId);
    if (userId !== null) await restoreTopicsOf(transaction, studyId, userId, byUserId);
    const detail = { rater, labels, pages };
    await audit({ userId: byUserId, studyId, action: "person.exclude.undo", detail }, transaction);
    return { rater, labels, pages };
  });
}

function forEach(
  studyId: string,
  raters: readonly string[],
  work: (transaction: Transaction, annotator: Annotator) => Promise<Excluded>,
): Promise<Excluded[]> {
  return inTransaction(async (transaction) => {
    const annotators = await annotatorsNamed(transaction, studyId, raters);
    refuseUnknown(raters, annotators);
    const accounts = annotators.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    await lockSlots(transaction, studyId, accounts);
    const results: Excluded[] = [];
    for (const annotator of annotators) results.push(await work(transaction, annotator));
    return results;
  });
}

function refuseUnknown(raters: readonly string[], found: readonly { rater: string }[]): void {
  const known = new Set(found.map(({ rater }) => rater));
  const unknown = raters.find((rater) => !known.has(rater));
  if (unknown !== undefined)
    throw new AppError("not_found", "annotator.unknown", { rater: unknown });
}
