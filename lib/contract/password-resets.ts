import { z } from "zod";
import { password } from "./account";
import { email } from "./accounts";
import { post } from "./endpoint";
import { ok } from "./shapes";

/**
 * The token is returned once, and only its hash is stored. It is part of the address of the page
 * /reset/…; `expiresAt` is ISO 8601.
 */
const resetLink = z.object({ token: z.string(), expiresAt: z.string() });
export type ResetLink = z.infer<typeof resetLink>;

const token = z.string().min(10).max(100);

/** Links to set a new password, valid once and for a day. */
export const passwordResets = {
  makeForAccount: post({
    name: "makeResetLink",
    path: "/accounts/{account}/reset-link",
    output: resetLink,
    summary: "Makes a link by which somebody sets a new password, once, within a day",
  }),
  makeForMember: post({
    name: "makeMemberResetLink",
    path: "/studies/{study}/members/{member}/reset-link",
    output: resetLink,
    summary:
      "The same for an annotator who belongs to studies that you coordinate, and to no other",
  }),
  mailToAccount: post({
    name: "mailResetLink",
    path: "/accounts/{account}/reset-mail",
    output: ok,
    summary: "Mails such a link to the address of an account",
  }),
  ask: post({
    name: "askForResetMail",
    path: "/password-reset/mail",
    input: z.strictObject({ email }),
    output: ok,
    summary:
      "Mails such a link to whoever forgot a password; the answer does not tell whether an account has the address",
  }),
  read: post({
    name: "readResetLink",
    path: "/password-reset/account",
    input: z.strictObject({ token }),
    output: z.object({ username: z.string() }),
    summary: "Whose password a link sets",
  }),
  use: post({
    name: "resetPassword",
    path: "/password-reset",
    input: z.strictObject({ token, password }),
    output: ok,
    summary: "Sets a new password by a link, which is used up; all sessions of the account end",
  }),
};
