import { z } from "zod";
import { password } from "./account";
import { endpoint } from "./endpoint";
import { nothing, ok } from "./shapes";

/**
 * The token is returned once, and only its hash is stored. It is part of the address of the page
 * /reset/…; `expiresAt` is ISO 8601.
 */
const resetLink = z.object({ token: z.string(), expiresAt: z.string() });
export type ResetLink = z.infer<typeof resetLink>;

const token = z.string().min(10).max(100);

/** Links to set a new password, valid once and for a day. */
export const passwordResets = {
  makeForAccount: endpoint({
    name: "makeResetLink",
    method: "POST",
    path: "/accounts/{account}/reset-link",
    input: nothing,
    output: resetLink,
    summary: "Makes a link by which somebody sets a new password, once, within a day",
  }),
  makeForMember: endpoint({
    name: "makeMemberResetLink",
    method: "POST",
    path: "/studies/{study}/members/{member}/reset-link",
    input: nothing,
    output: resetLink,
    summary:
      "The same for an annotator who belongs to studies that you coordinate, and to no other",
  }),
  read: endpoint({
    name: "readResetLink",
    method: "POST",
    path: "/password-reset/account",
    input: z.strictObject({ token }),
    output: z.object({ username: z.string() }),
    summary: "Whose password a link sets",
  }),
  use: endpoint({
    name: "resetPassword",
    method: "POST",
    path: "/password-reset",
    input: z.strictObject({ token, password }),
    output: ok,
    summary: "Sets a new password by a link, which is used up; all sessions of the account end",
  }),
};
