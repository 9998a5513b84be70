"use client";

import Link from "next/link";
import { useState, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import { textOf } from "@/components/ui/form-values";

/** Sets a new password with a reset link, which is then used up. */
export function ResetForm({ token, username }: { token: string; username: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "busy" | "done">("open");

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(null);
    if (form.get("password") !== form.get("again"))
      return setProblem("The two passwords differ: type the same one twice.");
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
        Your new password holds from now on, and you are signed out everywhere.{" "}
        <Link href="/signin">Sign in</Link>
      </Notice>
    );
  return (
    <form onSubmit={(event) => void submit(event)} className="card flex flex-col gap-4">
      {problem && <Notice kind="bad">{problem}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
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
          autoFocus
        />
      </label>
      <label className="flex flex-col gap-1 text-sm font-medium">
        The same password again
        <input
          className="field"
          name="again"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          required
        />
      </label>
      <button type="submit" className="button button-primary" disabled={state === "busy"}>
        {state === "busy" ? "One moment…" : "Set the password"}
      </button>
    </form>
  );
}
