import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { Dialog } from "@/components/ui/kit/dialog";
import { EmailField } from "@/components/ui/kit/field";
import { useForm } from "@/components/ui/use-form";
import type { AccountRow } from "@/lib/contract/accounts";

/** Changes the address with which an account signs in with a provider. */
export function EmailDialog({
  account: { username: account, email },
  onClose,
}: {
  account: AccountRow;
  onClose: () => void;
}) {
  const t = useTexts("accounts.email");
  const form = useForm(async (given) => {
    await api.accounts.change({ account }, { email: textOf(given, "email") || null });
    onClose();
    return "saved";
  });

  return (
    <Dialog title={t("title", { account })} onClose={onClose}>
      <SendForm form={form} action={t("save")}>
        <EmailField label={t("label")} hint={t("hint")} defaultValue={email ?? ""} />
      </SendForm>
    </Dialog>
  );
}
