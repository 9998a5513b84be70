import { inTransaction } from "@/lib/db/core/database";
import { query } from "@/lib/db/pool";
import { retentionDays, setRetentionDays } from "@/lib/db/studies/life";
import { audit } from "@/lib/db/audit";

/** Says how long after closing the marketplace's ids are kept; null: until somebody erases them. */
export async function setRetention(
  studyId: string,
  days: number | null,
  userId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    await setRetentionDays(transaction, studyId, days);
    await audit({ userId, studyId, action: "study.retention", detail: { days } }, transaction);
  });
}

export function retentionOf(studyId: string): Promise<number | null> {
  return retentionDays(studyId);
}

/** Deletes the marketplace ids of studies whose time has run out; labels and pseudonyms stay. @returns how many ids went */
export async function enforceRetention(): Promise<number> {
  const gone = await query<{ studyId: string; n: number }>(
    `WITH gone AS (DELETE FROM "Participant" p USING "Study" s WHERE s.id = p."studyId" AND s."retentionDays" IS NOT NULL AND s."closedAt" + make_interval(days => s."retentionDays") < now() RETURNING p."studyId")
     SELECT "studyId", count(*)::int AS n FROM gone GROUP BY 1`,
  );
  for (const { studyId, n } of gone)
    await audit({
      userId: null,
      studyId,
      action: "study.retention-due",
      detail: { participants: n },
    });
  return gone.reduce((sum, row) => sum + row.n, 0);
}
