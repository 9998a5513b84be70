import { inTransaction } from "../core/database";

/** What is stored under the installation's secret. */
export interface SealedTexts {
  sealedKey: (sealed: string) => string;
  sealedHeaders: (sealed: string) => string;
  secondFactor: (sealed: string) => string;
  prolificToken: (sealed: string) => string;
  webhookSecret: (sealed: string) => string;
  mailToken: (sealed: string) => string;
}

/**
 * Stores everything sealed anew, and ends all sessions; all or nothing.
 * @returns the numbers of endpoints and accounts
 */
export function resealAll(again: SealedTexts): Promise<{ endpoints: number; accounts: number }> {
  return inTransaction(async (transaction) => {
    const endpoints = await transaction.endpoint.findMany({
      where: { OR: [{ sealedKey: { not: null } }, { sealedHeaders: { not: null } }] },
      select: { id: true, sealedKey: true, sealedHeaders: true },
    });
    for (const { id, sealedKey, sealedHeaders } of endpoints)
      await transaction.endpoint.update({
        where: { id },
        data: {
          sealedKey: sealedKey && again.sealedKey(sealedKey),
          sealedHeaders: sealedHeaders && again.sealedHeaders(sealedHeaders),
        },
      });
    const prolific = await transaction.prolificAccount.findMany({
      select: { studyId: true, sealedToken: true },
    });
    for (const { studyId, sealedToken } of prolific)
      await transaction.prolificAccount.update({
        where: { studyId },
        data: { sealedToken: again.prolificToken(sealedToken) },
      });
    const accounts = await transaction.user.findMany({
      where: { secondFactor: { not: null } },
      select: { id: true, secondFactor: true },
    });
    for (const { id, secondFactor } of accounts)
      await transaction.user.update({
        where: { id },
        data: { secondFactor: again.secondFactor(secondFactor!) },
      });
    const webhooks = await transaction.webhook.findMany({
      where: { removedAt: null },
      select: { id: true, sealedSecret: true },
    });
    for (const { id, sealedSecret } of webhooks)
      await transaction.webhook.update({
        where: { id },
        data: { sealedSecret: again.webhookSecret(sealedSecret) },
      });
    const mails = await transaction.mail.findMany({
      where: { sealed: { not: null } },
      select: { id: true, sealed: true },
    });
    for (const { id, sealed } of mails)
      await transaction.mail.update({ where: { id }, data: { sealed: again.mailToken(sealed!) } });
    await transaction.session.deleteMany();
    return { endpoints: endpoints.length, accounts: accounts.length };
  });
}
