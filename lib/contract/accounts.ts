import { z } from "zod";
import { get, post } from "./endpoint";
import { count, ok } from "./shapes";

const accountRow = z.object({
  username: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  secondFactor: z.boolean(),
  /** Number of studies the account is a member of. */
  studies: count,
});
export type AccountRow = z.infer<typeof accountRow>;

/** Absent fields do not change. */
const accountChange = z.strictObject({
  disabled: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
  resetSecondFactor: z.literal(true).optional(),
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
      "Deactivates an account or lets it in again, makes it administrator or not, takes its second factor away",
  }),
};
