"use client";

import { signIn } from "next-auth/react";
import { useState, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { TextField } from "./kit/field";
import { Notice } from "./notice";
import { Button } from "./kit/button";

interface DemoAccount {
  role: string;
  username: string;
  password: string;
}

/** Signs in by name and password, with a button for each demonstration account if there are any. */
export function SignInForm({
  target,
  failed,
  demo,
}: {
  target: string;
  failed: boolean;
  demo: DemoAccount[];
}) {
  const t = useTexts("signIn");
  const [problem, setProblem] = useState(failed ? t("wrong") : null);
  const [busy, setBusy] = useState(false);

  const [asksCode, setAsksCode] = useState(false);

  async function enter(username: string, password: string, code = "") {
    setBusy(true);
    setProblem(null);
    const result = await signIn("credentials", { username, password, code, redirect: false }).catch(
      () => undefined,
    );
    if (result?.ok && !result.error) window.location.assign(target);
    else {
      setBusy(false);
      if (result?.error === "second_factor") {
        setProblem(asksCode ? t("wrongCode") : null);
        return setAsksCode(true);
      }
      if (result?.error === "too_many") return setProblem(t("tooMany"));
      setProblem(result === undefined || result.error === "failed" ? t("unreachable") : t("wrong"));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter(
      String(form.get("username")),
      String(form.get("password")),
      String(form.get("code") ?? ""),
    );
  }

  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <form method="post" onSubmit={submit} className="card flex flex-col gap-4">
        <TextField
          label={t("name")}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          autoFocus
        />
        <TextField
          label={t("password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {asksCode && (
          <TextField
            label={t("code")}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
          />
        )}
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t("busy") : t("action")}
        </Button>
      </form>
      {demo.length > 0 && (
        <section aria-labelledby="demo" className="card flex flex-col gap-3">
          <h2 id="demo" className="font-semibold">
            {t("demo.title")}
          </h2>
          <p className="text-sm text-ink-soft">{t("demo.text")}</p>
          <div className="flex flex-wrap gap-2">
            {demo.map(({ role, username, password }) => (
              <Button key={role} disabled={busy} onClick={() => void enter(username, password)}>
                {role}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
