import { sqlState } from "@/lib/db/connections";
import { inTransaction } from "@/lib/db/core/database";
import { heldCounts } from "@/lib/db/held-pages/held";
import { pauseRunsOfStudy } from "@/lib/db/judge-runs/runs";
import * as deletion from "@/lib/db/studies/life";
import * as life from "@/lib/db/studies/life";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/core/audit";
import { pause, type Pause } from "@/lib/messages/reason";

/**
 * Changes the name or description of a study. Its address does not change, so that links keep
 * working.
 */
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

/** Why judge runs of a closed study are paused. */
const STUDY_CLOSED: Pause = pause("run.study_closed");

/**
 * Closes a study: no pages are assigned, no labels accepted, and judge runs are paused. Refused while pages are held,
 * unless forced.
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
    const pausedRuns = closed ? await pauseRunsOfStudy(tx, studyId, STUDY_CLOSED) : 0;
    const detail = { held: open.pages, force, pausedRuns };
    await audit({ userId: byUserId, studyId, action, detail }, tx);
  });
}

/** Makes a study blind, so that nobody can read people's labels, or unblinds it. Audited. */
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
 * Archives a study: it is closed and hidden from the lists. Unarchived, it stays closed until
 * somebody opens it.
 */
export async function archiveStudy(
  studyId: string,
  archived: boolean,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    await (archived ? life.archive : life.unarchive)(transaction, studyId);
    const action = archived ? "study.archive" : "study.unarchive";
    const pausedRuns = archived ? await pauseRunsOfStudy(transaction, studyId, STUDY_CLOSED) : 0;
    await audit({ userId: byUserId, studyId, action, detail: { pausedRuns } }, transaction);
  });
}

/**
 * Deletes a study with everything in it: labels, history, pseudonyms, judge runs, results; and its
 * collection, unless another study uses it. The audit records that it existed and who deleted it.
 * Accounts stay.
 * @param address must be the study's address, typed again as a confirmation
 */
export async function deleteStudy(
  studyId: string,
  address: string,
  byUserId: string | null,
  tries = TRIES,
): Promise<void> {
  try {
    await deleteOnce(studyId, address, byUserId);
  } catch (error) {
    // Somebody took a page or a worker stored a result at the same moment.
    if (tries <= 1 || !AT_ONCE.has(sqlState(error))) throw error;
    await deleteStudy(studyId, address, byUserId, tries - 1);
  }
}

const TRIES = 5;
/** Codes of a row that is still referred to, and of a deadlock. */
const AT_ONCE = new Set(["23503", "40P01"]);

function deleteOnce(studyId: string, address: string, byUserId: string | null): Promise<void> {
  return inTransaction(async (transaction) => {
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
