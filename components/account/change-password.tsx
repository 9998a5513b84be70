"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { PasswordField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

/** Changes the user's own password; all other sessions end. */
export function ChangePassword() {
  const t = useTexts("account.password");
  const router = useRouter();
  const [done, setDone] = useState(false);
  const { failure, busy, submit } = useForm(async (form) => {
    setDone(false);
    await api.account.changePassword({
      current: textOf(form, "current"),
      password: textOf(form, "password"),
    });
    setDone(true);
    router.refresh();
    return "reset";
  });

  return (
    <Card id="password" heading={t("title")} gap={4}>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {done && <Notice kind="good">{t("changed")}</Notice>}
      <form method="post" onSubmit={submit} className="flex max-w-sm flex-col items-start gap-4">
        <PasswordField label={t("current")} className="w-full" name="current" />
        <PasswordField isNew label={t("new")} hint={t("hint")} className="w-full" />
        <Button type="submit" disabled={busy}>
          {t("change")}
        </Button>
      </form>
    </Card>
  );
}
