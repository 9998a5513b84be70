"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

/** Adds an account. Its password is made by the server and shown once. */
export function AddAccount({ onMade }: { onMade: (account: string, password: string) => void }) {
  const t = useTexts("accounts.add");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (form) => {
    const [username, name] = [textOf(form, "username"), textOf(form, "name")];
    const { password } = await api.accounts.add({
      username,
      name,
      isAdmin: form.has("admin"),
      email: textOf(form, "email") || undefined,
    });
    onMade(username, password);
    router.refresh();
    return "reset";
  });

  return (
    <form onSubmit={submit} className="card flex max-w-2xl flex-col gap-4" aria-labelledby="add">
      <h2 id="add" className="text-lg font-semibold">
        {t("title")}
      </h2>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("account")}
          hint={t("accountHint")}
          name="username"
          required
          maxLength={63}
          autoCapitalize="none"
          autoComplete="off"
        />
        <TextField label={t("name")} hint={t("nameHint")} name="name" maxLength={200} />
        <TextField
          label={t("email")}
          hint={t("emailHint")}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <Checkbox label={t("administrator")} hint={t("administratorHint")} name="admin" />
      <Button type="submit" kind="primary" className="self-start" disabled={busy}>
        {t("action")}
      </Button>
    </form>
  );
}
