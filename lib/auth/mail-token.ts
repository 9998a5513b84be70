import { seal } from "./sealed";

/** The purpose under which the tokens of links in mails are encrypted. */
export const MAIL_TOKEN = "tokens of mails";

/** Encrypts the token of a link until its mail is sent. */
export function sealMailToken(token: string): string {
  return seal(MAIL_TOKEN, token);
}
