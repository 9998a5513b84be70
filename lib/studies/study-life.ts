import { inTransaction } from "@/lib/db/core/database";
import { transaction } from "@/lib/db/pool";
import * as life from "@/lib/db/studies/life";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";

/** Gives a study another name or description. Its address stays, so that links to it go on working. */
export async function describeStudy(
  studyId: string,
  change: { name?: string; description?: string },
  byUserId: string | null,
): Promise<void> {
  const name = change.name?.trim();
  if (name === "") throw new AppError("bad_input", "The study has no name: give it one.");
  await inTransaction(async (transaction) => {
    await life.describe(transaction, studyId, { name, description: change.description });
    await audit(
      { userId: byUserId, studyId, action: "study.describe", detail: { ...change } },
      transaction,
    );
  });
}

/** Puts a study away: it is closed, and leaves the lists. Taken out again it is still closed, until somebody opens it. */
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
 * Deletes a study with everything in it: labels, history, people's pseudonyms, judge runs, results; and its collection, unless another study judges that
 * too. The audit keeps that it was there and who deleted it. Accounts stay.
 * @param address must be the study's own, typed again by whoever deletes it
 */
export async function deleteStudy(
  studyId: string,
  address: string,
  byUserId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [study],
    } = await client.query<{ slug: string; name: string; labels: number; running: number }>(
      `SELECT s.slug, s.name,
         (SELECT count(*) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE r."studyId" = s.id)::int AS labels,
         (SELECT count(*) FROM "JudgeRun" jr JOIN "Stage" st ON st.id = jr."stageId" WHERE st."studyId" = s.id AND jr.status IN ('queued', 'running'))::int AS running
       FROM "Study" s WHERE s.id = $1 FOR UPDATE`,
      [studyId],
    );
    if (!study) throw new AppError("not_found", "This study is gone already.");
    if (address !== study.slug)
      throw new AppError(
        "bad_input",
        `Type the address of the study to delete it: "${study.slug}".`,
      );
    if (study.running > 0)
      throw new AppError(
        "conflict",
        `${study.running} judge ${study.running === 1 ? "run works" : "runs work"} in this study: cancel ${study.running === 1 ? "it" : "them"} first.`,
      );
    await client.query(`SELECT assay_delete_study($1)`, [studyId]);
    await audit(
      {
        userId: byUserId,
        studyId,
        action: "study.delete",
        detail: { name: study.name, slug: study.slug, labels: study.labels },
      },
      client,
    );
  });
}
