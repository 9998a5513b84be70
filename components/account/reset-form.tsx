"use client";

import Link from "next/link";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { PasswordField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";

/** Sets a new password with a reset link, which is then used up. */
export function ResetForm({ token, username }: { token: string; username: string }) {
  const t = useTexts("account");
  const [isDone, setDone] = useState(false);
  const { failure, busy, submit } = useForm(async (form) => {
    if (form.get("password") !== form.get("again"))
      throw new ApiFailure(t("reset.differ"), "failed", 400);
    await api.passwordResets.use({ token, password: textOf(form, "password") });
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
    <form method="post" onSubmit={submit} className="card flex flex-col gap-4">
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField isNew label={t("password.new")} hint={t("password.hint")} autoFocus />
      <PasswordField isNew label={t("password.again")} name="again" />
      <Button type="submit" kind="primary" disabled={busy}>
        {busy ? t("busy") : t("reset.set")}
      </Button>
    </form>
  );
}
