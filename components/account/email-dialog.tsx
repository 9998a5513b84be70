"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
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
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (form) => {
    await api.accounts.change({ account }, { email: textOf(form, "email") || null });
    router.refresh();
    onClose();
    return "leaving";
  });

  return (
    <Dialog title={t("title", { account })} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col items-start gap-4">
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        <TextField
          label={t("label")}
          hint={t("hint")}
          className="w-full"
          name="email"
          type="email"
          defaultValue={email ?? ""}
          maxLength={200}
        />
        <Button type="submit" kind="primary" disabled={busy}>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
