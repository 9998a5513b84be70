import { prisma } from "@/lib/db/core/database";

/** Counts the passages of a collection whose docid has this prefix. */
export function countPassages(collectionId: string, prefix: string): Promise<number> {
  return prisma().passage.count({ where: { collectionId, docid: { startsWith: prefix } } });
}
