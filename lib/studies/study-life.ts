import { inTransaction } from "@/lib/db/core/database";
import { heldCounts } from "@/lib/db/pages/held";
import * as deletion from "@/lib/db/studies/delete";
import * as life from "@/lib/db/studies/life";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/core/audit";

/** Gives a study another name or description. Its address stays, so that links to it go on working. */
export async function describeStudy(
  studyId: string,
  change: { name?: string; description?: string },
  byUserId: string | null,
): Promise<void> {
  const name = change.name?.trim();
  if (name === "") throw new AppError("bad_input", "study.no_name");
  await inTransaction(async (transaction) => {
    await life.describe(transaction, studyId, { name, description: change.description });
    await audit(
      { userId: byUserId, studyId, action: "study.describe", detail: { ...change } },
      transaction,
    );
  });
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
    await life.setClosed(tx, studyId, closed);
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
    if (!(await life.setBlind(tx, studyId, blind))) return;
    const action = blind ? "study.blind" : "study.unblind";
    await audit({ userId: byUserId, studyId, action, detail: {} }, tx);
  });
}

/**
 * Puts a study away: it is closed, and leaves the lists. Taken out again it is still closed, until somebody opens it.
 */
export async function archiveStudy(
  studyId: string,
  archived: boolean,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    await (archived ? life.archive : life.unarchive)(transaction, studyId);
    const action = archived ? "study.archive" : "study.unarchive";
    await audit({ userId: byUserId, studyId, action, detail: {} }, transaction);
  });
}

/**
 * Deletes a study with everything in it: labels, history, people's pseudonyms, judge runs, results; and its collection,
 * unless another study judges that too. The audit keeps that it was there and who deleted it. Accounts stay.
 * @param address must be the study's own, typed again by whoever deletes it
 */
export async function deleteStudy(
  studyId: string,
  address: string,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const study = await deletion.lockStudy(transaction, studyId);
    if (!study) throw new AppError("not_found", "study.gone");
    const { slug, name, labels, running } = study;
    if (address !== slug) throw new AppError("bad_input", "study.confirm_deletion", { slug });
    if (running > 0) throw new AppError("conflict", "study.runs_at_work", { runs: running });
    await deletion.deleteStudy(transaction, studyId);
    const detail = { name, slug, labels };
    await audit({ userId: byUserId, studyId, action: "study.delete", detail }, transaction);
  });
}
