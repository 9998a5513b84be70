import { endTopicsOf, restoreTopicsOf } from "@/lib/db/assignment/changes";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import type { PersonRef } from "@/lib/db/people/persons";
import {
  emptyLabels,
  restoreLabels,
  setActive,
  setWithdrawn,
} from "@/lib/db/exclusions/withdrawn-labels";
import { freePages, lockSlots, takePagesBack } from "@/lib/db/exclusions/withdrawn-pages";
import { AppError } from "@/lib/domain/app-error";
import { knownPerson, type Person } from "../people/privacy";

export interface Withdrawn {
  labels: number;
  /** Number of pages that are free for others. */
  pages: number;
}

/**
 * Withdraws a person's labels: figures and exports no longer contain them and give their number
 * (as empty rows with the status `withdrawn`), and their pages are assigned again. Until this is
 * undone, no more labels of the person are accepted. The history stays, and so does the record of
 * work used for pay.
 */
export function withdrawLabels(
  studyId: string,
  who: PersonRef,
  byUserId: string | null,
): Promise<Withdrawn> {
  return inTransaction(async (transaction) => {
    const person = await knownPerson(transaction, studyId, who);
    const raterId = raterOf(person);
    await lockSlots(transaction, studyId, [person.userId]);
    if (!(await setWithdrawn(transaction, raterId)))
      throw new AppError("conflict", "withdrawal.done_already", { name: person.username });
    const labels = await emptyLabels(transaction, raterId, byUserId);
    const pages = await freePages(transaction, studyId, person.userId);
    await endTopicsOf(transaction, studyId, [person.userId], byUserId);
    const detail = { rater: person.rater, labels, pages };
    await audit({ userId: byUserId, studyId, action: "person.withdraw", detail }, transaction);
    return { labels, pages };
  });
}

/**
 * Undoes a withdrawal or an exclusion: labels are restored, and the person gets back the pages that
 * nobody has taken since.
 */
export function undoWithdrawal(
  studyId: string,
  who: PersonRef,
  byUserId: string | null,
): Promise<Withdrawn> {
  return inTransaction(async (transaction) => {
    const person = await knownPerson(transaction, studyId, who);
    const raterId = raterOf(person);
    await lockSlots(transaction, studyId, [person.userId]);
    if (!(await setActive(transaction, raterId)))
      throw new AppError("conflict", "withdrawal.not_withdrawn", { name: person.username });
    const labels = await restoreLabels(transaction, raterId, byUserId);
    const pages = await takePagesBack(transaction, studyId, person.userId);
    await restoreTopicsOf(transaction, studyId, person.userId, byUserId);
    const detail = { rater: person.rater, labels, pages };
    await audit({ userId: byUserId, studyId, action: "person.withdraw.undo", detail }, transaction);
    return { labels, pages };
  });
}

function raterOf({ raterId, username }: Person): string {
  if (raterId === null) throw new AppError("not_found", "withdrawal.nothing", { name: username });
  return raterId;
}
