"use client";

import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { useConfirm } from "@/components/ui/kit/confirm-dialog";
import { useToast } from "@/components/ui/kit/toast";
import { useAction } from "@/components/ui/use-action";
import type { AccountRow } from "@/lib/contract/accounts";

/** Returns what can be done with accounts. Each asks where it takes something away. */
export function useAccountActions() {
  const t = useTexts("accounts");
  const { busy, problem, run } = useAction();
  const confirm = useConfirm();
  const toast = useToast();

  async function changeAll(accounts: readonly AccountRow[], disabled: boolean) {
    for (const { username } of accounts)
      await api.accounts.change({ account: username }, { disabled });
  }

  /** Deactivates accounts, or activates them again. Returns whether it was done. */
  async function setDisabled(accounts: readonly AccountRow[], disabled: boolean) {
    const named = { count: accounts.length, account: accounts[0]?.username ?? "" };
    const question = {
      title: t("ask.deactivate.title", named),
      text: t("ask.deactivate.text"),
      action: t("ask.deactivate.action"),
    };
    if (disabled && !(await confirm(question))) return false;
    const worked = await run(() => changeAll(accounts, disabled));
    if (worked)
      toast(t(disabled ? "done.deactivated" : "done.activated", named), {
        undo: () => changeAll(accounts, !disabled),
      });
    return worked;
  }

  /** Gives an account the rights of an administrator, or takes them away. */
  async function setAdministrator({ username: account }: AccountRow, isAdmin: boolean) {
    const key = isAdmin ? "makeAdministrator" : "endAdministrator";
    const question = {
      title: t(`ask.${key}.title`, { account }),
      text: t(`ask.${key}.text`),
      action: t(`ask.${key}.action`),
    };
    if (!(await confirm(question))) return;
    const change = (to: boolean) => api.accounts.change({ account }, { isAdmin: to });
    if (await run(() => change(isAdmin)))
      toast(t(isAdmin ? "done.administrator" : "done.member", { account }), {
        undo: () => change(!isAdmin),
      });
  }

  /** Removes the second factor of an account. */
  async function resetSecondFactor({ username: account }: AccountRow) {
    const question = {
      title: t("ask.resetSecondFactor.title", { account }),
      text: t("ask.resetSecondFactor.text"),
      action: t("ask.resetSecondFactor.action"),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    const worked = await run(() => api.accounts.change({ account }, { resetSecondFactor: true }));
    if (worked) toast(t("done.secondFactor", { account }));
  }

  /** Takes the providers of an account away. */
  async function disconnect({ username: account }: AccountRow) {
    const question = {
      title: t("ask.disconnect.title", { account }),
      text: t("ask.disconnect.text"),
      action: t("ask.disconnect.action"),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    const worked = await run(() => api.accounts.change({ account }, { disconnect: true }));
    if (worked) toast(t("done.disconnected", { account }));
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
    const worked = await run(() => api.passwordResets.mailToAccount({ account }));
    if (worked) toast(t("done.resetMail", { email: email ?? "" }));
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
