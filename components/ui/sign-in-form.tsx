"use client";

import { signIn } from "next-auth/react";
import { useState, type SubmitEvent } from "react";
import { Notice } from "./notice";

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
  const [problem, setProblem] = useState(failed ? WRONG : null);
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
        setProblem(
          asksCode
            ? "The code does not fit: type the six digits that your app shows now, each code once, or a recovery code."
            : null,
        );
        return setAsksCode(true);
      }
      if (result?.error === "too_many")
        return setProblem(
          "Too many attempts: wait some minutes (a quarter of an hour at most), then try again.",
        );
      setProblem(
        result === undefined || result.error === "failed"
          ? "The server cannot be reached: check your connection and try again."
          : WRONG,
      );
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
      <form onSubmit={submit} className="card flex flex-col gap-4">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Name
          <input
            className="field"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            required
            autoFocus
          />
        </label>
        <label className="flex flex-col gap-1 text-sm font-medium">
          Password
          <input
            className="field"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        {asksCode && (
          <label className="flex flex-col gap-1 text-sm font-medium">
            Code of your authenticator app
            <input
              className="field"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              autoFocus
            />
          </label>
        )}
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? "Signing in…" : "Sign in"}
        </button>
      </form>
      {demo.length > 0 && (
        <section aria-labelledby="demo" className="card flex flex-col gap-3">
          <h2 id="demo" className="font-semibold">
            Look around the demonstration
          </h2>
          <p className="text-sm text-ink-soft">
            Its texts are invented and its labels synthetic. Sign in as
          </p>
          <div className="flex flex-wrap gap-2">
            {demo.map(({ role, username, password }) => (
              <button
                key={role}
                type="button"
                className="button"
                disabled={busy}
                onClick={() => void enter(username, password)}
              >
                {role}
              </button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

const WRONG = "Name and password do not fit together: check both and try again.";
