import { collectionOwner } from "@/lib/db/collections/owner";
import type { Connection } from "@/lib/db/core/database";
import { AppError } from "@/lib/domain/app-error";

/**
 * Refuses texts and questions for a collection that belongs to another study, from somebody who may not import there
 * any more. A collection belongs to the oldest study that judges it; what is added appears in that study too. The
 * command line acts for the operator and is let through.
 */
export async function refuseForeignCollection(
  transaction: Connection,
  {
    studyId,
    collectionId,
    userId,
  }: { studyId: string; collectionId: string; userId: string | null },
): Promise<void> {
  if (userId === null) return;
  const owner = await collectionOwner(transaction, collectionId, userId);
  if (owner && owner.id !== studyId && !owner.may)
    throw new AppError("forbidden", "import.foreign_collection");
}
