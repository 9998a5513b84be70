import { inTransaction } from "@/lib/db/core/database";
import { mailChoices, storeMailChoices } from "@/lib/db/mail/choices";
import { isMailOn } from "@/lib/db/mail/queue";
import { CHOSEN_MAILS, type ChosenMail } from "@/lib/domain/mail-kinds";
import type { Language } from "@/lib/messages/interface/locales";

export { isMailOn } from "@/lib/db/mail/queue";

/** What somebody chooses about their mails. */
interface MailChoices {
  language: Language;
  refused: ChosenMail[];
}

/** Returns where somebody gets mail, and what they chose; null if this installation sends none. */
export async function ownMails(userId: string) {
  if (!isMailOn()) return null;
  const { email, language, refused } = await mailChoices(userId);
  return { email, language, refused: CHOSEN_MAILS.filter((kind) => refused.includes(kind)) };
}

/** Stores which mails somebody gets, and their language. */
export function chooseMails(userId: string, choices: MailChoices): Promise<void> {
  return inTransaction((transaction) => storeMailChoices(transaction, userId, choices));
}
