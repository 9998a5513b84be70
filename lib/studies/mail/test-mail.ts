import { vi } from "vitest";
import { removeAllMails } from "@/lib/db/mail/test-mails";
import { sendDueMails } from "./send-mails";

export const FROM = "Assay <assay@example.org>";
export const BASE = "https://assay.example.org";
/** For servers that do not answer. */
export const QUICK = { step: 300, whole: 600 };

/** Removes the mails of earlier tests, and sets a mail server that does not answer. */
export async function beginWithoutMails(): Promise<void> {
  await removeAllMails();
  switchOn("smtp://127.0.0.1:9");
}

/** Sets the mail server, for one test. */
export function switchOn(url: string): void {
  vi.stubEnv("ASSAY_MAIL_URL", url);
  vi.stubEnv("ASSAY_MAIL_FROM", FROM);
  vi.stubEnv("NEXTAUTH_URL", BASE);
}

/** Sends what is due, as a worker does. */
export function send(): Promise<void> {
  return sendDueMails(new AbortController().signal, QUICK);
}
