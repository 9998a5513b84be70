"use client";

import type { SubmitEvent } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";

/** Adds an account. Its password is made by the server and shown once. */
export function AddAccount({ onMade }: { onMade: (account: string, password: string) => void }) {
  const t = useTexts("accounts.add");
  const { busy, problem, run } = useAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const username = textOf(form, "username");
    void run(async () => {
      const name = textOf(form, "name");
      const isAdmin = form.get("admin") === "on";
      const { password } = await api.accounts.add({ username, name, isAdmin });
      onMade(username, password);
      element.reset();
    });
  }

  return (
    <form onSubmit={submit} className="card flex max-w-2xl flex-col gap-4" aria-labelledby="add">
      <h2 id="add" className="text-lg font-semibold">
        {t("title")}
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
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
      </div>
      <Checkbox label={t("administrator")} hint={t("administratorHint")} name="admin" />
      <Button type="submit" kind="primary" className="self-start" disabled={busy}>
        {t("action")}
      </Button>
    </form>
  );
}
