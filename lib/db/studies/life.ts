import { sql } from "kysely";
import { prisma, type Transaction } from "../core/database";

/** Changes the name or description if given. */
export async function describe(
  transaction: Transaction,
  studyId: string,
  change: { name?: string; description?: string },
): Promise<void> {
  const { name, description } = change;
  await transaction.study.updateMany({ where: { id: studyId }, data: { name, description } });
}

/** Archives and closes a study. Earlier dates of archiving and closing are kept. */
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

/** Returns the days after closing until marketplace ids are deleted; null if they are kept. */
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

/** Returns what annotators are told that they earn, as stored. */
export async function payTermsOf(studyId: string): Promise<unknown> {
  const study = await prisma().study.findUnique({
    where: { id: studyId },
    select: { payTerms: true },
  });
  return study?.payTerms ?? null;
}

export async function setPayTerms(
  { $kysely }: Transaction,
  studyId: string,
  terms: object | null,
): Promise<void> {
  await $kysely
    .updateTable("Study")
    .set({ payTerms: terms && JSON.stringify(terms) })
    .where("id", "=", studyId)
    .execute();
}

/** Closes a study, keeping an earlier date of closing, or reopens it. */
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

/** Makes a study blind or unblinds it. @returns whether that was a change */
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
