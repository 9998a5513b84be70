import type { RefusableMail } from "@/lib/domain/mail-kinds";
import { kysely, prisma, type Transaction } from "../core/database";

/** Returns where an account gets mail, in which language, and what it does not want. */
export async function mailChoices(userId: string) {
  const account = await prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, language: true },
  });
  const refused = await prisma().mailRefusal.findMany({
    where: { recipient: userId },
    select: { kind: true },
  });
  return { ...account, refused: refused.map(({ kind }) => kind) };
}

/** Refuses mails of a kind. @param recipient the id of an account, or an address without one */
export async function refuseMail(recipient: string, kind: RefusableMail): Promise<void> {
  await kysely()
    .insertInto("MailRefusal")
    .values({ recipient, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the language of an account's mails, and all that it does not want. */
export async function storeMailChoices(
  transaction: Transaction,
  userId: string,
  { language, refused }: { language: string; refused: readonly RefusableMail[] },
): Promise<void> {
  await transaction.user.updateMany({ where: { id: userId }, data: { language } });
  await transaction.mailRefusal.deleteMany({ where: { recipient: userId } });
  await transaction.mailRefusal.createMany({
    data: refused.map((kind) => ({ recipient: userId, kind })),
  });
}

/** Stores the language that somebody uses, which is that of their mails. */
export async function storeLanguage(userId: string, language: string): Promise<void> {
  await prisma().user.updateMany({ where: { id: userId }, data: { language } });
}

/** Notes the language in which somebody used Assay, if none is known. */
export async function noteLanguage(userId: string, language: string): Promise<void> {
  await prisma().user.updateMany({ where: { id: userId, language: null }, data: { language } });
}
