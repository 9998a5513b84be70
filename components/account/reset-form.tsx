"use client";

import Link from "next/link";
import { useState, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { textOf } from "@/components/ui/form-values";

/** Sets a new password with a reset link, which is then used up. */
export function ResetForm({ token, username }: { token: string; username: string }) {
  const t = useTexts("account");
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "busy" | "done">("open");

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(null);
    if (form.get("password") !== form.get("again")) return setProblem(t("reset.differ"));
    setState("busy");
    try {
      await api.passwordResets.use({ token, password: textOf(form, "password") });
      setState("done");
    } catch (error) {
      setProblem((error as ApiFailure).message);
      setState("open");
    }
  }

  if (state === "done")
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
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      className="card flex flex-col gap-4"
    >
      {problem && <Notice kind="bad">{problem}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextField
        label={t("password.new")}
        hint={t("password.hint")}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
        autoFocus
      />
      <TextField
        label={t("password.again")}
        name="again"
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
      />
      <Button type="submit" kind="primary" disabled={state === "busy"}>
        {state === "busy" ? t("busy") : t("reset.set")}
      </Button>
    </form>
  );
}
