import { prisma } from "../core/database";

/** Number of passages of a collection whose docid begins like this. */
export function countPassages(collectionId: string, prefix: string): Promise<number> {
  return prisma().passage.count({ where: { collectionId, docid: { startsWith: prefix } } });
}
