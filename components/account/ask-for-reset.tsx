"use client";

import Link from "next/link";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { EmailField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

/** Asks for a link that sets a new password. The answer does not tell whether there is an account. */
export function AskForReset() {
  const t = useTexts("mail.pages.forgot");
  const [isDone, setDone] = useState(false);
  const { failure, busy, submit } = useForm(async (form) => {
    await api.passwordResets.ask({ email: textOf(form, "email") });
    setDone(true);
  });
  return (
    <>
      {isDone ? (
        <Notice kind="good">{t("done")}</Notice>
      ) : (
        <form method="post" onSubmit={submit} className="card flex flex-col gap-4">
          <p>{t("text")}</p>
          {failure && <Notice kind="bad">{failure.message}</Notice>}
          <EmailField label={t("email")} autoComplete="email" required autoFocus />
          <Button type="submit" kind="primary" disabled={busy}>
            {t("action")}
          </Button>
        </form>
      )}
      <Link href="/signin" className="link self-start text-sm">
        {t("back")}
      </Link>
    </>
  );
}
