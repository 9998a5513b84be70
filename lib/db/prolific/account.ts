import { prisma, type Transaction } from "../core/database";

/** Returns the account at Prolific of a study, with its encrypted token; null without one. */
export function accountOf(studyId: string) {
  return prisma().prolificAccount.findUnique({ where: { studyId } });
}

/** Stores the account of a study in place of an earlier one. */
export async function saveAccount(
  transaction: Transaction,
  studyId: string,
  account: { sealedToken: string; name: string },
): Promise<void> {
  await transaction.prolificAccount.upsert({
    where: { studyId },
    create: { studyId, ...account },
    update: { ...account, createdAt: new Date() },
  });
}

export async function dropAccount(transaction: Transaction, studyId: string): Promise<void> {
  await transaction.prolificAccount.deleteMany({ where: { studyId } });
}
