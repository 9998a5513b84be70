"use client";

import Link from "next/link";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { EmailField } from "@/components/ui/kit/field";
import { SendForm } from "@/components/ui/kit/send-form";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

/** Asks for a link that sets a new password. The answer does not tell whether there is an account. */
export function AskForReset() {
  const t = useTexts("mail.pages.forgot");
  const [isDone, setDone] = useState(false);
  const form = useForm(async (values) => {
    await api.passwordResets.ask({ email: textOf(values, "email") });
    setDone(true);
  });
  return (
    <>
      {isDone ? (
        <Notice kind="good">{t("done")}</Notice>
      ) : (
        <SendForm
          form={form}
          method="post"
          action={t("action")}
          className="card flex flex-col gap-4"
        >
          <p>{t("text")}</p>
          <EmailField label={t("email")} autoComplete="email" required autoFocus />
        </SendForm>
      )}
      <Link href="/signin" className="link self-start text-sm">
        {t("back")}
      </Link>
    </>
  );
}
