import { z } from "zod";
import { get, post } from "./endpoint";
import { count, ok } from "./shapes";

const accountRow = z.object({
  username: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  secondFactor: z.boolean(),
  /** The address for signing in with a provider; null if there is none. */
  email: z.string().nullable(),
  /** Number of providers that the account has signed in with. */
  providers: count,
  /** Number of studies the account is a member of. */
  studies: count,
});
export type AccountRow = z.infer<typeof accountRow>;

export const email = z.email().max(200);

/** Absent fields do not change. */
const accountChange = z.strictObject({
  disabled: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
  resetSecondFactor: z.literal(true).optional(),
  /** The address that signs the account in with a provider; null for none. */
  email: email.nullable().optional(),
  /** Takes the account's providers away; its address stays. */
  disconnect: z.literal(true).optional(),
});

/** The accounts of the installation, for administrators. */
export const accounts = {
  list: get({
    name: "listAccounts",
    path: "/accounts",
    output: z.object({ accounts: z.array(accountRow) }),
    summary: "Every account but crowd workers'",
  }),
  add: post({
    name: "addAccount",
    path: "/accounts",
    input: z.strictObject({
      username: z.string().min(1).max(63),
      name: z.string().max(200).optional(),
      email: email.optional(),
      isAdmin: z.boolean().default(false),
    }),
    output: z.object({ password: z.string() }),
    summary: "Makes an account; its password is given once",
  }),
  change: post({
    name: "changeAccount",
    path: "/accounts/{account}",
    input: accountChange,
    output: ok,
    summary:
      "Deactivates an account or lets it in again, makes it administrator or not, changes its address, takes its second factor or its providers away",
  }),
};
