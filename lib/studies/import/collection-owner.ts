import type { PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";

/**
 * Refuses texts and questions for a collection that belongs to another study, from somebody who may not import there any more. A collection belongs to the
 * oldest study that judges it; what is added appears in that study too. The command line acts for the operator and is let through.
 */
export async function refuseForeignCollection(
  client: PoolClient,
  {
    studyId,
    collectionId,
    userId,
  }: { studyId: string; collectionId: string; userId: string | null },
): Promise<void> {
  if (userId === null) return;
  const {
    rows: [owner],
  } = await client.query<{ id: string; name: string; may: boolean }>(
    `SELECT s.id, s.name, EXISTS (SELECT 1 FROM "User" u WHERE u.id = $2 AND u."isAdmin")
       OR EXISTS (SELECT 1 FROM "Member" m WHERE m."studyId" = s.id AND m."userId" = $2 AND m."leftAt" IS NULL AND m.role <> 'annotator') AS may
     FROM "Study" s WHERE s."collectionId" = $1 ORDER BY s."createdAt", s.id LIMIT 1`,
    [collectionId, userId],
  );
  if (owner && owner.id !== studyId && !owner.may)
    throw new AppError(
      "forbidden",
      "The texts of this study belong to another study, in which you do not take part any more, so nothing can be added to them: ask its coordinator, or make a study of your own.",
    );
}
