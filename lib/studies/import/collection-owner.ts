import { collectionOwner } from "@/lib/db/collections/owner";
import type { Connection } from "@/lib/db/core/database";
import { AppError } from "@/lib/domain/app-error";

/**
 * Refuses new texts and questions for a collection from a user who may not import into its oldest
 * study, and from every token of another study. That study owns the collection, and everything added
 * appears there too. The command line acts for the operator and is not restricted.
 */
export async function refuseForeignCollection(
  transaction: Connection,
  {
    studyId,
    collectionId,
    userId,
    byToken = false,
  }: { studyId: string; collectionId: string; userId: string | null; byToken?: boolean },
): Promise<void> {
  if (userId === null) return;
  const owner = await collectionOwner(transaction, collectionId, userId);
  if (!owner || owner.id === studyId) return;
  if (byToken) throw new AppError("forbidden", "access.token_elsewhere");
  if (!owner.may) throw new AppError("forbidden", "import.foreign_collection");
}
