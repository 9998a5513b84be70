import { transaction } from "@/lib/db/pool";
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
  await transaction(async (client) => {
    await client.query(
      `UPDATE "Study" SET name = COALESCE($2, name), description = COALESCE($3, description) WHERE id = $1`,
      [studyId, name ?? null, change.description ?? null],
    );
    await audit(
      { userId: byUserId, studyId, action: "study.describe", detail: { ...change } },
      client,
    );
  });
}

/** Puts a study away: it is closed, and leaves the lists. Taken out again it is still closed, until somebody opens it. */
export async function archiveStudy(
  studyId: string,
  archived: boolean,
  byUserId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    await client.query(
      `UPDATE "Study" SET "archivedAt" = CASE WHEN $2 THEN COALESCE("archivedAt", now()) END, "closedAt" = CASE WHEN $2 THEN COALESCE("closedAt", now()) ELSE "closedAt" END WHERE id = $1`,
      [studyId, archived],
    );
    await audit(
      {
        userId: byUserId,
        studyId,
        action: archived ? "study.archive" : "study.unarchive",
        detail: {},
      },
      client,
    );
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
