"use client";

import Link from "next/link";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { PasswordField } from "@/components/ui/kit/field";
import { SendForm } from "@/components/ui/kit/send-form";
import { Notice } from "@/components/ui/notice";
import { textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";

/** Sets a new password with a reset link, which is then used up. */
export function ResetForm({ token, username }: { token: string; username: string }) {
  const t = useTexts("account");
  const [isDone, setDone] = useState(false);
  const form = useForm(async (values) => {
    if (values.get("password") !== values.get("again"))
      throw new ApiFailure(t("reset.differ"), "failed", 400);
    await api.passwordResets.use({ token, password: textOf(values, "password") });
    setDone(true);
  });

  if (isDone)
    return (
      <Notice kind="good">
        {t.rich("reset.done", {
          link: (words) => (
            <Link className="link" href="/signin">
              {words}
            </Link>
          ),
        })}
      </Notice>
    );
  return (
    <SendForm
      form={form}
      method="post"
      action={form.busy ? t("busy") : t("reset.set")}
      className="card flex flex-col gap-4"
    >
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField isNew label={t("password.new")} hint={t("password.hint")} autoFocus />
      <PasswordField isNew label={t("password.again")} name="again" />
    </SendForm>
  );
}
