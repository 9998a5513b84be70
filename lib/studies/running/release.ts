import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { annotatorFor, heldCounts, heldSlot, takeBack } from "@/lib/db/pages/held";
import { setBlind as writeBlind, setClosed } from "@/lib/db/studies/life";
import { AppError } from "@/lib/domain/app-error";
import { ensureRater } from "../workspace/assign";

/** Gives a held page back, or to somebody else. What was labelled stays; a label still on its way is kept as late. */
export async function releaseSlot(
  studyId: string,
  slotId: string,
  to: string | null,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const slot = await heldSlot(tx, studyId, slotId);
    if (!slot) throw new AppError("not_found", "page.free_already");
    if (slot.completed) throw new AppError("conflict", "page.finished");
    if (slot.owner) throw new AppError("conflict", "page.own_labels");
    const next = to === null ? null : await receiver(tx, studyId, slot.pageId, to);
    await takeBack(tx, slot, next);
    const action = to === null ? "slot.release" : "slot.reassign";
    const detail = { slotId, from: slot.userId, person: next };
    await audit({ userId: byUserId, studyId, action, detail }, tx);
  });
}

async function receiver(
  tx: Transaction,
  studyId: string,
  pageId: string,
  username: string,
): Promise<string> {
  const person = await annotatorFor(tx, studyId, pageId, username);
  if (!person) throw new AppError("not_found", "annotator.not_let_in", { username });
  await ensureRater(studyId, person.id);
  if (person.has) throw new AppError("conflict", "page.held_already", { username });
  return person.id;
}

/**
 * Closes a study: no page is given out and no label is taken. Refused while pages are held, unless it is to close
 * all the same.
 */
export async function closeStudy(
  studyId: string,
  closed: boolean,
  force: boolean,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const open = await heldCounts(tx, studyId);
    if (closed && !force && open.pages > 0)
      throw new AppError(
        "conflict",
        "page.still_held",
        { pages: open.pages, people: open.people },
        { held: open.pages },
      );
    await setClosed(tx, studyId, closed);
    const action = closed ? "study.close" : "study.reopen";
    const detail = { held: open.pages, force };
    await audit({ userId: byUserId, studyId, action, detail }, tx);
  });
}

/** Hides people's labels from everybody who runs the study, or shows them again: an event of its own in the audit. */
export async function setBlind(
  studyId: string,
  blind: boolean,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await writeBlind(tx, studyId, blind))) return;
    const action = blind ? "study.blind" : "study.unblind";
    await audit({ userId: byUserId, studyId, action, detail: {} }, tx);
  });
}
