import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { deleteDueParticipants } from "@/lib/db/people/participants";
import { setRetentionDays } from "@/lib/db/studies/life";

export { retentionDays as retentionOf } from "@/lib/db/studies/life";

/** Sets how long marketplace ids are kept after closing; null keeps them until they are erased. */
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
 * Deletes the marketplace ids of studies whose retention time has passed; labels and pseudonyms
 * stay.
 * @returns the number of deleted ids
 */
export async function enforceRetention(): Promise<number> {
  const gone = await deleteDueParticipants();
  for (const { studyId, n } of gone) {
    const detail = { participants: n };
    await audit({ userId: null, studyId, action: "study.retention-due", detail });
  }
  return gone.reduce((sum, { n }) => sum + n, 0);
}
