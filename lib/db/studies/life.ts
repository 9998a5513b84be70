import { sql } from "kysely";
import { prisma, type Transaction, type Connection } from "../core/database";
import { rowsIn } from "../core/expressions";

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
export async function payTermsOf(
  studyId: string,
  connection: Pick<Transaction, "study"> = prisma(),
): Promise<unknown> {
  const study = await connection.study.findUnique({
    where: { id: studyId },
    select: { payTerms: true },
  });
  return study?.payTerms ?? null;
}

/** Returns the text that new links ask people to agree to at first; null if there is none. */
export async function consentTextOf(studyId: string): Promise<string | null> {
  const study = await prisma().study.findUnique({
    where: { id: studyId },
    select: { consentText: true },
  });
  return study?.consentText ?? null;
}

/** Keeps the text of a link for the next ones. */
export async function keepConsentText(
  { $kysely }: Connection,
  studyId: string,
  consentText: string,
): Promise<void> {
  await $kysely.updateTable("Study").set({ consentText }).where("id", "=", studyId).execute();
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

/**
 * Returns a study with its number of labels and of active judge runs, locked until the transaction
 * ends.
 */
export function lockStudy({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("Study")
    .where("Study.id", "=", studyId)
    .select((study) => [
      "Study.slug",
      "Study.name",
      rowsIn(
        study
          .selectFrom("Judgment")
          .innerJoin("Rater", "Rater.id", "Judgment.raterId")
          .whereRef("Rater.studyId", "=", "Study.id"),
      ).as("labels"),
      rowsIn(
        study
          .selectFrom("JudgeRun")
          .innerJoin("Stage", "Stage.id", "JudgeRun.stageId")
          .whereRef("Stage.studyId", "=", "Study.id")
          .where("JudgeRun.status", "in", ["queued", "running"]),
      ).as("running"),
    ])
    .forUpdate("Study")
    .executeTakeFirst();
}

/**
 * Deletes a study with everything in it, including its history, and its collection unless another
 * study uses it. Its slots are locked first: saves wait, and then find that their page is gone.
 */
export async function deleteStudy({ $kysely }: Connection, studyId: string): Promise<void> {
  await $kysely
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .orderBy("Slot.id")
    .select("Slot.id")
    .forUpdate("Slot")
    .execute();
  const deleted = sql<string>`assay_delete_study(${studyId}::uuid)::text`;
  await $kysely.selectNoFrom(deleted.as("done")).execute();
}
