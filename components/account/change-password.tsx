"use client";

import { useState, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { textOf } from "@/components/ui/form-values";

/** Changes the user's own password; all other sessions end. */
export function ChangePassword() {
  const { busy, problem, run } = useAction();
  const [done, setDone] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    setDone(false);
    void run(() =>
      api.account.changePassword({
        current: textOf(form, "current"),
        password: textOf(form, "password"),
      }),
    ).then((worked) => {
      if (!worked) return;
      setDone(true);
      element.reset();
    });
  }

  return (
    <section className="card flex flex-col gap-4" aria-labelledby="password">
      <h2 id="password" className="text-lg font-semibold">
        Password
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {done && (
        <Notice kind="good">
          The new password holds from now on. You are signed out everywhere but here.
        </Notice>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Current password
          <input
            className="field"
            name="current"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        <label className="flex flex-col gap-1 text-sm font-medium">
          New password, at least 10 characters
          <input
            className="field"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={10}
            maxLength={200}
            required
          />
        </label>
        <button type="submit" className="button" disabled={busy}>
          Change password
        </button>
      </form>
    </section>
  );
}
