"use client";

import { signIn } from "next-auth/react";
import { useState, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { textOf } from "./form-values";
import { PasswordField, TextField } from "./kit/field";
import { Notice } from "./notice";
import { Button } from "./kit/button";
import { ProviderButtons, type ShownProvider } from "./provider-buttons";

interface Props {
  target: string;
  /** What went wrong before, as a sentence. */
  problem: string | null;
  providers: ShownProvider[];
  /** Whether people sign in with a name and a password. */
  hasLocalAccounts: boolean;
  /** After a provider: the ticket that is sent with the code of the second factor. */
  ticket: string | null;
  /** Accounts of a demonstration, which have a button each. */
  demo: { username: string; password: string }[];
}

/**
 * Signs in with a provider, or by name and password, with a button for each demonstration account if
 * there are any.
 */
export function SignInForm({ target, ticket, providers, hasLocalAccounts, demo, ...given }: Props) {
  const t = useTexts("signIn");
  const [problem, setProblem] = useState(given.problem);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(ticket !== null);
  const asksPassword = hasLocalAccounts && ticket === null;

  async function enter(way: "credentials" | "code", values: Record<string, string>) {
    setBusy(true);
    setProblem(null);
    const result = await signIn(way, { ...values, redirect: false }).catch(() => undefined);
    if (result?.ok && !result.error) window.location.assign(target);
    else {
      setBusy(false);
      if (result?.error === "second_factor") {
        setProblem(asksCode ? t("wrongCode") : null);
        return setAsksCode(true);
      }
      if (result?.error === "too_many") return setProblem(t("tooMany"));
      const refused = t(ticket === null ? "wrong" : "codeTooLate");
      setProblem(result === undefined || result.error === "failed" ? t("unreachable") : refused);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [textOf(form, "username"), textOf(form, "password")];
    const code = textOf(form, "code");
    void (ticket === null
      ? enter("credentials", { username, password, code })
      : enter("code", { ticket, code }));
  }

  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className="card flex flex-col gap-4">
        {ticket === null && <ProviderButtons providers={providers} target={target} />}
        {asksPassword && providers.length > 0 && (
          <p className="text-center text-sm text-ink-soft">{t("or")}</p>
        )}
        {(asksPassword || asksCode) && (
          <form method="post" onSubmit={submit} className="flex flex-col gap-4">
            {asksPassword && (
              <>
                <TextField
                  label={t("name")}
                  name="username"
                  autoComplete="username"
                  autoCapitalize="none"
                  required
                  autoFocus={providers.length === 0}
                />
                <PasswordField label={t("password")} />
              </>
            )}
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
        )}
      </div>
      {demo.length > 0 && (
        <section aria-labelledby="demo" className="card flex flex-col gap-3">
          <h2 id="demo" className="font-semibold">
            {t("demo.title")}
          </h2>
          <p className="text-sm text-ink-soft">{t("demo.text")}</p>
          <div className="flex flex-wrap gap-2">
            {demo.map(({ username, password }) => (
              <Button
                key={username}
                disabled={busy}
                onClick={() => void enter("credentials", { username, password, code: "" })}
              >
                {username}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
