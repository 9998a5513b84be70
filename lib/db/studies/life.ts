import { sql } from "kysely";
import { prisma, type Transaction } from "../core/database";

/** Changes what is given; the rest stays. */
export async function describe(
  transaction: Transaction,
  studyId: string,
  change: { name?: string; description?: string },
): Promise<void> {
  const { name, description } = change;
  await transaction.study.updateMany({ where: { id: studyId }, data: { name, description } });
}

/** Archives a study and closes it, at the times at which that was first done. */
export async function archive(transaction: Transaction, studyId: string): Promise<void> {
  await transaction.$kysely
    .updateTable("Study")
    .set((study) => ({
      archivedAt: study.fn.coalesce("archivedAt", sql<Date>`now()`),
      closedAt: study.fn.coalesce("closedAt", sql<Date>`now()`),
    }))
    .where("id", "=", studyId)
    .execute();
}

/** Takes a study out of the archive; it stays closed. */
export async function unarchive(transaction: Transaction, studyId: string): Promise<void> {
  await transaction.study.updateMany({ where: { id: studyId }, data: { archivedAt: null } });
}

/** Days after closing until marketplace ids are deleted; null: they are kept. */
export async function retentionDays(studyId: string): Promise<number | null> {
  const study = await prisma().study.findUnique({
    where: { id: studyId },
    select: { retentionDays: true },
  });
  return study?.retentionDays ?? null;
}

export async function setRetentionDays(
  transaction: Transaction,
  studyId: string,
  days: number | null,
): Promise<void> {
  await transaction.study.updateMany({ where: { id: studyId }, data: { retentionDays: days } });
}

/** Closes a study, at the time at which that was first done, or opens it again. */
export async function setClosed(
  transaction: Transaction,
  studyId: string,
  closed: boolean,
): Promise<void> {
  await transaction.$kysely
    .updateTable("Study")
    .set((study) => ({
      closedAt: closed ? study.fn.coalesce("closedAt", sql<Date>`now()`) : null,
    }))
    .where("id", "=", studyId)
    .execute();
}

/** Makes a study blind or ends that. @returns whether it was otherwise */
export async function setBlind(
  transaction: Transaction,
  studyId: string,
  blind: boolean,
): Promise<boolean> {
  const { count } = await transaction.study.updateMany({
    where: { id: studyId, blind: !blind },
    data: { blind },
  });
  return count > 0;
}
