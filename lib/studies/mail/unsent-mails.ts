import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { sendAgain, unsentMails } from "@/lib/db/mail/sending";
import { AppError } from "@/lib/domain/app-error";

const LISTED = 200;

/** Returns mails that have not arrived for certain, newest first. */
export function listUnsentMails() {
  return unsentMails(LISTED);
}

/** Lets a mail be sent again that failed, or of which nobody knows whether it arrived. */
export function sendMailAgain(id: string, userId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    if (!(await sendAgain(transaction, id))) throw new AppError("conflict", "mail.not_given_up");
    const entry = { userId, studyId: null, action: "mail.send_again", detail: { mail: id } };
    await audit(entry, transaction);
  });
}
