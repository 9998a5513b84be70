import { z } from "zod";
import { MAIL_KINDS } from "@/lib/domain/mail-kinds";
import { get, post } from "./endpoint";
import { count, ok, timestamp } from "./shapes";

/** A mail that has not arrived for certain. */
const unsentMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  /**
   * `unclear`: it was handed over, but the mail server's answer did not come, so it may have arrived.
   * `failed`: refused, or tried for three days.
   */
  state: z.enum(["waiting", "sending", "failed", "unclear"]),
  to: z.string(),
  attempts: count,
  createdAt: timestamp,
  /** What went wrong last; null if nothing has. */
  problem: z.string().nullable(),
});
export type UnsentMail = z.infer<typeof unsentMail>;

/** The mails of the installation, and unsubscribing from them. */
export const mails = {
  list: get({
    name: "listUnsentMails",
    path: "/mails",
    output: z.object({ mails: z.array(unsentMail) }),
    summary: "Mails that wait, failed, or may not have arrived: the last 200",
  }),
  sendAgain: post({
    name: "sendMailAgain",
    path: "/mails/{mail}/send-again",
    output: ok,
    summary: "Sends a mail again that failed or may not have arrived",
  }),
  unsubscribe: post({
    name: "unsubscribe",
    path: "/unsubscribe/{unsubscribeToken}",
    input: null,
    /** What mail programs send with their one click (RFC 8058). */
    form: z.object({ "List-Unsubscribe": z.string().max(100).optional() }),
    output: ok,
    summary: "Refuses the mails that the link in one of them names, without signing in",
  }),
};
