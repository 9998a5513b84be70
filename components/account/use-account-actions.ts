import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { useAskedAction } from "@/components/ui/use-action";
import type { Confirmation } from "@/components/ui/kit/confirm-dialog";
import type { AccountRow } from "@/lib/contract/accounts";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

/** Returns what can be done with accounts. Each asks where it takes something away. */
export function useAccountActions() {
  const t = useTexts("accounts");
  const { busy, problem, run } = useAskedAction();

  const ask = (
    key: keyof InterfaceMessages["accounts"]["ask"],
    named: { account: string; count?: number },
  ): Confirmation => ({
    title: t(`ask.${key}.title`, { count: 1, ...named }),
    text: t(`ask.${key}.text`),
    action: t(`ask.${key}.action`),
  });

  async function changeAll(accounts: readonly AccountRow[], disabled: boolean) {
    for (const { username } of accounts)
      await api.accounts.change({ account: username }, { disabled });
  }

  /** Deactivates accounts, or activates them again. Returns whether it was done. */
  async function setDisabled(accounts: readonly AccountRow[], disabled: boolean) {
    const named = { count: accounts.length, account: accounts[0]?.username ?? "" };
    return run(() => changeAll(accounts, disabled), {
      ask: disabled && ask("deactivate", named),
      said: t(disabled ? "done.deactivated" : "done.activated", named),
      undo: () => changeAll(accounts, !disabled),
    });
  }

  /** Gives an account the rights of an administrator, or takes them away. */
  async function setAdministrator({ username: account }: AccountRow, isAdmin: boolean) {
    const change = (to: boolean) => api.accounts.change({ account }, { isAdmin: to });
    await run(() => change(isAdmin), {
      ask: ask(isAdmin ? "makeAdministrator" : "endAdministrator", { account }),
      said: t(isAdmin ? "done.administrator" : "done.member", { account }),
      undo: () => change(!isAdmin),
    });
  }

  /** Removes the second factor of an account. */
  async function resetSecondFactor({ username: account }: AccountRow) {
    await run(() => api.accounts.change({ account }, { resetSecondFactor: true }), {
      ask: { ...ask("resetSecondFactor", { account }), isDestructive: true },
      said: t("done.secondFactor", { account }),
    });
  }

  /** Takes the providers of an account away. */
  async function disconnect({ username: account }: AccountRow) {
    await run(() => api.accounts.change({ account }, { disconnect: true }), {
      ask: { ...ask("disconnect", { account }), isDestructive: true },
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
