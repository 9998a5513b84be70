/** The mails that people choose to get or not. */
export const CHOSEN_MAILS = ["answered", "stage", "digest"] as const;

export type ChosenMail = (typeof CHOSEN_MAILS)[number];

/** The mails that can be refused: also invitations to an address, by whoever has it. */
export const REFUSABLE_MAILS = [...CHOSEN_MAILS, "invitation"] as const;

export type RefusableMail = (typeof REFUSABLE_MAILS)[number];

/** All mails: also links that somebody has just asked for. */
export const MAIL_KINDS = [...REFUSABLE_MAILS, "reset", "address"] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Returns whether mails of a kind can be refused. */
export function isRefusable(kind: string): kind is RefusableMail {
  return REFUSABLE_MAILS.some((one) => one === kind);
}
