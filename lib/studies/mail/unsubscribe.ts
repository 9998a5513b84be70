import { seal, unseal } from "@/lib/auth/sealed";
import { refuseMail } from "@/lib/db/mail/choices";
import { AppError } from "@/lib/domain/app-error";
import { isRefusable, type RefusableMail } from "@/lib/domain/mail-kinds";

const PURPOSE = "unsubscribing from mail";

/** Who does not want which mails. */
interface Refusal {
  /** The id of an account, or an address without one. */
  recipient: string;
  kind: RefusableMail;
}

/** Returns the token of a link by which its holder refuses mails of a kind without signing in. */
export function unsubscribeToken({ recipient, kind }: Refusal): string {
  return seal(PURPOSE, JSON.stringify([recipient, kind]));
}

/** Returns what a link refuses. One that was altered, or is of another secret, is not found. */
export function readUnsubscribeToken(token: string): Refusal {
  try {
    const [recipient, kind] = JSON.parse(unseal(PURPOSE, token)) as [string, string];
    if (isRefusable(kind)) return { recipient, kind };
  } catch {
    // Told below.
  }
  throw new AppError("not_found", "mail.link_unknown");
}

/** Refuses the mails that a link names; doing it again changes nothing. */
export async function unsubscribe(token: string): Promise<void> {
  const { recipient, kind } = readUnsubscribeToken(token);
  await refuseMail(recipient, kind);
}
