import { unseal } from "@/lib/auth/sealed";
import { MAIL_TOKEN } from "@/lib/auth/mail-token";
import { mailSettingsIn, type MailSettings } from "@/lib/db/installation/mail-settings.mjs";
import {
  giveUpSilentMails,
  recordMail,
  takeMail,
  type MailOutcome,
  type StoredMail,
} from "@/lib/db/mail/sending";
import { logger } from "@/lib/db/logger";
import { isRefusable, type MailKind } from "@/lib/domain/mail-kinds";
import { deliver, PATIENCE, type Message, type Patience } from "./deliver";
import { unsubscribeToken } from "./unsubscribe";
import { writeMail } from "./write-mail";

const MINUTE = 60;
/** Seconds until each next attempt: three days, after which a mail has failed. */
const WAITS = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
/** Seconds after which a worker that says nothing of an attempt has died. */
const SILENCE = (2 * PATIENCE.whole) / 1000;

/**
 * Sends the mails that are due, one after the other. An attempt is recorded before it begins: where
 * its end is not known, the mail is not sent again by itself.
 */
export async function sendDueMails(signal: AbortSignal, patience = PATIENCE): Promise<void> {
  const settings = mailSettingsIn(process.env);
  if (settings === null) return;
  await giveUpSilentMails(SILENCE, "The worker ended while it sent this mail");
  while (!signal.aborted) {
    const mail = await takeMail();
    if (!mail) return;
    const outcome = await attempt(settings, mail, { patience, signal });
    await recordMail(mail, outcome);
    const { id, kind, attempts } = mail;
    const { state, problem } = outcome;
    const isWell = state === "sent" || state === "dropped";
    logger[isWell ? "info" : "warn"]({ mail: id, kind, attempts, state, problem }, "mail");
  }
}

async function attempt(
  settings: MailSettings,
  mail: StoredMail,
  { patience, signal }: { patience: Patience; signal: AbortSignal },
): Promise<MailOutcome> {
  if (mail.address === null || mail.isDisabled || mail.isRefused) return { state: "dropped" };
  let message: Message;
  try {
    message = messageOf(mail, mail.address);
  } catch (error) {
    return { state: "failed", problem: (error as Error).message };
  }
  const { state, problem } = await deliver(settings, message, patience, signal);
  const again = WAITS[mail.attempts - 1];
  if (state === "later" && again !== undefined) return { state: "waiting", problem, again };
  return { state: state === "sent" || state === "unclear" ? state : "failed", problem };
}

/** Writes a mail, with the headers by which mail programs offer to unsubscribe. */
function messageOf(mail: StoredMail, to: string): Message {
  const { id, language, data, sealed, study, slug } = mail;
  const kind = mail.kind as MailKind;
  const base = (process.env.NEXTAUTH_URL ?? "http://localhost:3000").replace(/\/+$/, "");
  const recipient = mail.userId ?? to;
  const token = isRefusable(kind) ? unsubscribeToken({ recipient, kind }) : null;
  const written = writeMail({
    kind,
    language,
    data,
    base,
    study: study !== null && slug !== null ? { name: study, slug } : null,
    secret: sealed === null ? null : unseal(MAIL_TOKEN, sealed),
    unsubscribe: token === null ? null : `${base}/unsubscribe/${token}`,
  });
  const headers: Record<string, string> =
    token === null
      ? {}
      : {
          "List-Unsubscribe": `<${base}/api/v1/unsubscribe/${token}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        };
  return { id, to, ...written, headers };
}
