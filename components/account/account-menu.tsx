import { useTexts } from "#texts";
import { ActionMenu, type MenuAction } from "@/components/ui/kit/action-menu";
import type { AccountRow } from "@/lib/contract/accounts";
import type { useAccountActions } from "./use-account-actions";

type Actions = ReturnType<typeof useAccountActions>;

interface Props extends Omit<Actions, "problem" | "setDisabled"> {
  account: AccountRow;
  /** Nobody can lock out oneself. */
  isOwn: boolean;
  /** Whether a reset link can be sent by mail. */
  canMail: boolean;
  onDisabled: (disabled: boolean) => void;
  onEmail: () => void;
  onResetLink: (address: string) => void;
}

/** What can be done with one account. */
export function AccountMenu({
  account,
  isOwn,
  canMail,
  busy,
  onDisabled,
  onEmail,
  onResetLink,
  ...does
}: Props) {
  const t = useTexts("accounts");
  const { isAdmin, disabled } = account;
  const actions: (MenuAction | false)[] = [
    {
      label: t("resetPassword"),
      onSelect: () =>
        void does.makeResetLink(account).then((address) => address && onResetLink(address)),
    },
    canMail &&
      account.email !== null && {
        label: t("mailResetLink"),
        onSelect: () => void does.mailResetLink(account),
      },
    { label: t("changeEmail"), onSelect: onEmail },
    !isOwn && {
      label: t(isAdmin ? "endAdministrator" : "makeAdministrator"),
      onSelect: () => void does.setAdministrator(account, !isAdmin),
    },
    !isOwn &&
      account.secondFactor && {
        label: t("resetSecondFactor"),
        onSelect: () => void does.resetSecondFactor(account),
        isDestructive: true,
      },
    !isOwn &&
      account.providers > 0 && {
        label: t("disconnect"),
        onSelect: () => void does.disconnect(account),
        isDestructive: true,
      },
    !isOwn && {
      label: t(disabled ? "activate" : "deactivate"),
      onSelect: () => onDisabled(!disabled),
      isDestructive: !disabled,
    },
  ];
  return (
    <ActionMenu
      label={t("more", { account: account.username })}
      actions={actions.filter((action) => action !== false)}
      disabled={busy}
    />
  );
}
