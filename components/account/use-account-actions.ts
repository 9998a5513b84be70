"use client";

import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { useAskedAction } from "@/components/ui/use-action";
import type { AccountRow } from "@/lib/contract/accounts";

/** Returns what can be done with accounts. Each asks where it takes something away. */
export function useAccountActions() {
  const t = useTexts("accounts");
  const { busy, problem, run } = useAskedAction();

  async function changeAll(accounts: readonly AccountRow[], disabled: boolean) {
    for (const { username } of accounts)
      await api.accounts.change({ account: username }, { disabled });
  }

  /** Deactivates accounts, or activates them again. Returns whether it was done. */
  async function setDisabled(accounts: readonly AccountRow[], disabled: boolean) {
    const named = { count: accounts.length, account: accounts[0]?.username ?? "" };
    return run(() => changeAll(accounts, disabled), {
      ask: disabled && {
        title: t("ask.deactivate.title", named),
        text: t("ask.deactivate.text"),
        action: t("ask.deactivate.action"),
      },
      said: t(disabled ? "done.deactivated" : "done.activated", named),
      undo: () => changeAll(accounts, !disabled),
    });
  }

  /** Gives an account the rights of an administrator, or takes them away. */
  async function setAdministrator({ username: account }: AccountRow, isAdmin: boolean) {
    const key = isAdmin ? "makeAdministrator" : "endAdministrator";
    const change = (to: boolean) => api.accounts.change({ account }, { isAdmin: to });
    await run(() => change(isAdmin), {
      ask: {
        title: t(`ask.${key}.title`, { account }),
        text: t(`ask.${key}.text`),
        action: t(`ask.${key}.action`),
      },
      said: t(isAdmin ? "done.administrator" : "done.member", { account }),
      undo: () => change(!isAdmin),
    });
  }

  /** Removes the second factor of an account. */
  async function resetSecondFactor({ username: account }: AccountRow) {
    await run(() => api.accounts.change({ account }, { resetSecondFactor: true }), {
      ask: {
        title: t("ask.resetSecondFactor.title", { account }),
        text: t("ask.resetSecondFactor.text"),
        action: t("ask.resetSecondFactor.action"),
        isDestructive: true,
      },
      said: t("done.secondFactor", { account }),
    });
  }

  /** Takes the providers of an account away. */
  async function disconnect({ username: account }: AccountRow) {
    await run(() => api.accounts.change({ account }, { disconnect: true }), {
      ask: {
        title: t("ask.disconnect.title", { account }),
        text: t("ask.disconnect.text"),
        action: t("ask.disconnect.action"),
        isDestructive: true,
      },
      said: t("done.disconnected", { account }),
    });
  }

  /** Makes a link that sets a new password. Returns its address; null if it could not be made. */
  async function makeResetLink({ username: account }: AccountRow): Promise<string | null> {
    let address: string | null = null;
    await run(async () => {
      const { token } = await api.passwordResets.makeForAccount({ account });
      address = `${window.location.origin}/reset/${token}`;
    });
    return address;
  }

  /** Mails such a link to the address of an account. */
  async function mailResetLink({ username: account, email }: AccountRow) {
    const said = t("done.resetMail", { email: email ?? "" });
    await run(() => api.passwordResets.mailToAccount({ account }), { said });
  }

  return {
    busy,
    problem,
    setDisabled,
    setAdministrator,
    resetSecondFactor,
    disconnect,
    makeResetLink,
    mailResetLink,
  };
}
