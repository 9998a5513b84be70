import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { deleteDueParticipants } from "@/lib/db/people/participants";
import { setRetentionDays } from "@/lib/db/studies/life";

export { retentionDays as retentionOf } from "@/lib/db/studies/life";

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

/**
 * Deletes the marketplace ids of studies whose time has run out; labels and pseudonyms stay.
 * @returns how many ids went
 */
export async function enforceRetention(): Promise<number> {
  const gone = await deleteDueParticipants();
  for (const { studyId, n } of gone) {
    const detail = { participants: n };
    await audit({ userId: null, studyId, action: "study.retention-due", detail });
  }
  return gone.reduce((sum, { n }) => sum + n, 0);
}
