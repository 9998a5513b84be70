import { addAccount, changeAccount, listAccounts } from "@/lib/auth/accounts";
import { accounts } from "@/lib/contract/accounts";
import { defineRoute } from "../define-route";

export const getAccounts = defineRoute(accounts.list, {
  permission: "admin",
  run: async () => ({ accounts: await listAccounts() }),
});

export const postAccount = defineRoute(accounts.add, {
  permission: "admin",
  run: async ({ input, user }) => ({
    password: (
      await addAccount(
        {
          username: input.username,
          name: input.name?.trim() || input.username,
          isAdmin: input.isAdmin,
          email: input.email,
        },
        user.id,
      )
    ).password,
  }),
});

export const patchAccount = defineRoute(accounts.change, {
  permission: "admin",
  run: ({ input, params, user }) => changeAccount(params.account, input, user.id),
});
