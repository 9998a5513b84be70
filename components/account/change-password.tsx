"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { Card } from "@/components/ui/kit/card";
import { PasswordField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

/** Changes the user's own password; all other sessions end. */
export function ChangePassword() {
  const t = useTexts("account.password");
  const [done, setDone] = useState(false);
  const form = useForm(async (given) => {
    setDone(false);
    await api.account.changePassword({
      current: textOf(given, "current"),
      password: textOf(given, "password"),
    });
    setDone(true);
    return "reset";
  });

  return (
    <Card id="password" heading={t("title")} gap={4}>
      {done && <Notice kind="good">{t("changed")}</Notice>}
      <SendForm
        form={form}
        method="post"
        action={t("change")}
        kind="plain"
        className="flex max-w-sm flex-col items-start gap-4"
      >
        <PasswordField label={t("current")} className="w-full" name="current" />
        <PasswordField isNew label={t("new")} hint={t("hint")} className="w-full" />
      </SendForm>
    </Card>
  );
}
