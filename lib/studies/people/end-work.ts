import type { EndedWork } from "@/lib/contract/crowd";
import { transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";

/** Work that the marketplace says was returned or ran out of time: unfinished pages are free again, labels stay. Ids are the marketplace's, of workers or of sittings. */
export function endWork(
  studyId: string,
  ids: readonly string[],
  reason: "returned" | "timed out",
  byUserId: string | null,
): Promise<EndedWork> {
  return transaction(async (client) => {
    const wanted = [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
    if (wanted.length === 0)
      throw new AppError("bad_input", "No id was given: paste the marketplace's ids, one a line.");
    const { rows } = await client.query<{ userId: string; crowdId: string; submissions: string[] }>(
      `UPDATE "Participant" SET "endedAt" = COALESCE("endedAt", now()), "endReason" = $3 WHERE "studyId" = $1 AND ("crowdId" = ANY ($2) OR submissions && $2) RETURNING "userId", "crowdId", submissions`,
      [studyId, wanted, reason],
    );
    const people = rows.map((row) => row.userId);
    const { rowCount } = await client.query(
      `WITH freed AS (UPDATE "Slot" s SET "userId" = NULL, "claimedAt" = NULL, "leaseExpiresAt" = NULL FROM "Stage" st, "Page" p, (SELECT id, "userId" AS was FROM "Slot" WHERE "userId" = ANY ($2) AND "completedAt" IS NULL AND "attemptId" IS NULL) held
         WHERE s.id = held.id AND st.id = s."stageId" AND st."studyId" = $1 AND p.id = s."pageId" AND p."ownerUserId" IS NULL RETURNING s.id, held.was)
       INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, was, 'released' FROM freed`,
      [studyId, people],
    );
    const known = new Set(rows.flatMap((row) => [row.crowdId, ...row.submissions]));
    // No marketplace id goes into the audit.
    await audit(
      {
        userId: byUserId,
        studyId,
        action: "crowd.end",
        detail: { reason, people: people.length, released: rowCount ?? 0 },
      },
      client,
    );
    return {
      people: people.length,
      released: rowCount ?? 0,
      unknown: wanted.filter((id) => !known.has(id)),
    };
  });
}
