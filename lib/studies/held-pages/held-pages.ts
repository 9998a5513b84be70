import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { annotatorFor, heldSlot, takeBack } from "@/lib/db/held-pages/held";
import { AppError } from "@/lib/domain/app-error";
import { ensureRater } from "../workspace/assign";

export { heldPages } from "@/lib/db/held-pages/held";

/**
 * Releases a held page, or assigns it to somebody else. Its labels stay; a label that still arrives
 * is kept as late.
 */
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

/**
 * Releases held pages, or assigns them to somebody else, in one transaction. Pages that were
 * finished or freed meanwhile, or that the receiver has already, stay as they are.
 */
export function releaseSlots(
  studyId: string,
  slotIds: readonly string[],
  to: string | null,
  byUserId: string | null,
): Promise<{ released: number; kept: number }> {
  return inTransaction(async (tx) => {
    let released = 0;
    const wanted = [...new Set(slotIds)].sort();
    for (const slotId of wanted) {
      const slot = await heldSlot(tx, studyId, slotId);
      if (!slot || slot.completed || slot.owner) continue;
      const next = to === null ? null : await receiverOf(tx, studyId, slot.pageId, to);
      if (next?.has) continue;
      await takeBack(tx, slot, next?.id ?? null);
      const action = to === null ? "slot.release" : "slot.reassign";
      const detail = { slotId, from: slot.userId, person: next?.id ?? null };
      await audit({ userId: byUserId, studyId, action, detail }, tx);
      released += 1;
    }
    return { released, kept: wanted.length - released };
  });
}

async function receiver(
  tx: Transaction,
  studyId: string,
  pageId: string,
  username: string,
): Promise<string> {
  const person = await receiverOf(tx, studyId, pageId, username);
  if (person.has) throw new AppError("conflict", "page.held_already", { username });
  return person.id;
}

async function receiverOf(tx: Transaction, studyId: string, pageId: string, username: string) {
  const person = await annotatorFor(tx, studyId, pageId, username);
  if (!person) throw new AppError("not_found", "annotator.not_let_in", { username });
  await ensureRater(studyId, person.id);
  return person;
}
